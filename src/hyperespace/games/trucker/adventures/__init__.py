"""Adventures: the kinds of cards, each with how it is met. (2.9, 5, 6, 8.7)"""

from hyperespace.games.trucker.adventures.base import check_cards
from hyperespace.games.trucker.in_play import import_files

import_files(__name__, __path__)
check_cards()
