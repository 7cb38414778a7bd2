"""Imports point one way: server → bots, lab → games → core. Games do not know one another."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "hyperespace"
MAY_LOOK_AT = {
    "core": {"core"},
    "games": {"core"},
    "bots": {"core", "games", "bots"},
    "lab": {"core", "games", "bots", "lab"},
    "server": {"core", "games", "bots", "lab", "server"},
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
        return layer != "server"  # the public face and the command line are above every layer
    if layer == "games" and parts[1] == "games":
        return parts[2:3] != [folder]
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


def test_importing_hyperespace_pulls_in_msgspec_and_nothing_else() -> None:
    code = (
        "import sys; before = set(sys.modules); import hyperespace;"
        "names = {m.split('.')[0] for m in set(sys.modules) - before} - set(sys.stdlib_module_names);"
        "print(sorted(names))"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    names = set(ast.literal_eval(printed)) - {"typing_extensions"}  # msgspec looks whether it is there
    assert names == {"hyperespace", "msgspec"}
