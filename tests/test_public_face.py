"""What others use: the names, and the example of the README."""

import re
from pathlib import Path

import hyperespace as hs

README = Path(__file__).parent.parent / "README.md"


def test_the_public_names_are_there_and_sorted() -> None:
    assert all(hasattr(hs, name) for name in hs.__all__)
    folders = {"bots", "cli", "core", "games", "lab", "server", "terminal", "testing"}
    assert {name for name in vars(hs) if not name.startswith("_")} - set(hs.__all__) <= folders


def test_the_package_of_the_games_is_called_games_and_nothing_hides_it() -> None:
    import hyperespace.games.kuhn as kuhn

    assert hs.games.kuhn.GAME is kuhn.GAME is hs.find("kuhn")
    assert {"kuhn", "tictactoe"} <= set(hs.game_names())


def test_the_example_of_the_readme_runs() -> None:
    (code,) = re.findall(r"```python\n(.+?)```", README.read_text("utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec(code, names)
    match = names["match"]
    assert isinstance(match, hs.Match)
    assert match.ask is None
