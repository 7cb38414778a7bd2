"""Galaxy Trucker, first edition, for two to five: build a ship out of scrap, fly it through trouble, pay the bill."""

from typing import Any, Literal

import msgspec

from hyperespace.core.bots import Bot, Budget, Level, Levels, NewBot
from hyperespace.core.games import Daily, Game, Lesson, Preset, Result
from hyperespace.core.house_rules import house_rules_for
from hyperespace.core.judgements import Judgement
from hyperespace.core.outlooks import Effort, Outlook
from hyperespace.games.trucker import (  # noqa: F401  # fill `step`, and register what is in them
    adventures,
    first_expansion,
    flow,
    machinations,
    rough_roads,
    specialists,
    team,
)
from hyperespace.games.trucker.answers import ANSWERS
from hyperespace.games.trucker.balance import BALANCE
from hyperespace.games.trucker.boards import BACKS, BOARDS, FRONTS, ROUNDS
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.contest import CONTEST
from hyperespace.games.trucker.events import CardTurned, FlightOpened
from hyperespace.games.trucker.flow.settlement import winners
from hyperespace.games.trucker.lessons import LESSONS, SEATS
from hyperespace.games.trucker.picture import draw
from hyperespace.games.trucker.setup import pieces, setup
from hyperespace.games.trucker.standing_orders import STANDING_ORDERS
from hyperespace.games.trucker.state import NONE, TruckerOptions, Yard, step
from hyperespace.games.trucker.terminal import explain, read_line, show
from hyperespace.games.trucker.tiles import TILES
from hyperespace.games.trucker.view import view
from hyperespace.games.trucker.vocabulary import vocabulary
from hyperespace.games.trucker.worlds import resample


def result(s: Yard) -> Result:
    """Most credits win. (2.1)"""
    return Result(winners(s), tuple(float(player.credits) for player in s.players))


def scene(s: Yard) -> int:
    """One more with every card that is done with, and whenever each has built in two tiles more, on average."""
    return 1000 * s.flight + s.placings // (2 * len(s.players)) + len(s.turned) - (s.card != NONE)


def data() -> dict[str, object]:
    """Tiles, cards and boards, as their files have them."""
    boards = {"boards": BOARDS, "fronts": FRONTS, "backs": BACKS, "rounds": ROUNDS}
    catalogue: dict[str, object] = msgspec.to_builtins({"tiles": TILES, "cards": CARDS, **boards}, str_keys=True)
    return catalogue


def new_bot(seed: str) -> Bot:
    """Bots are loaded when one sits down."""
    from hyperespace.games.trucker.bot import HeuristicBot

    return HeuristicBot(seed)


def new_bot_of(level: Literal["beginner", "regular", "strong", "master"]) -> NewBot:
    """Makes bots of this level, which are loaded when one sits down."""

    def new(seed: str) -> Bot:
        from hyperespace.games.trucker.bot.levels import bot_of_craft

        return bot_of_craft(level, seed)

    return new


def new_lesson_bot(seed: str) -> Bot:
    """The rival in a lesson."""
    from hyperespace.games.trucker.lesson_bot import LessonBot

    return LessonBot(seed)


def new_outlook() -> Outlook:
    """Loaded when somebody thinks ahead."""
    from hyperespace.games.trucker import outlook

    return outlook


def new_judgement() -> Judgement:
    """Loaded when somebody judges or learns."""
    from hyperespace.games.trucker.judgement import JUDGEMENT

    return JUDGEMENT


SECOND_EXPANSION: dict[str, Any] = {
    "flights": ("II", "III", "IV"),
    "parts": True,
    "new_cards": True,
    "hiring": "normal",
}
"""As its rulebook recommends it: the classes II, III and IV, one after the other. (4)"""

GAME = Game(
    name="trucker",
    package=__name__,
    rules=5,
    oldest_rules=4,
    seats=range(2, 6),
    ending="2.1",
    state=Yard,
    options=TruckerOptions,
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
    shelf=3,
    usual_seats=3,
    presets=(
        Preset("short", {"flights": ("I",)}, level="beginner"),
        Preset("evening", {}),
        Preset("hourglass", {"building": "live", "marks": False}),
        Preset("passengers", {"building": "dealt"}),
        Preset("expansion", SECOND_EXPANSION),
        Preset("everything", SECOND_EXPANSION | {"first": True, "loans": True, "machinations": True, "rough_roads": 1}),
    ),
    daily=tuple(map(Daily, ("short", "passengers", "evening", "expansion"))),
    chapters=(FlightOpened, CardTurned),
    lessons=tuple(Lesson(name, SEATS, {"lesson": name}) for name in LESSONS),
    lesson_bot=new_lesson_bot,
    standing_orders=STANDING_ORDERS,
    crafts=(house_rules_for("trucker"),),
    data=data,
    bot=new_bot,
    # With 25, 48, 75 and 83 answers they make a ship of class I: in 165 seconds at the usual pace, 115, 90, 65.
    levels=Levels(
        Level(bot=new_bot_of("beginner"), unhurried=11),
        Level(bot=new_bot_of("regular"), unhurried=4),
        Level(bot=new_bot_of("strong"), unhurried=2),
        Level(bot=new_bot_of("master"), budget=Budget(48, width=4, depth=0, doubt=1, by_margin=True), unhurried=1.3),
    ),
    outlook=new_outlook,
    judgement=new_judgement,
    scene=scene,
    effort=Effort(10, 11_000, 8, 10, ahead=1),
    balance=BALANCE,
    contest=CONTEST,
    vocabulary=vocabulary,
)
