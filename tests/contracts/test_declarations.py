"""What games declare beside their rules: texts, presets and lessons, a picture, a vocabulary, their balance."""

from hyperespace.testing import contracts, declarations
from tests.contracts.positions import EVERY_GAME

test_declarations = contracts(*EVERY_GAME, chosen=declarations.CONTRACTS)
