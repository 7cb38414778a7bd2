"""Secrets: what a seat may not know changes nothing that it is sent."""

from hyperespace.testing import contracts, secrets
from tests.contracts.positions import EVERY_GAME

test_secrets = contracts(*EVERY_GAME, chosen=secrets.CONTRACTS)
