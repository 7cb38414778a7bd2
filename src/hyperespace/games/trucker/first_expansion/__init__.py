"""The first big expansion: tiles with a will of their own, and a fifth player. (8)"""

from hyperespace.games.trucker.in_play import import_files

import_files(__name__, __path__)
