"""Rencontre Cosmique, the French edition of 1986, for two to four players."""

from hyperespace.core.bots import Bot, Budget, Level, Levels
from hyperespace.core.games import Daily, Game, Lesson, Preset, Result
from hyperespace.core.house_rules import house_rules_for
from hyperespace.core.judgements import Judgement
from hyperespace.core.outlooks import Effort, Outlook
from hyperespace.games.rencontre import (
    flow,  # noqa: F401  # fills `step`
    own,
)
from hyperespace.games.rencontre.answers import ANSWERS
from hyperespace.games.rencontre.balance import BALANCE
from hyperespace.games.rencontre.board import foreign_bases
from hyperespace.games.rencontre.contest import CONTEST
from hyperespace.games.rencontre.events import DuelBegan, TurnBegan
from hyperespace.games.rencontre.picture import draw
from hyperespace.games.rencontre.setup import pieces, setup
from hyperespace.games.rencontre.standing_orders import STANDING_ORDERS
from hyperespace.games.rencontre.state import SEATS, Galaxy, RencontreOptions, step
from hyperespace.games.rencontre.terminal import explain, show
from hyperespace.games.rencontre.view import view
from hyperespace.games.rencontre.vocabulary import vocabulary
from hyperespace.games.rencontre.wordings import wordings
from hyperespace.games.rencontre.worlds import resample


def result(s: Galaxy) -> Result:
    """The winners, and everybody's foreign bases. (IV)"""
    return Result(tuple(s.winners), tuple(float(foreign_bases(s, seat)) for seat in s.seats))


def new_bot(seed: str) -> Bot:
    """Bots are loaded when one sits down."""
    from hyperespace.games.rencontre.bot import HeuristicBot

    return HeuristicBot(seed)


def new_beginner(seed: str) -> Bot:
    """Notices hardly anything."""
    from hyperespace.games.rencontre.bot.attention import BEGINNER, AttentiveBot

    return AttentiveBot(seed, BEGINNER)


def new_regular(seed: str) -> Bot:
    """Weighs the odds, but notices neither powers nor what is gone."""
    from hyperespace.games.rencontre.bot.attention import REGULAR, AttentiveBot

    return AttentiveBot(seed, REGULAR)


def new_lesson_bot(seed: str) -> Bot:
    """Another player of a lesson."""
    from hyperespace.games.rencontre.lesson_bot import LessonBot

    return LessonBot(seed)


def new_outlook() -> Outlook:
    """Loaded when somebody thinks ahead."""
    from hyperespace.games.rencontre import outlook

    return outlook


def new_judgement() -> Judgement:
    """Loaded when somebody judges a position."""
    from hyperespace.games.rencontre.judgement import JUDGEMENT

    return JUDGEMENT


GAME = Game(
    name="rencontre",
    package=__name__,
    rules=5,
    oldest_rules=3,
    seats=SEATS,
    ending="IV",
    state=Galaxy,
    options=RencontreOptions,
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
    wordings=wordings,
    data=own.offered,
    words=own.words,
    more_rules=own.more_rules,
    notices=own.notices,
    has_windows=True,
    has_board=True,
    shelf=1,
    usual_seats=4,
    presets=(
        Preset("first", {"powers": 0}, level="beginner"),
        Preset("usual", {}),
        Preset("choice", {"two_of_three": True}),
        Preset("chaos", {"powers": 3, "rotation": True}),
    ),
    daily=tuple(map(Daily, ("usual", "choice", "chaos"))),
    turns=lambda s: s.turn,
    chapters=(TurnBegan, DuelBegan),
    lessons=tuple(Lesson(name, 4, {"lesson": name}) for name in ("duel", "edicts", "powers")),
    lesson_bot=new_lesson_bot,
    standing_orders=STANDING_ORDERS,
    crafts=(house_rules_for("rencontre"),),
    bot=new_bot,
    levels=Levels(
        Level(bot=new_beginner),
        Level(bot=new_regular),
        Level(),
        Level(budget=Budget(120, width=6, depth=0, doubt=1.0)),
    ),
    outlook=new_outlook,
    judgement=new_judgement,
    effort=Effort(16, 120_000, 12, 40, ahead=1),
    balance=BALANCE,
    contest=CONTEST,
    vocabulary=vocabulary,
)
