"""Every small change that can be made to a file, and a sample of them.

What is changed, and into what, is mutmut's: we take its operators. Unlike mutmut we also go into decorated functions,
since every step of a game is one, and into what a module or a class says outside of functions.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import libcst as cst
import libcst.matchers as m
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

from tests.mutants.parts import ROOT

# libcst is installed for this work only, so its types are unknown in all other checks.
Node = Any

LEFT_ALONE = {"len", "isinstance"}  # as mutmut does: without their arguments they can only crash


class Mutant(NamedTuple):
    """One change. The key stays the same as long as the function's text around it does."""

    key: str
    path: Path
    function: str  # its qualified name, or nothing: the change is made while the module is loaded
    operator: str
    lines: range  # of what is changed
    statement: range  # around it
    names: tuple[str, ...]  # what the statement defines, for changes outside of functions
    was: str
    becomes: str
    number: int  # among the changes of this file

    @property
    def file(self) -> str:
        """The path inside the project."""
        return self.path.relative_to(ROOT).as_posix()


class Place(NamedTuple):
    """Where in a module a node is."""

    function: str
    scope: tuple[str, ...]
    statement: Node
    names: tuple[str, ...]


class Mutations:
    """All changes of one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        wrapper = MetadataWrapper(cst.parse_module(path.read_text("utf-8")))
        self.module: Node = wrapper.module
        self._positions = wrapper.resolve(PositionProvider)
        self._nodes: list[tuple[Node, Node]] = []
        self.mutants: list[Mutant] = []
        seen: Counter[str] = Counter()
        for node, place in _walk(self.module, Place("", (), None, ())):
            for kind, operator in mutation_operators:
                if isinstance(node, kind):
                    for changed in operator(node):
                        self._add(node, changed, operator.__name__.removeprefix("operator_"), place, seen)

    def _add(self, node: Node, changed: Node, operator: str, place: Place, seen: Counter[str]) -> None:
        was, becomes = self.module.code_for_node(node).strip(), self.module.code_for_node(changed).strip()
        statement = self._lines(place.statement)
        told = "\n".join((self.path.name, place.function, *place.names, operator, was, becomes))
        seen[told] += 1
        key = hashlib.blake2b(f"{told}\n{seen[told]}".encode(), digest_size=6).hexdigest()
        here = self._lines(node) or statement
        number = len(self._nodes)
        self._nodes.append((node, changed))
        self.mutants.append(
            Mutant(key, self.path, place.function, operator, here, statement, place.names, was, becomes, number)
        )

    def _lines(self, node: Node) -> range:
        where = self._positions.get(node)
        return range(where.start.line, where.end.line + 1) if where else range(0)

    def source(self, mutant: Mutant) -> str:
        """The file with this change in it."""
        code: str = self.module.deep_replace(*self._nodes[mutant.number]).code
        return code


def _walk(node: Node, place: Place) -> Iterator[tuple[Node, Place]]:
    """What may be changed, from top to bottom."""
    if isinstance(node, (cst.Annotation, cst.Decorator, cst.Import, cst.ImportFrom)):
        return
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value in LEFT_ALONE:
        return
    if _is_about_types(node):
        return
    if isinstance(node, cst.FunctionDef):
        yield from _walk_function(node, place)
        return
    if isinstance(node, cst.ClassDef):
        place = place._replace(scope=(*place.scope, node.name.value), names=(node.name.value,))
    if isinstance(node, (cst.SimpleStatementLine, cst.BaseCompoundStatement)):
        place = place._replace(statement=_head(node))
    if isinstance(node, (cst.Assign, cst.AnnAssign)) and not place.function:
        place = place._replace(names=tuple(_targets(node)))
    yield node, place
    for child in node.children:
        yield from _walk(child, place)


def _walk_function(node: Node, place: Place) -> Iterator[tuple[Node, Place]]:
    name = ".".join((*place.scope, node.name.value))
    # Defaults are made while the module is loaded, as mutmut knows too: only plain ones are changed.
    for parameter in (*node.params.params, *node.params.kwonly_params):
        if isinstance(parameter.default, (cst.Name, cst.BaseNumber, cst.BaseString)) and not place.function:
            yield from _walk(parameter.default, place._replace(statement=node.body, names=(node.name.value,)))
    inside = place if place.function else place._replace(function=name, names=())
    yield from _walk(node.body, inside)


def _head(statement: Node) -> Node:
    """Of a statement with a body, what decides on it: that is where a test has to come by."""
    for part in ("test", "iter", "subject"):
        if hasattr(statement, part):
            return getattr(statement, part)
    return statement


def _is_about_types(node: Node) -> bool:
    """Asserts, aliases and `__all__` are there for the type checker and the linter; the rules do without them."""
    if isinstance(node, cst.Assert):
        return True
    if isinstance(node, cst.AnnAssign):
        return bool(m.matches(node.annotation.annotation, m.Name("TypeAlias")))
    return isinstance(node, cst.Assign) and (
        m.matches(node.value, m.Call(func=m.Name("TypeVar"))) or m.matches(node.targets[0].target, m.Name("__all__"))
    )


def _targets(node: Node) -> Iterator[str]:
    targets = [target.target for target in node.targets] if isinstance(node, cst.Assign) else [node.target]
    for target in targets:
        if isinstance(target, cst.Name):
            yield target.value


def sample(files: list[Mutations], number: int, seed: int) -> list[Mutant]:
    """So many of all changes, the same ones for the same seed.

    Each file gives its share of them. Within a file the operators take turns: half of all changes take an argument
    away, which mostly crashes, and they would crowd out the conditions and the numbers that rules are made of.
    """
    everything = sum(len(file.mutants) for file in files)
    chosen: list[Mutant] = []
    before = 0
    for file in files:
        # rounding what has been given so far, rather than each share, makes the sum come out
        share = round((before + len(file.mutants)) * number / everything) - round(before * number / everything)
        before += len(file.mutants)
        chosen += _in_turns(file.mutants, seed)[:share]
    return chosen


def _in_turns(mutants: list[Mutant], seed: int) -> list[Mutant]:
    turns: Counter[str] = Counter()
    order = []
    for mutant in sorted(mutants, key=lambda mutant: _lot(seed, mutant.key)):
        order.append((turns[mutant.operator], _lot(seed, mutant.operator), mutant))
        turns[mutant.operator] += 1
    return [mutant for *_, mutant in sorted(order, key=lambda entry: entry[:2])]


def _lot(seed: int, name: str) -> bytes:
    return hashlib.blake2b(f"{seed}/{name}".encode(), digest_size=8).digest()
