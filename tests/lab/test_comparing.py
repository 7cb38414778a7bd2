"""Two sets of rules compared: the same deals under both, and only what is not chance is called sure."""

import pytest

import hyperespace as hs
from hyperespace.core.house_files import named_set
from hyperespace.core.measured import Effect
from hyperespace.lab import survey
from hyperespace.lab.comparing import Pairs
from hyperespace.lab.seatings import Played

SETS = (None, named_set("rencontre", "bare_hands"))
PLAN = survey("rencontre", levels=["random"], sets=SETS)


def played(winner: int, turns: int = 5, power: str = "") -> Played:
    return Played((winner,), (), 10, "00", (("power", power, 0),) if power else (), turns)


def compared(*games: Played) -> Pairs:
    pairs = Pairs(PLAN)
    for game in games:
        pairs.add(game)
    return pairs


def effect(pairs: Pairs, kind: str, name: str) -> Effect:
    (found,) = (each for each in pairs.effects() if (each.kind, each.name) == (kind, name))
    return found


def test_both_sets_get_the_same_deals_and_no_mark() -> None:
    usual, changed = PLAN.seating(0), PLAN.seating(1)
    assert (usual.seed, usual.options["chosen"]) == (changed.seed, changed.options["chosen"])
    assert (changed.options["no_edicts"], "no_edicts" in usual.options) == (True, False)
    assert "house" not in changed.options
    assert [title["en"] for title in PLAN.titles] == ["By the book", "Bare hands"]


def test_a_difference_that_is_always_there_is_sure() -> None:
    pairs = compared(*[played(0, turns=10), played(1, turns=8)] * 40)
    assert (pairs.unit, pairs.length().mean, pairs.length().usual, pairs.length().is_sure) == ("turns", 8, 10, True)
    green = effect(pairs, "seat", "0").share
    assert (green.usual, green.mean, green.is_sure) == (1.0, 0.0, True)


def test_what_comes_and_goes_is_chance() -> None:
    pairs = compared(*[played(0, turns=9), played(1, turns=10), played(1, turns=10), played(0, turns=9)] * 20)
    assert not pairs.length().is_sure
    share = effect(pairs, "seat", "0").share
    assert share.low < 0 < share.high
    assert not share.is_sure


def test_of_a_few_pairs_nothing_is_told() -> None:
    pairs = compared(*[played(0, power="void"), played(1, power="void")] * 10, *[played(0), played(0)] * 30)
    assert {each.kind for each in pairs.effects()} == {"seat"}


def test_a_power_counts_only_where_both_matches_have_it() -> None:
    pairs = compared(
        *[played(0, power="void"), played(1, power="void")] * 30, *[played(0, power="void"), played(0)] * 30
    )
    assert effect(pairs, "power", "void").share.pairs == 30


def test_sets_and_values_of_options_are_not_compared_at_once() -> None:
    with pytest.raises(hs.HyperespaceError, match="either sets of house rules are compared, or values"):
        survey("rencontre", levels=["random"], sets=SETS, vary={"quake": [True, False]})
