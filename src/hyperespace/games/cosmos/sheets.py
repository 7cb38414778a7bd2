"""All ship sheets: ours, and those of the people who run the program."""

from functools import cache

from hyperespace.core.errors import HyperespaceError
from hyperespace.games.cosmos.data_folders import Loaded, load
from hyperespace.games.cosmos.json_files import read
from hyperespace.games.cosmos.sheet_faults import sheet_faults
from hyperespace.games.cosmos.sheet_format import FACTORS, Arc, Path, Ramp, Sheet

__all__ = ["FACTORS", "Arc", "Path", "Ramp", "Sheet", "loaded_sheets", "parse", "sheet_of", "sheets"]


def parse(name: str, file: str, text: str) -> Sheet:
    """A sheet from the text of its file, checked."""
    return read(file, text, Sheet, lambda sheet: sheet_faults(sheet, name))


@cache
def loaded_sheets() -> Loaded[Sheet]:
    """All sheets, and those that had to be left out."""
    return load("sheets", parse, lambda sheet: (sheet.special, sheet.value))


def sheets() -> dict[str, Sheet]:
    """All sheets by class, which is also the name of the file; special ships last, otherwise the cheapest first."""
    return loaded_sheets().found


def sheet_of(kind: str) -> Sheet:
    """The sheet of this class. If its file cannot be used, the error says why."""
    return loaded_sheets().named(kind, ("sheet for", "fiche pour"), HyperespaceError)
