"""Capitaine Cosmos: battles on a hex map, with secret orders for six phases, for two captains or two teams of two."""

import msgspec

from hyperespace.core.games import Game, Result
from hyperespace.core.texts import Tables
from hyperespace.games.cosmos import flow  # noqa: F401  # fills `step`
from hyperespace.games.cosmos.answers import ANSWERS
from hyperespace.games.cosmos.data_folders import ours
from hyperespace.games.cosmos.notices import notices
from hyperespace.games.cosmos.picture import show
from hyperespace.games.cosmos.scenarios import scenarios
from hyperespace.games.cosmos.setup import pieces, points_agreed, setup
from hyperespace.games.cosmos.sheets import sheets
from hyperespace.games.cosmos.state import Battle, CosmosOptions, side_of, step
from hyperespace.games.cosmos.view import view
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
    data=data,
    words=words,
    notices=notices,
)
