"""Capitaine Cosmos: battles on a hex map, with secret orders for six phases, for two captains or two teams of two."""

import msgspec

from hyperespace.core.bots import Bot, Level, Levels, NewBot
from hyperespace.core.games import Daily, Game, Lesson, Preset, Result
from hyperespace.core.house_rules import house_rules_for
from hyperespace.core.judgements import Judgement
from hyperespace.core.outlooks import Effort, Outlook
from hyperespace.core.texts import Tables
from hyperespace.games.cosmos import flow  # noqa: F401  # fills `step`
from hyperespace.games.cosmos.answers import ANSWERS
from hyperespace.games.cosmos.balance import BALANCE
from hyperespace.games.cosmos.contest import CONTEST
from hyperespace.games.cosmos.data_folders import ours
from hyperespace.games.cosmos.events import PhaseBegan, TurnBegan
from hyperespace.games.cosmos.flow.losses import SHARES
from hyperespace.games.cosmos.flow.victory import BEACON, BEACON_REACH
from hyperespace.games.cosmos.lessons import LESSONS, lessons
from hyperespace.games.cosmos.notices import notices
from hyperespace.games.cosmos.own_battles import word_of
from hyperespace.games.cosmos.picture import draw
from hyperespace.games.cosmos.scenarios import scenarios
from hyperespace.games.cosmos.setup import pieces, points_agreed, setup
from hyperespace.games.cosmos.sheets import sheets
from hyperespace.games.cosmos.ships import side_of
from hyperespace.games.cosmos.standing_orders import STANDING_ORDERS
from hyperespace.games.cosmos.state import Battle, CosmosOptions, step
from hyperespace.games.cosmos.terminal import explain, read_line, show
from hyperespace.games.cosmos.view import view
from hyperespace.games.cosmos.vocabulary import vocabulary
from hyperespace.games.cosmos.workshop import CRAFTS
from hyperespace.games.cosmos.worlds import resample


def result(s: Battle) -> Result:
    """The captains of the side that won, and everybody's points. (1.4)"""
    winners = tuple(seat for seat in s.seats if s.winner is not None and side_of(seat) == s.winner)
    return Result(winners, tuple(s.scores[side_of(seat)] for seat in s.seats))


def data() -> dict[str, object]:
    """The ship sheets and the scenarios, as their files have them, what gives points, and what may be chosen where."""
    points = {
        name: {"values": plan.purchase.points, "start": points_agreed(plan.purchase, CosmosOptions())}
        for name, plan in scenarios().items()
        if plan.purchase
    }
    brought = {sheet.kind: sheet for plan in scenarios().values() for sheet in plan.sheets}
    yes_or_no = {"values": (False, True), "start": False}
    bought = {"scenario": dict.fromkeys(points, yes_or_no)}
    return {
        "sheets": msgspec.to_builtins({**brought, **sheets()}),
        "scenarios": msgspec.to_builtins(scenarios()),
        "lessons": msgspec.to_builtins(lessons()),
        "shares": SHARES,
        "beacon": {"points": BEACON, "reach": BEACON_REACH},
        "choices": {
            "points": {"scenario": points},
            "asteroids": bought,
            "drift": {"asteroids": {"true": yes_or_no}},
            "beacon": bought,
        },
    }


def words(language: str) -> Tables:
    """What the files call their ships and battles."""
    kinds, in_sentences = {}, {}
    for sheet in sheets().values():
        title = sheet.title or sheet.a_title
        if title is not None or sheet.kind not in ours("sheets"):
            kinds[sheet.kind] = getattr(title, language, sheet.kind)
            in_sentences[sheet.kind] = getattr(sheet.a_title or title, language, sheet.kind)
    titles = {name: getattr(plan.title, language) for name, plan in {**scenarios(), **lessons()}.items()}
    return {"kinds": kinds, "a_kind": in_sentences, "scenarios": titles}


def new_bot(seed: str) -> Bot:
    """Bots are loaded when one sits down."""
    from hyperespace.games.cosmos.bot import HeuristicBot

    return HeuristicBot(seed)


def new_lesson_bot(seed: str) -> Bot:
    """Red in a lesson."""
    from hyperespace.games.cosmos.lesson_bot import LessonBot

    return LessonBot(seed)


def captain(level: str) -> NewBot:
    """Captains of each level look at a battle in a manner of their own."""

    def new(seed: str) -> Bot:
        from hyperespace.games.cosmos.bot import HeuristicBot, manners

        return HeuristicBot(seed, manners.LEVELS[level])

    return new


def new_outlook() -> Outlook:
    """Loaded when somebody thinks ahead."""
    from hyperespace.games.cosmos import outlook

    return outlook


def new_judgement() -> Judgement:
    """Loaded when somebody judges or learns."""
    from hyperespace.games.cosmos.judgement import JUDGEMENT

    return JUDGEMENT


BATTLES = ("convoy", "stone_field", "siege", "leviathan", "line_of_battle", "homecoming", "free_battle")
"""Those of our own that one plays after the first."""

GAME = Game(
    name="cosmos",
    package=__name__,
    rules=2,
    oldest_rules=2,
    seats=range(2, 5, 2),
    ending="1.4",
    state=Battle,
    options=CosmosOptions,
    answers=ANSWERS,
    steps=step,
    setup=setup,
    view=view,
    resample=resample,
    result=result,
    census=pieces,
    show=show,
    picture=draw,
    explain=explain,
    read_line=read_line,
    has_board=True,
    shelf=2,
    usual_seats=2,
    presets=(
        Preset("first_flight", {}, level="beginner"),
        *(Preset(battle, {"scenario": battle}) for battle in BATTLES),
        Preset("rocks", {"scenario": "free_battle", "asteroids": True, "drift": True, "beacon": True}),
    ),
    daily=tuple(map(Daily, (*BATTLES, "rocks"))),
    turns=lambda s: s.turn,
    lessons=tuple(Lesson(name, 2, {"lesson": name}) for name in LESSONS),
    lesson_bot=new_lesson_bot,
    standing_orders=STANDING_ORDERS,
    chapters=(TurnBegan, PhaseBegan),
    data=data,
    words=words,
    word_of=word_of,
    notices=notices,
    bot=new_bot,
    levels=Levels(*(Level(bot=captain(level)) for level in Levels._fields)),
    outlook=new_outlook,
    judgement=new_judgement,
    effort=Effort(8, 7_000, 8, 10, ahead=1),
    balance=BALANCE,
    contest=CONTEST,
    vocabulary=vocabulary,
    crafts=(*CRAFTS, house_rules_for("cosmos")),
)
