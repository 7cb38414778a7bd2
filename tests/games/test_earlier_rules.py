"""What earlier rules of our games were like: matches that began with them are played by them to their end."""

import sys

import msgspec
import pytest

import hyperespace as hs
from hyperespace.bots import new_bot, play
from hyperespace.games.rencontre.powers import POWERS
from hyperespace.games.trucker.cards import CARDS, ROADS
from hyperespace.games.trucker.setup import adventures, members, rough_roads
from hyperespace.games.trucker.state import TruckerOptions
from hyperespace.games.trucker.team.base import MEMBERS

EARLIER = [(game.name, rules) for game in hs.all_games() for rules in game.known_rules[:-1]]


@pytest.mark.parametrize(("game", "rules"), EARLIER)
def test_bots_play_by_earlier_rules_and_the_record_says_so(game: str, rules: int) -> None:
    match = hs.new_match(game, seed=3, rules=rules)
    assert play(match, [new_bot("heuristic", game, str(seat)) for seat in range(match.seats)])
    record = hs.Record.read(match.record().json())
    assert (record.rules, hs.replay(record).result) == (rules, record.result)


def only_answers(game: str, rules: int) -> int:
    """How often somebody had one answer only, and was asked all the same."""
    match = hs.new_match(game, seed=1, rules=rules)
    bots, asked = [new_bot("random", game, str(seat)) for seat in range(match.seats)], 0
    while (ask := match.ask) is not None:
        seat = ask.seats[0]
        options = ask.options(seat)
        asked += ask.kind == "one" and len(options) == 1
        match.answer(seat, bots[seat].choose(match.view(seat), options))
    return asked


def test_rencontre_asks_less_since_rules_4() -> None:
    assert only_answers("rencontre", 3) > only_answers("rencontre", 4)


def test_the_hourglass_waits_since_rules_5() -> None:
    steps = [
        question.step
        for rules in (4, 5)
        if (question := hs.new_match("trucker", seed=1, rules=rules, building="live", flights=("I",)).question(0))
    ]
    assert steps == ["build", "get_ready"]


@pytest.mark.introspective
def test_a_power_that_comes_with_later_rules_is_dealt_to_nobody_before(monkeypatch: pytest.MonkeyPatch) -> None:
    newest = hs.find("rencontre").rules
    before = hs.new_match("rencontre", seats=4, seed=1, rules=newest - 1).state
    monkeypatch.setattr(type(POWERS["void"]), "since", newest)
    old, new = (hs.new_match("rencontre", seats=4, seed=1, rules=rules) for rules in (newest - 1, newest))
    assert "void" in new.state.spare_powers + [power for player in new.state.players for power in player.powers]
    assert "void" not in old.state.spare_powers + [power for player in old.state.players for power in player.powers]
    assert len(old.state.spare_powers) == len(before.spare_powers) - 1


@pytest.mark.introspective
def test_cards_roads_and_members_that_come_with_later_rules_are_not_in_play_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    options = TruckerOptions(hiring="normal", rough_roads=1)
    card, road, member = adventures(options, 5)[0], rough_roads(options, 5)[0], members(options, 5)[0]
    later = tuple(
        msgspec.structs.replace(each, since=6) if number == card else each for number, each in enumerate(CARDS)
    )
    monkeypatch.setattr(sys.modules[adventures.__module__], "CARDS", later)
    monkeypatch.setitem(ROADS, road, msgspec.structs.replace(ROADS[road], since=6))
    monkeypatch.setattr(type(MEMBERS[member]), "since", 6)
    for rules, are_in in ((5, False), (6, True)):
        assert (card in adventures(options, rules)) is are_in
        assert (road in rough_roads(options, rules)) is are_in
        assert (member in members(options, rules)) is are_in
