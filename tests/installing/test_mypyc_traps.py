"""What mypyc would compile to something else than Python does, without a word. None of it is in what is compiled.

It evaluates a generator at once, as if it were a list. It takes a number that is an int or a float, such as a sum of
floats without a start value, for an int. And it adds up a generator of floats one by one, where Python from 3.12 on is
more exact. A list and a start value do the same everywhere: `sum([…], 0.0)`. A final tuple of nothing but floats is
never set at all, unless it is said to be a `tuple[float, ...]`. Where somebody calls the function that a property
returns, it calls the property alone; and a field of a dataclass that is not given has no value, unless a factory or
`__post_init__` makes one. It takes mypy's word that something is not None, though it may have changed during an await
or a call: who looks at it again has to read it from a variable of its own.
"""

import ast
import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from mypy.fscache import FileSystemCache
from mypy.nodes import CallExpr, ComparisonExpr, Expression, GeneratorExpr, NameExpr
from mypy.types import Instance, TupleType, Type, UnionType, get_proper_type
from mypyc.build import construct_groups, get_mypy_config
from mypyc.codegen.emitmodule import compile_modules_to_ir, parse_and_typecheck
from mypyc.errors import Errors
from mypyc.ir.module_ir import ModuleIRs
from mypyc.ir.rtypes import RType, RUnion, float_rprimitive, int_rprimitive
from mypyc.irbuild.mapper import Mapper
from mypyc.options import CompilerOptions
from scripts.compile import PACKAGE, READ, mirror, modules

DRAWS_ON = ("chain", "enumerate", "filter", "islice", "iter", "map", "takewhile", "zip")
"""What takes from a generator only when it is asked itself."""


def waiting(tree: ast.Module) -> Iterator[int]:
    """The lines of generators that are kept for later, or handed to something that may not need all of them."""
    for each in ast.walk(tree):
        kept: Sequence[ast.expr | None] = []
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Tuple):
            kept = each.value.elts if isinstance(each.value, ast.Tuple) else []  # what is taken apart is used up
        elif isinstance(each, ast.Assign | ast.AnnAssign | ast.NamedExpr | ast.Return | ast.Lambda):
            kept = [each.body if isinstance(each, ast.Lambda) else each.value]
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id in DRAWS_ON:
            kept = [*each.args]
        yield from (found.lineno for found in kept if isinstance(found, ast.GeneratorExp))


def inexact(tree: ast.Module) -> Iterator[int]:
    """The lines of sums that have a start value, and are floats therefore, but no list."""
    for each in ast.walk(tree):
        if isinstance(each, ast.Call) and ast.unparse(each.func) == "sum" and len(each.args) + len(each.keywords) == 2:
            yield from (found.lineno for found in each.args[:1] if isinstance(found, ast.GeneratorExp))


def unset(tree: ast.Module) -> Iterator[int]:
    """The lines of final tuples of floats whose type is left to mypyc: to read one is an error."""
    for each in ast.walk(tree):
        if isinstance(each, ast.AnnAssign) and ast.unparse(each.annotation) == "Final":
            parts = each.value.elts if isinstance(each.value, ast.Tuple) else []
            if parts and all(isinstance(part, ast.Constant) and isinstance(part.value, float) for part in parts):
                yield each.lineno


class Read(NamedTuple):
    """What mypyc makes of some files: the types of their expressions, and the steps of their functions."""

    types: dict[Expression, Type]
    compiled: ModuleIRs


def read_by_mypyc(folder: Path, files: list[str]) -> Read:
    """It must accept all of them."""
    here, cache = Path.cwd(), FileSystemCache()
    os.chdir(folder)
    try:
        settings = CompilerOptions()
        command = [*files, "--config-file", str(READ), "--cache-dir", os.devnull]
        sources, _, options = get_mypy_config(command, None, settings, cache)
        groups = construct_groups(sources, separate=False, use_shared_lib=True, group_name_override="all")
        checked = parse_and_typecheck(sources, options, settings, groups, cache)
        errors = Errors(options)
        compiled = compile_modules_to_ir(checked, Mapper({each.module: "all" for each in sources}), settings, errors)
    finally:
        os.chdir(here)
    assert (checked.errors, errors.num_errors) == ([], 0)
    return Read(checked.types, compiled)


def doubtful(read: Read) -> set[str]:
    """Where mypyc has a number that may be an int or a float, or is to add floats."""
    functions = ((name, each) for name, module in read.compiled.items() for each in module.functions)
    ops = ((name, op) for name, each in functions for block in each.blocks for op in block.ops)
    numbers = {f"{name}:{op.line}" for name, op in ops if is_int_or_float(op.type)}
    return numbers | {f"sum:{each.line}" for each in read.types if is_sum_of_floats(each, read.types)}


def looked_at_again(read: Read) -> set[int]:
    """The lines where something is compared with None of which mypy is sure: it was looked at before, and may have
    changed since. What is compiled takes mypy's word for it, and fails where it did.
    """
    return {each.line for each in read.types if isinstance(each, ComparisonExpr) and is_sure(each, read.types)}


def is_sure(each: ComparisonExpr, types: dict[Expression, Type]) -> bool:
    seen, nothing = each.operands[0], each.operands[-1]
    if each.operators[0] not in ("is", "is not") or not isinstance(nothing, NameExpr) or nothing.name != "None":
        return False
    proper = get_proper_type(types[seen])
    items = map(get_proper_type, proper.items if isinstance(proper, UnionType) else [proper])
    return all(isinstance(item, Instance) and item.type.fullname != "builtins.object" for item in items)


def is_sum_of_floats(each: Expression, types: dict[Expression, Type]) -> bool:
    """Whether floats are added up without a start value. Its own type may be int, after a look at what is beside it."""
    if not isinstance(each, CallExpr) or not isinstance(each.callee, NameExpr) or len(each.args) != 1:
        return False
    added = each.args[0].left_expr if isinstance(each.args[0], GeneratorExpr) else each.args[0]
    return each.callee.fullname == "builtins.sum" and has_floats(types[added])


def has_floats(type_: Type) -> bool:
    proper = get_proper_type(type_)
    if isinstance(proper, Instance):
        return proper.type.fullname == "builtins.float" or any(map(has_floats, proper.args))
    return isinstance(proper, TupleType | UnionType) and any(map(has_floats, proper.items))


def is_int_or_float(type_: RType) -> bool:
    return isinstance(type_, RUnion) and {float_rprimitive, int_rprimitive} <= {*type_.items}


def returning_functions(tree: ast.Module) -> Iterator[int]:
    """The lines of properties that return a function."""
    for each in ast.walk(tree):
        if isinstance(each, ast.FunctionDef) and "property" in map(ast.unparse, each.decorator_list):
            returned = ast.unparse(each.returns) if each.returns is not None else ""
            if returned.startswith("Callable"):
                yield each.lineno


def without_value(tree: ast.Module) -> Iterator[int]:
    """The lines of fields of dataclasses that are not given, and have a value of the class instead."""
    fields = (each for each in ast.walk(tree) if isinstance(each, ast.AnnAssign) and isinstance(each.value, ast.Call))
    for each in fields:
        assert isinstance(each.value, ast.Call)
        named = {keyword.arg for keyword in each.value.keywords}
        if ast.unparse(each.value.func) == "field" and {"default", "init"} <= named:
            yield each.lineno


@cache
def trees() -> dict[str, ast.Module]:
    """What is compiled, read once for all rules."""
    return {file: ast.parse((PACKAGE / file).read_text("utf-8")) for file in modules()}


def found_by(rule: Callable[[ast.Module], Iterator[int]]) -> list[str]:
    return [f"{file}:{line}" for file, tree in trees().items() for line in rule(tree)]


def test_no_generator_waits_in_what_is_compiled() -> None:
    assert found_by(waiting) == []


def test_no_generator_of_floats_is_added_up_in_what_is_compiled() -> None:
    assert found_by(inexact) == []


def test_no_property_returns_a_function_in_what_is_compiled() -> None:
    assert found_by(returning_functions) == []
    assert [*returning_functions(ast.parse("class A:\n @property\n def now(self) -> Callable[[], float]: ..."))] == [3]


def test_every_field_that_is_not_given_gets_its_value_in_what_is_compiled() -> None:
    assert found_by(without_value) == []
    assert [*without_value(ast.parse("a: int = field(default=0, init=False)\nb: int = field(default=0)"))] == [1]


def test_no_final_tuple_of_floats_is_left_unset_in_what_is_compiled() -> None:
    assert found_by(unset) == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("ODDS: Final = (0.7, 0.4)", [1]),
        ("ODDS: Final[tuple[float, ...]] = (0.7, 0.4)", []),
        ("ODDS: Final = (1, 0.4)", []),
    ],
)
def test_a_final_tuple_that_is_never_set_is_found(line: str, found: list[int]) -> None:
    assert [*unset(ast.parse(line))] == found


def test_mypyc_accepts_all_of_it_and_no_number_is_an_int_or_a_float(tmp_path: Path) -> None:
    mirror(PACKAGE, tmp_path / "hyperespace")  # of what lies where it is installed, mypy keeps mistakes to itself
    read = read_by_mypyc(tmp_path, [f"hyperespace/{file}" for file in trees()])
    assert doubtful(read) == set()
    assert looked_at_again(read) == set()


@pytest.mark.parametrize(
    "line",
    [
        "tries = (draw() for _ in range(9))",
        "def every(): return (draw() for _ in range(9))",
        "first, rest = (draw() for _ in range(9)), 1",
        "some = list(islice((draw() for _ in range(9)), 3))",
    ],
)
def test_a_generator_that_waits_is_found(line: str) -> None:
    assert [*waiting(ast.parse(line))] == [1]


@pytest.mark.parametrize("line", ["one, two = (draw() for _ in range(2))", "any(draw() for _ in range(9))"])
def test_a_generator_that_is_used_up_where_it_stands_may_stay(line: str) -> None:
    assert [*waiting(ast.parse(line))] == []


def test_a_sum_that_is_taken_for_an_int_is_found(tmp_path: Path) -> None:
    (tmp_path / "sums.py").write_text(
        "def strength(guns: list[float]) -> float:\n"
        "    fire = sum(gun for gun in guns)\n"
        "    return 1 + sum(guns) if guns else 2.0 + fire\n\n\n"
        "def length(ships: list[int]) -> float:\n"
        "    longest = sum(ship for ship in ships)\n"
        "    return longest + sum([ship / 2 for ship in ships], 0.0)\n"
    )
    assert doubtful(read_by_mypyc(tmp_path, ["sums.py"])) == {"sums:2", "sums:3", "sum:2", "sum:3"}
    assert [*inexact(ast.parse("sum((gun for gun in guns), 0.0)"))] == [1]


def test_what_is_looked_at_again_is_found(tmp_path: Path) -> None:
    (tmp_path / "again.py").write_text(
        "class Table:\n"
        "    request: int | None = None\n\n"
        "    async def consent(self) -> int:\n"
        "        if self.request is None:\n"
        "            return 0\n"
        "        await self.tell()\n"
        "        request = self.request\n"
        "        return 1 if request is None else request\n\n"
        "    async def tell(self) -> None:\n"
        "        self.request = None\n"
    )
    assert looked_at_again(read_by_mypyc(tmp_path, ["again.py"])) == {9}
