"""The course of every match: it ends, never sticks, loses no piece, and plays the same again."""

from hyperespace.testing import contracts, play
from tests.contracts.positions import EVERY_GAME

test_play = contracts(*EVERY_GAME, chosen=play.CONTRACTS)
