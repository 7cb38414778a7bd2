"""Clones and saved matches: exact, independent, and at the same question."""

from hyperespace.testing import contracts, copies
from tests.contracts.positions import EVERY_GAME

test_copies = contracts(*EVERY_GAME, chosen=copies.CONTRACTS)
