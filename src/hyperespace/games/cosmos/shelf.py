"""Where sheets and scenarios lie: our own in this package, and those of whoever runs the program in his folder."""

import os
from importlib.resources import files
from pathlib import Path

FOLDER = "HYPERESPACE_COSMOS"
"""Names a folder with `sheets` and `scenarios` in it. A file there replaces one of ours of the same name."""


def texts_of(shelf: str) -> dict[str, str]:
    """All files on a shelf, by name."""
    folders = [files(__package__).joinpath(shelf)]
    own = os.environ.get(FOLDER)
    if own and Path(own, shelf).is_dir():
        folders.append(Path(own, shelf))
    return {
        file.name.removesuffix(".json"): file.read_text("utf-8")
        for folder in folders
        for file in folder.iterdir()
        if file.name.endswith(".json")
    }
