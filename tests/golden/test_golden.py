"""Recorded and saved matches of all rules since the first release: they play again to the same byte, for ever.

To add some:  python -m tests.golden.write GAME [SEED …]
and some that branch off these, dealt again for a seat:  python -m tests.golden.write_forks GAME RULES [NAME …]
"""

from pathlib import Path

import pytest

import hyperespace as hs
from hyperespace.core.records import tell_the_same
from tests.golden import FOLDER

RECORDS = sorted(FOLDER.glob("*/rules-*/*.json"))
FORKED = sorted(FOLDER.glob("*/rules-*/forked-*.json"))
SAVED = sorted(FOLDER.glob("*/rules-*/*.saved"))

GAMES = sorted(set(hs.game_names()) - {"auction"})
FIRST_RELEASE = {"cosmos": 2, "rencontre": 3, "trucker": 4}
"""The rules with which each game was first released, if not number 1. Whatever was played by these or by later ones
plays on: these numbers never rise."""

RULES_CHANGED = """
You have changed the rules for a match that began before: a step, or how the unknown is dealt again where a match
branches off. If you did not mean to, mend it. If you did: raise `rules` of
the game, let the old way hold below that number (`s.since(N)`), and write new records beside the old ones. See
"Changing a rule" in docs/tinkering.md.
"""

STATE_CHANGED = """
A match that was saved earlier is read as another one. Under one name a field of the state, a step and its arguments
always mean the same, and rows are added to data files at the end only. Give what has changed another name: then earlier
states are not read, and their answers are played again. See "Changing a rule" in docs/tinkering.md.
"""


def name_of(file: Path) -> str:
    return "-".join(file.relative_to(FOLDER).with_suffix("").parts)


@pytest.mark.parametrize("file", RECORDS, ids=name_of)
def test_a_recorded_match_ends_as_it_did(file: Path) -> None:
    record = hs.Record.read(file.read_bytes())
    try:
        match = hs.replay(record)
    except hs.BadRecord as error:
        pytest.fail(f"{error}\n{RULES_CHANGED}", pytrace=False)
    assert tell_the_same(match.record(), record, match.game), RULES_CHANGED


@pytest.mark.parametrize("file", SAVED, ids=name_of)
def test_a_saved_match_goes_on_to_the_end_that_it_had(file: Path) -> None:
    record = hs.Record.read(file.with_name(f"{file.stem.rpartition('-')[0]}.json").read_bytes())
    try:
        match = hs.load(file.read_bytes())
        played = hs.replay(record, answers=match.decisions)
    except hs.BadRecord as error:
        pytest.fail(f"{error}\n{STATE_CHANGED}\n{RULES_CHANGED}", pytrace=False)
    seats = (None, *range(match.seats))
    assert [match.question(seat) for seat in seats] == [played.question(seat) for seat in seats], STATE_CHANGED
    assert match.state == played.state, STATE_CHANGED
    for seat, written in record.answers[match.decisions :]:
        match.answer(seat, match.game.read_option(written))
    assert tell_the_same(match.record(), record, match.game), STATE_CHANGED


@pytest.mark.parametrize("game", GAMES)
def test_all_rules_since_the_first_release_are_played_and_have_matches_here(game: str) -> None:
    known = hs.find(game).known_rules
    assert known[0] == FIRST_RELEASE.get(game, 1), f"released rules are played for ever: {RULES_CHANGED}"
    for kind, files in (("recorded", RECORDS), ("saved", SAVED), ("forked", FORKED)):
        found = {int(file.parent.name.removeprefix("rules-")) for file in files if file.parts[-3] == game}
        assert found == {*known}, f"each of the rules {[*known]} needs a match that was {kind}: {RULES_CHANGED}"


def test_rules_from_before_the_first_release_are_refused_by_their_number() -> None:
    with pytest.raises(
        hs.UnknownRules, match="rules 2 of rencontre are not played here: this program knows rules 3 to"
    ):
        hs.new_match("rencontre", rules=2)
