"""Machinations: cards that truckers hide in the deck, each a step of its own name. (8.5)"""

from hyperespace.games.trucker.in_play import import_files

import_files(__name__, __path__)
