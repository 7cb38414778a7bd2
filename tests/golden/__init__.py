"""Matches that were recorded and saved by this program and its earlier versions, by game and rules."""

from pathlib import Path

FOLDER = Path(__file__).parent


def recorded(game: str, rules: int, name: object) -> Path:
    """The file with this record."""
    return FOLDER / game / f"rules-{rules}" / f"{name}.json"
