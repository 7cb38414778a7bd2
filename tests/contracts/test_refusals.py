"""Answers that are not offered: refused with a paragraph, in both languages, and nothing changes."""

from hyperespace.testing import contracts, refusals
from tests.contracts.positions import EVERY_GAME

test_refusals = contracts(*EVERY_GAME, chosen=refusals.CONTRACTS)
