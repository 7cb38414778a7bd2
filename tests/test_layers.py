"""Imports point one way: server → bots, lab → games → core. Games do not know one another; nobody else names them."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import hyperespace as hs
from hyperespace.core.registry import own_names

SOURCE = Path(__file__).parent.parent / "src" / "hyperespace"
MAY_LOOK_AT = {
    "core": {"core"},
    "games": {"core"},
    "bots": {"core", "games", "bots"},
    "lab": {"core", "games", "bots", "lab"},
    "server": {"core", "games", "bots", "lab", "server"},
    "testing": {"core", "games", "bots", "lab", "testing"},
}


def imports(file: Path) -> set[str]:
    """The modules of ours that a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively"
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {name for name in names if name.split(".")[0] == "hyperespace"}


def looks_the_wrong_way(layer: str, folder: str, name: str) -> bool:
    parts = name.split(".")
    if len(parts) < 2 or parts[1] not in MAY_LOOK_AT:
        return layer not in ("server", "testing")  # the public face and the command line are above every layer
    if layer == "games" and parts[1] == "games":
        return folder in own_names() and parts[2:3] != [folder]  # what is beside the games may know them
    return parts[1] not in MAY_LOOK_AT[layer]


@pytest.mark.parametrize("layer", [layer for layer in MAY_LOOK_AT if (SOURCE / layer).exists()])
def test_imports_point_one_way(layer: str) -> None:
    wrong = [
        f"{file.relative_to(SOURCE)} imports {name}"
        for file in (SOURCE / layer).rglob("*.py")
        for name in imports(file)
        if looks_the_wrong_way(layer, file.relative_to(SOURCE / layer).parts[0], name)
    ]
    assert wrong == []


def test_the_check_sees_a_wrong_import(tmp_path: Path) -> None:
    file = tmp_path / "cards.py"
    file.write_text("from hyperespace.games.kuhn import DECK\nimport hyperespace.lab\n")
    assert [looks_the_wrong_way("games", "tictactoe", name) for name in sorted(imports(file))] == [True, True]
    assert not looks_the_wrong_way("games", "kuhn", "hyperespace.games.kuhn.DECK")
    assert looks_the_wrong_way("core", "match.py", "hyperespace.games.kuhn")


OUTSIDE = sorted(file for file in SOURCE.rglob("*.py") if file.relative_to(SOURCE).parts[0] != "games")
GAMES = re.compile(rf"\b({'|'.join(own_names())})\b")


def names_of_games(file: Path) -> list[str]:
    """Where a program names a game. What its comments and docstrings give as an example is another matter."""
    nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
    docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    written = [node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in docstrings]
    return [text for text in (*imports(file), *written) if isinstance(text, str) and GAMES.search(text)]


@pytest.mark.parametrize("file", OUTSIDE, ids=lambda file: str(file.relative_to(SOURCE)))
def test_no_table_outside_of_the_games_lists_them(file: Path) -> None:
    assert names_of_games(file) == []


def test_the_check_sees_a_table_of_games(tmp_path: Path) -> None:
    file = tmp_path / "efforts.py"
    file.write_text(
        '"""As in kuhn."""\nfrom hyperespace.games.kuhn import DECK\nEFFORTS = {"kuhn": 1}  # not for kuhn\n'
    )
    assert names_of_games(file) == ["hyperespace.games.kuhn.DECK", "kuhn"]


def test_games_say_whether_the_page_has_a_board_for_them() -> None:
    boards = {face.parent.name for face in (SOURCE.parent.parent / "web/src/games").glob("*/index.ts")} - {"default"}
    assert boards == {name for name in own_names() if hs.find(name).has_board}


def modules() -> dict[str, Path]:
    """The files of ours by the names under which they are imported."""
    found = {}
    for file in SOURCE.rglob("*.py"):
        parts = file.relative_to(SOURCE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def graph(files: Mapping[str, Path]) -> Iterator[tuple[str, set[str]]]:
    """Each module, and those that it imports, wherever in it."""
    for name, file in files.items():
        looked_at = {each if each in files else each.rpartition(".")[0] for each in imports(file)}
        yield name, {each for each in looked_at if each in files and each != name}


def test_no_modules_import_one_another_in_a_ring() -> None:
    TopologicalSorter(dict(graph(modules()))).prepare()


SERVER_MAY_LOOK_AT = {
    "storage": {"storage"},
    "cluster": {"storage", "cluster"},
    "bots": {"bots"},
    "table": {"storage", "cluster", "bots", "table"},
    "notifications": {"storage", "notifications"},
    "tournaments": {"storage", "table", "tournaments"},
    "http": {"storage", "cluster", "bots", "table", "notifications", "tournaments", "http"},
}


@pytest.mark.parametrize("package", SERVER_MAY_LOOK_AT)
def test_the_packages_of_the_server_look_one_way(package: str) -> None:
    looked_at = {
        parts[2]
        for file in (SOURCE / "server" / package).rglob("*.py")
        for name in imports(file)
        if (parts := name.split("."))[1:2] == ["server"] and (SOURCE / "server" / parts[2]).is_dir()
    }
    assert looked_at <= SERVER_MAY_LOOK_AT[package]


def test_the_check_sees_a_ring() -> None:
    with pytest.raises(CycleError):
        TopologicalSorter({"a": {"b"}, "b": {"a"}}).prepare()


def test_importing_hyperespace_pulls_in_msgspec_and_nothing_else() -> None:
    code = (
        "import sys; before = set(sys.modules); import hyperespace;"
        "names = {m.split('.')[0] for m in set(sys.modules) - before} - set(sys.stdlib_module_names);"
        "print(sorted(names))"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    names = set(ast.literal_eval(printed)) - {"typing_extensions"}  # msgspec looks whether it is there
    assert names == {"hyperespace", "msgspec"}
