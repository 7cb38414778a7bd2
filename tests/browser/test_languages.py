"""A story that is the same in both languages is told once; one that may look different is told in each."""

import os

import pytest

from tests.browser.conftest import NARROW, WIDE


def times_told(request: pytest.FixtureRequest) -> int:
    mine = request.function.__name__
    return [getattr(item, "originalname", "") for item in request.session.items].count(mine)


@pytest.mark.parametrize(("language", "yes"), [("en", "Yes"), ("fr", "Oui")])
def test_where_only_words_change_one_language_is_enough(
    language: str, yes: str, request: pytest.FixtureRequest
) -> None:
    assert times_told(request) == (2 if "BOTH_LANGUAGES" in os.environ else 1)


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", NARROW)])
def test_what_may_look_different_is_looked_at_in_each(
    language: str, size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    assert times_told(request) == 2
