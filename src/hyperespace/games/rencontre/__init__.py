"""Rencontre Cosmique, the French edition of 1986, for two to four players."""

from hyperespace.core.games import Game, Result
from hyperespace.games.rencontre import flow  # noqa: F401  # fills `step`
from hyperespace.games.rencontre.answers import ANSWERS
from hyperespace.games.rencontre.board import foreign_bases
from hyperespace.games.rencontre.picture import show
from hyperespace.games.rencontre.setup import pieces, setup
from hyperespace.games.rencontre.state import Galaxy, RencontreOptions, step
from hyperespace.games.rencontre.view import view
from hyperespace.games.rencontre.worlds import resample


def result(s: Galaxy) -> Result:
    """The winners, and everybody's foreign bases. (IV)"""
    return Result(tuple(s.winners), tuple(float(foreign_bases(s, seat)) for seat in s.seats))


GAME = Game(
    name="rencontre",
    package=__name__,
    rules=2,
    seats=range(2, 5),
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
)
