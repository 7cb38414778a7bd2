"""What others use: the names, and the example of the README."""

import re
from pathlib import Path
from typing import assert_type, get_args, get_overloads

import hyperespace as hs
from hyperespace.core.games import Options
from hyperespace.core.registry import own_names
from hyperespace.games.kuhn import GAME as KUHN
from hyperespace.games.kuhn import Hand, HandView
from hyperespace.games.rencontre.state import Galaxy

README = Path(__file__).parent.parent / "README.md"


def test_the_public_names_are_there_and_sorted() -> None:
    assert all(hasattr(hs, name) for name in hs.__all__)
    folders = {"bots", "cli", "core", "games", "lab", "server", "terminal", "testing"}
    assert {name for name in vars(hs) if not name.startswith("_")} - set(hs.__all__) <= folders


def test_the_package_of_the_games_is_called_games_and_nothing_hides_it() -> None:
    import hyperespace.games.kuhn as kuhn

    assert hs.games.kuhn.GAME is kuhn.GAME is hs.find("kuhn")
    assert {"kuhn", "tictactoe"} <= set(hs.game_names())


def test_new_match_knows_the_types_of_a_game_that_is_named_as_it_is_written() -> None:
    """mypy checks the types; `assert_type` would not take `Any` for them."""
    match = assert_type(hs.new_match("kuhn", seed=1), hs.Match[Hand, HandView, Options])
    assert_type(match.state, Hand)
    assert_type(match.view(0), HandView)
    assert_type(hs.new_match(KUHN).view(0), HandView)
    assert_type(hs.new_match("rencontre").state, Galaxy)
    anything = "kuhn"
    assert_type(hs.new_match(str(anything)), hs.AnyMatch)


def test_every_game_of_ours_has_its_types() -> None:
    games = [get_args(each.__annotations__["game"]) for each in get_overloads(hs.new_match)]
    assert sorted(name for names in games for name in names if isinstance(name, str)) == sorted(own_names())


def test_others_can_rely_on_our_types() -> None:
    assert (Path(hs.__file__).parent / "py.typed").is_file()


def test_the_example_of_the_readme_runs() -> None:
    (code,) = re.findall(r"```python\n(.+?)```", README.read_text("utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec(code, names)
    match = names["match"]
    assert isinstance(match, hs.Match)
    assert match.ask is None
