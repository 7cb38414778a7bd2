"""Rough roads: what is different on a flight that was not hard enough. (8.6)"""

from hyperespace.games.trucker.in_play import import_files
from hyperespace.games.trucker.rough_roads.base import check_roads

import_files(__name__, __path__)
check_roads()
