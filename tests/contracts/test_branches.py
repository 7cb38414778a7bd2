"""Matches that branch off another, dealt again for a seat: every game keeps the contracts."""

from hyperespace.testing import branches, contracts
from tests.contracts.positions import EVERY_GAME

test_branches = contracts(*EVERY_GAME, chosen=branches.CONTRACTS)
