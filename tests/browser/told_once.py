"""Stories that only look different when they are told again, in another language or size: each is told in one of them.

Of a story that is there in French and in English, half are told in either. That a sentence is there in both is checked
by the page's types. What may look different, because words are longer, names its size as well, and is told in each. A
test with the mark `told_once` is told in one size, too: what is proved there is what the page does, and that is the
same code on a screen and on a telephone. `make soak` tells all of them in all looks (`EVERY_LOOK=1`).
"""

import os
from collections import defaultdict
from collections.abc import Sequence
from zlib import crc32

import pytest

LANGUAGES = ("en", "fr")
LOOKS = {"language", "size", "theme"}


def told_once(items: Sequence[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """The tests to run, and those that only tell in another look what one of these tells."""
    if "EVERY_LOOK" in os.environ:
        return list(items), []
    tests: dict[str, dict[str, list[pytest.Item]]] = defaultdict(lambda: defaultdict(list))
    for item in items:
        tests[name_of(item)][what_is_told(item)].append(item)
    chosen = {
        id(sorted(looks, key=by_name)[(crc32(name.encode()) + turn) % len(looks)])
        for name, stories in tests.items()
        for turn, looks in enumerate(stories.values())  # so that all looks have their turn
    }
    return [item for item in items if id(item) in chosen], [item for item in items if id(item) not in chosen]


def what_is_told(item: pytest.Item) -> str:
    """All that differs from other tests of this name, but for looks."""
    if not isinstance(item, pytest.Function) or not (looks := looks_of(item)):
        return item.nodeid
    return repr({name: value for name, value in item.callspec.params.items() if name not in looks})


def by_name(item: pytest.Item) -> str:
    return item.name


def name_of(item: pytest.Item) -> str:
    return f"{item.parent.nodeid if item.parent else ''}::{getattr(item, 'originalname', item.name)}"


def looks_of(item: pytest.Function) -> set[str]:
    """Names of the parameters by which it only looks different, with the words that go with them."""
    names: set[str] = set()
    for mark in item.iter_markers("parametrize"):
        given = mark.args[0]
        together = {given} if isinstance(given, str) else set(given)
        once = "told_once" in item.keywords and together & LOOKS
        if once or (in_both_languages(mark) and "size" not in together):
            names |= together
    return names


def in_both_languages(mark: pytest.Mark) -> bool:
    """Whether the test is there once for each language, with nothing else that changes but words."""
    names, values = mark.args[0], mark.args[1]
    if isinstance(names, str):
        names, values = [names], [[value] for value in values]
    return "language" in names and sorted(value[names.index("language")] for value in values) == list(LANGUAGES)
