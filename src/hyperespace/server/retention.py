"""How long what is old is kept, where no other module has a say in it. The page on privacy shows this to players."""

from typing import Final

from hyperespace.server.storage.sessions import YEAR

OLD: Final = float(YEAR)
"""Seconds after which `hyperespace admin purge` deletes what it is told to, unless it is told an age too."""
