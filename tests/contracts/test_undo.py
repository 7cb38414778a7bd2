"""Taking back: nobody can tell that somebody did, and all go back only where nobody has learned anything."""

from hyperespace.testing import contracts, undo
from tests.contracts.positions import EVERY_GAME

test_undo = contracts(*EVERY_GAME, chosen=undo.CONTRACTS)
