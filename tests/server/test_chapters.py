"""A match that is over has chapters, by which a replay goes faster: turns and duels, phases, flights and cards."""

import pytest

import hyperespace as hs
from hyperespace.server.http.replays import ChaptersShown, chapters_of
from tests.golden import recorded


def chapters(name: str, language: str = "en") -> tuple[hs.Record, ChaptersShown]:
    record = hs.Record.read(recorded(name, hs.find(name).known_rules[0], 1).read_bytes())
    return record, chapters_of(record, language)


@pytest.mark.parametrize(
    ("name", "language", "outer", "inner"),
    [
        ("rencontre", "fr", "Tour 1\xa0: ", "Duel 1"),
        ("cosmos", "en", "Turn 1", "Phase 1"),
        ("trucker", "fr", "Premier vol, classe ", ""),
    ],
)
def test_a_match_is_told_in_chapters_within_chapters(name: str, language: str, outer: str, inner: str) -> None:
    record, found = chapters(name, language)
    assert (found.chapters[0].answers, found.chapters[0].level) == (0, 0)
    assert found.chapters[0].title.startswith(outer)
    assert next(each for each in found.chapters if each.level == 1).title.startswith(inner)
    begins = [each.answers for each in found.chapters]
    assert begins == sorted(begins)
    assert begins[-1] <= len(record.answers)


def test_every_chapter_begins_where_everybody_was_told_something() -> None:
    _, found = chapters("cosmos")
    assert {each.answers for each in found.chapters} <= set(found.told)


def test_a_battle_has_far_fewer_moments_to_see_than_orders() -> None:
    record, found = chapters("cosmos")
    assert 0 < len(found.told) < len(record.answers) / 3


def test_a_game_without_chapters_has_none() -> None:
    record, found = chapters("tictactoe")
    assert found.chapters == []
    assert len(record.answers) in found.told
