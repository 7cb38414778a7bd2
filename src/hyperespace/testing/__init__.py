"""The contracts that every game keeps, for the tests of a game in a package of its own. Needs pytest and Hypothesis.

from hyperespace.testing import contracts
from my_game import GAME

test_contracts = contracts(GAME)
"""

from collections.abc import Sequence
from typing import Any, Final

from hyperespace.core.extras import need

need("testing", "pytest", "hypothesis")

import pytest  # noqa: E402

MODULES = (
    "bots", "branches", "copies", "declarations", "play", "positions", "refusals", "secrets", "standing_orders", "undo",
    "works",
)  # fmt: skip
pytest.register_assert_rewrite(*(f"{__name__}.{module}" for module in MODULES))  # so that a failure shows its values

import hyperespace as hs  # noqa: E402
from hyperespace.core.games import AnyGame  # noqa: E402
from hyperespace.testing import (  # noqa: E402
    bots,
    branches,
    copies,
    declarations,
    play,
    refusals,
    secrets,
    standing_orders,
    undo,
    works,
)
from hyperespace.testing.positions import Contract, Subject, usual_subject  # noqa: E402

__all__ = ["CONTRACTS", "Contract", "Subject", "contracts", "usual_subject"]

CONTRACTS: Final[tuple[Contract, ...]] = (
    *declarations.CONTRACTS,
    *play.CONTRACTS,
    *copies.CONTRACTS,
    *refusals.CONTRACTS,
    *secrets.CONTRACTS,
    *standing_orders.CONTRACTS,
    *undo.CONTRACTS,
    *branches.CONTRACTS,
    *bots.CONTRACTS,
    *works.CONTRACTS,
)
"""Promises that every game keeps."""


def contracts(
    *games: AnyGame | Subject, chosen: Sequence[Contract] = CONTRACTS
) -> Any:  # pytest has no type for a test
    """A test for pytest: every contract on every one of these games, under the strict runner.

    A game is tried with its usual options, its presets and its lessons; `Subject` says what else to try. A game that is
    not installed is registered, so that its matches can be loaded and replayed.
    """
    every = [each if isinstance(each, Subject) else usual_subject(each) for each in games]
    for each in every:
        if each.game.name not in hs.game_names():
            hs.register(each.game)
    cases = [pytest.param(check, each, id=f"{each.game.name}-{check.__name__}") for each in every for check in chosen]

    @pytest.mark.parametrize(("check", "game"), cases)
    def test_contract(check: Contract, game: Subject) -> None:
        hs.strict()
        check(game)

    return test_contract
