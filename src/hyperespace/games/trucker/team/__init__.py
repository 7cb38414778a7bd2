"""Support teams: who helps a trucker on the ground, with two skills each. Every member is a file of its own. (7)"""

from hyperespace.games.trucker.in_play import import_files

import_files(__name__, __path__)
