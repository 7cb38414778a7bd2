from goofspiel import GAME

from hyperespace.testing import contracts

test_contracts = contracts(GAME)
