"""A long log is played again quickly, and an undo at its end does not begin at the beginning."""

import msgspec
import pytest

import hyperespace as hs
from hyperespace.bots import new_bot
from hyperespace.bots.play import play
from hyperespace.core import undo
from hyperespace.core.events import Told
from hyperespace.core.match import AnyMatch
from hyperespace.server.storage.journal import Entry
from hyperespace.server.table.position import EARLIER, Position
from hyperespace.server.table.settings import CORRESPONDENCE

GAMES = ("rencontre", "cosmos", "trucker")


def match_and_log(game: str) -> tuple[AnyMatch, list[Entry]]:
    """Some hundred answers of bots."""
    match = hs.new_match(game, seed=5)
    bot = "heuristic" if game == "trucker" else "random"  # who gives up the race at random
    play(match, [new_bot(bot, game, str(seat)) for seat in range(match.seats)], limit=260)
    entries = [
        Entry("table", number, seat, "answer", msgspec.json.encode([option]), "person", 1000.0 + number)
        for number, (seat, option) in enumerate(match.answers, 1)
    ]
    return match, entries


def begun(match: AnyMatch) -> Position:
    return Position(match.from_the_beginning(), CORRESPONDENCE, 1000.0)


@pytest.mark.parametrize("game", GAMES)
def test_without_copies_a_log_tells_the_same(game: str) -> None:
    match, entries = match_and_log(game)
    back = Entry("table", 101, entries[99].seat, "undo", b'["back",99]', "person", 1100.5)
    again = [msgspec.structs.replace(entry, number=entry.number + 2) for entry in entries[99:]]
    log = [*entries[:100], back, *again]
    one, other = begun(match), begun(match)
    heard: list[tuple[tuple[Told, ...], ...]] = [
        tuple(trial.told for trial in map(way, log)) for way in (one.play, other.replay)
    ]
    assert heard[0] == heard[1]
    assert one.match.save() == other.match.save()
    assert one.given_in == other.given_in


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_for_an_undo_is_the_match_as_it_was(game: str) -> None:
    match, entries = match_and_log(game)
    position = begun(match)
    for entry in entries:
        position.play(entry)
    for each in (position, Position.load(position.save(), CORRESPONDENCE)):
        earlier = each.earlier
        assert earlier is not None
        assert EARLIER <= match.decisions - earlier.decisions <= 3 * EARLIER
        for number in (earlier.decisions, match.decisions - 1, 3):
            assert undo.back_to(each.match, number, earlier).save() == undo.back_to(match, number).save()


def test_after_an_undo_nothing_is_kept_of_what_was_taken_back() -> None:
    match, entries = match_and_log("rencontre")
    position = begun(match)
    for entry in entries:
        position.play(entry)
    kept = position.earlier
    assert kept is not None
    number = kept.decisions - 1
    position.play(Entry("table", len(entries) + 1, 0, "undo", msgspec.json.encode(("back", number)), "person", 2000.0))
    assert Position.load(position.save(), CORRESPONDENCE).earlier is None
    assert position.match.save() == undo.back_to(match, number).save()
