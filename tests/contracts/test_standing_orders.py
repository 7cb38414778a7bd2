"""Standing orders: they choose among what is offered, and whether they answer is no secret."""

from hyperespace.testing import contracts, standing_orders
from tests.contracts.positions import EVERY_GAME

WITH_ORDERS = [subject for subject in EVERY_GAME if subject.game.standing_orders]

test_standing_orders = contracts(*WITH_ORDERS, chosen=standing_orders.CONTRACTS)
