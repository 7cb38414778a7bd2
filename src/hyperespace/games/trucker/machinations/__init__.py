"""Machinations: cards that truckers hide in the deck, each a small class of its own. (8.5)"""

from hyperespace.games.trucker.in_play import import_files
from hyperespace.games.trucker.machinations.base import check_machinations

import_files(__name__, __path__)
check_machinations()
