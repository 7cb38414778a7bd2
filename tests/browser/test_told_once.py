"""A story that is the same in every look is told once; one that may look different is told in each."""

import os

import pytest

from tests.browser.conftest import NARROW, WIDE

IN_TWO_LOOKS = 2 if "EVERY_LOOK" in os.environ else 1
"""How often a story is told of which there are two looks."""


def times_told(request: pytest.FixtureRequest) -> int:
    mine = request.function.__name__
    return [getattr(item, "originalname", "") for item in request.session.items].count(mine)


@pytest.mark.parametrize(("language", "yes"), [("en", "Yes"), ("fr", "Oui")])
def test_where_only_words_change_one_language_is_enough(
    language: str, yes: str, request: pytest.FixtureRequest
) -> None:
    assert times_told(request) == IN_TWO_LOOKS


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", NARROW)])
def test_what_may_look_different_is_looked_at_in_each(
    language: str, size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    assert times_told(request) == 2


@pytest.mark.told_once
@pytest.mark.parametrize("way", ["button", "key"])
@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", NARROW)])
def test_every_way_is_gone_and_they_take_turns_with_the_looks(
    way: str, language: str, size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    mine = request.function.__name__
    told = [item.name for item in request.session.items if getattr(item, "originalname", "") == mine]
    assert len(told) == 2 * IN_TWO_LOOKS
    for each in ("button", "key", "en", "fr"):
        assert any(each in name for name in told)
