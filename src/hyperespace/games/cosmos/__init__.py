"""Capitaine Cosmos: battles on a hex map, with secret orders for six phases, for two captains or two teams of two."""

import msgspec

from hyperespace.core.bots import Bot, Level, Levels, NewBot
from hyperespace.core.games import Game, Preset, Result
from hyperespace.core.outlooks import Effort, Outlook
from hyperespace.core.texts import Tables
from hyperespace.games.cosmos import flow  # noqa: F401  # fills `step`
from hyperespace.games.cosmos.answers import ANSWERS
from hyperespace.games.cosmos.balance import BALANCE
from hyperespace.games.cosmos.data_folders import ours
from hyperespace.games.cosmos.notices import notices
from hyperespace.games.cosmos.picture import draw
from hyperespace.games.cosmos.scenarios import scenarios
from hyperespace.games.cosmos.setup import pieces, points_agreed, setup
from hyperespace.games.cosmos.sheets import sheets
from hyperespace.games.cosmos.state import Battle, CosmosOptions, side_of, step
from hyperespace.games.cosmos.terminal import explain, read_line, show
from hyperespace.games.cosmos.view import view
from hyperespace.games.cosmos.vocabulary import vocabulary
from hyperespace.games.cosmos.worlds import resample


def result(s: Battle) -> Result:
    """The captains of the side that won, and everybody's points. (1.4)"""
    winners = tuple(seat for seat in s.seats if s.winner is not None and side_of(seat) == s.winner)
    return Result(winners, tuple(s.scores[side_of(seat)] for seat in s.seats))


def data() -> dict[str, object]:
    """The ship sheets and the scenarios, as their files have them; and what may be chosen with which scenario."""
    points = {
        name: {"values": plan.purchase.points, "start": points_agreed(plan.purchase, CosmosOptions())}
        for name, plan in scenarios().items()
        if plan.purchase
    }
    return {
        "sheets": msgspec.to_builtins(sheets()),
        "scenarios": msgspec.to_builtins(scenarios()),
        "choices": {"points": {"scenario": points}},
    }


def words(language: str) -> Tables:
    """What the files call their ships and battles."""
    kinds, in_sentences = {}, {}
    for sheet in sheets().values():
        title = sheet.title or sheet.a_title
        if title is not None or sheet.kind not in ours("sheets"):
            kinds[sheet.kind] = getattr(title, language, sheet.kind)
            in_sentences[sheet.kind] = getattr(sheet.a_title or title, language, sheet.kind)
    titles = {name: getattr(plan.title, language) for name, plan in scenarios().items()}
    return {"kinds": kinds, "a_kind": in_sentences, "scenarios": titles}


def new_bot(seed: str) -> Bot:
    """Bots are loaded when one sits down."""
    from hyperespace.games.cosmos.bot import HeuristicBot

    return HeuristicBot(seed)


def thinking_of(flights: int) -> NewBot:
    """Weaker captains think of fewer flights."""

    def new(seed: str) -> Bot:
        from hyperespace.games.cosmos.bot import HeuristicBot

        return HeuristicBot(seed, flights)

    return new


def new_outlook() -> Outlook:
    """Loaded when somebody thinks ahead."""
    from hyperespace.games.cosmos import outlook

    return outlook


GAME = Game(
    name="cosmos",
    package=__name__,
    rules=2,
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
        Preset("first", {}),
        Preset("convoy", {"scenario": "convoy"}),
        Preset("giant", {"scenario": "leviathan"}),
        Preset("free", {"scenario": "free_battle"}),
        Preset("rocks", {"scenario": "free_battle", "asteroids": True, "drift": True, "beacon": True}),
    ),
    data=data,
    words=words,
    notices=notices,
    bot=new_bot,
    levels=Levels(*(Level(bot=thinking_of(flights)) for flights in (3, 16, 60, 1000))),
    outlook=new_outlook,
    effort=Effort(60, 100),
    balance=BALANCE,
    vocabulary=vocabulary,
)
