"""Stories that are the same in French and in English: each is told in one of them, half of them in either.

That a sentence is there in both languages is checked by the page's types. What may look different, because words are
longer, names its language and its size. `make soak` tells all of them in both (`BOTH_LANGUAGES=1`).
"""

import os
from collections.abc import Sequence
from zlib import crc32

import pytest

LANGUAGES = ("en", "fr")


def told_once(items: Sequence[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """The tests to run, and those that only tell in another language what one of these tells."""
    kept: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        (left if is_told_again(item) else kept).append(item)
    return kept, left


def is_told_again(item: pytest.Item) -> bool:
    if "BOTH_LANGUAGES" in os.environ or not isinstance(item, pytest.Function) or not differs_by_language(item):
        return False
    story = f"{item.parent.nodeid if item.parent else ''}::{item.originalname}"
    return bool(item.callspec.params["language"] != LANGUAGES[crc32(story.encode()) % 2])


def differs_by_language(item: pytest.Function) -> bool:
    """Whether the test is there once for each language, with nothing else that changes but words."""
    for mark in item.iter_markers("parametrize"):
        names, values = mark.args[0], mark.args[1]
        if isinstance(names, str):
            names, values = [names], [[value] for value in values]
        if "language" in names and "size" not in names:
            return sorted(value[names.index("language")] for value in values) == list(LANGUAGES)
    return False
