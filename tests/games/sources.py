"""What the source of a game says of its events, its steps and its refusals."""

import ast
import inspect
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from types import ModuleType

import hyperespace as hs
from hyperespace.core.texts import Texts


def folder_of(game: str) -> Path:
    return Path(str(files(f"hyperespace.games.{game}")))


def sources_of(game: str) -> list[ast.Module]:
    return [ast.parse(path.read_text("utf-8")) for path in sorted(folder_of(game).rglob("*.py"))]


def events_in(module: ModuleType) -> list[type[hs.Event]]:
    kinds = (each for each in vars(module).values() if inspect.isclass(each) and issubclass(each, hs.Event))
    return [kind for kind in kinds if kind is not hs.Event]


def asking_among(nodes: Iterable[ast.AST]) -> list[str]:
    """The names of the steps that may ask: those that give something back."""
    functions = (node for node in nodes if isinstance(node, ast.FunctionDef))
    return [
        function.name
        for function in functions
        if [ast.unparse(each) for each in function.decorator_list] == ["step"]
        if function.returns is not None and ast.unparse(function.returns) != "None"
    ]


def codes_of(code: ast.expr) -> list[str]:
    """The code of a refusal itself, or the two of `"this" if … else "that"`."""
    if isinstance(code, ast.IfExp):
        return [*codes_of(code.body), *codes_of(code.orelse)]
    return [str(ast.literal_eval(code))]


def check_refusals_have_sentences(refusals: Iterable[tuple[str, frozenset[str]]], texts: Texts, rule: str) -> int:
    """Each code has one set of values, and a sentence that they fill; how many codes there are."""
    found = set(refusals)
    assert len({code for code, _ in found}) == len(found), "one code, one set of values"
    for code, names in found:
        sentence = texts.refusal(hs.Refusal(code, rule, dict.fromkeys(names, "57")))
        assert sentence.endswith(f" ({rule})"), code
    return len(found)
