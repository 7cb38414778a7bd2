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
    return load("sheets", parse)


@cache
def sheets() -> dict[str, Sheet]:
    """All sheets by class; special ships last, otherwise the cheapest first."""
    found = loaded_sheets().found.values()
    return {sheet.kind: sheet for sheet in sorted(found, key=lambda sheet: (sheet.special, sheet.value, sheet.kind))}


def sheet_of(kind: str) -> Sheet:
    """The sheet of this class. If its file cannot be used, the error says why."""
    found = sheets().get(kind)
    if found is None:
        why = f"there is no sheet for {kind!r}; there are: {', '.join(sheets())}"
        raise loaded_sheets().left_out.get(kind) or HyperespaceError(why)
    return found
