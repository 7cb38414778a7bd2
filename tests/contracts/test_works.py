"""What people make: every craft of every game reads any file, or says what is wrong with it. So does the server."""

from contextlib import suppress
from random import Random

import pytest

import hyperespace as hs
from hyperespace.core.games import AnyGame
from hyperespace.core.workshop import BadWork, Craft, Work
from hyperespace.server.http import work_files
from hyperespace.testing import contracts, usual_subject, works
from hyperespace.testing.works import blank_of, mutated, try_files_like
from tests.contracts.positions import EVERY_GAME
from tests.toys.purses import PURSES

CRAFTS = [(subject.game, craft) for subject in EVERY_GAME for craft in subject.game.crafts]

test_works = contracts(*(subject for subject in EVERY_GAME if subject.game.crafts), chosen=works.CONTRACTS)


@pytest.mark.parametrize(("game", "craft"), CRAFTS, ids=[f"{game.name}-{craft.name}" for game, craft in CRAFTS])
def test_the_server_has_a_sentence_for_every_file(game: AnyGame, craft: Craft, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(1)
    stumbled = list[str]()
    monkeypatch.setattr(work_files.log, "exception", lambda event, **about: stumbled.append(event))
    for text in (mutated(blank_of(craft), random) for _ in range(300)):
        with suppress(BadWork):
            read = work_files.read_now(game, craft, text)
            assert read.seats is None or read.seats in game.seats
    assert stumbled == []


def test_a_craft_that_stumbles_is_found_and_its_reader_gets_a_sentence() -> None:
    auction = hs.find("auction")

    def stumble(text: str) -> Work:
        return PURSES.read(text) if "Two" in text else Work({}, {})

    clumsy = Craft("purses", stumble, PURSES.blank)
    with pytest.raises(KeyError):
        try_files_like(auction, clumsy, blank_of(PURSES))
    with pytest.raises(BadWork, match="cannot be read"):
        work_files.read_now(auction, clumsy, "{}")


def test_a_craft_that_forgets_to_refuse_ratings_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    auction = hs.find("auction")
    always_fair = auction.contest.__class__()
    monkeypatch.setitem(auction.__dict__, "contest", always_fair)
    with pytest.raises(AssertionError, match="would be rated"):
        works.what_one_begins_with_is_in_order(usual_subject(auction))
