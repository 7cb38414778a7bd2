"""The Plant."""

import pytest

from hyperespace.games.rencontre.answers import Go, PlayEdict, Use
from hyperespace.games.rencontre.events import PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ZAP = PlayEdict("cosmic_zap")


def rooted(host: int, powers: dict[int, str | tuple[str, ...]], **hands: list[str]) -> Story:
    """Vert is the Plant and has a base in the host's system."""
    names = {"vert": VERT, "rouge": ROUGE, "jaune": JAUNE, "bleu": BLEU}
    dealt = {names[name]: cards for name, cards in hands.items()}
    story = Story(powers={VERT: "plant", **powers}, hands=dealt)
    story.put(VERT, {0: 4, 1: 4, 2: 4, 3: 4, host * 5 + 1: 4})
    return story


def borrow(host: int, power: str) -> Use:
    return Use("plant", seat=host, lent=power)


@pytest.mark.allows("rencontre VII.plant")
def test_it_borrows_the_power_of_its_host_for_this_duel() -> None:
    story = rooted(ROUGE, {ROUGE: "virus"}, vert=["attack_10"])
    story.duel(VERT, JAUNE, pawns=3, script={"offer": borrow(ROUGE, "virus")})
    assert story.totals() == [(30, 12)]


@pytest.mark.allows("rencontre VII.plant")
def test_the_owner_keeps_his_power() -> None:
    story = rooted(JAUNE, {JAUNE: "virus"}, vert=["attack_10"])
    story.duel(VERT, JAUNE, pawns=3, script={"offer": borrow(JAUNE, "virus")})
    assert story.totals() == [(30, 32)]


@pytest.mark.allows("rencontre VII.plant")
def test_the_defence_borrows_too() -> None:
    story = rooted(ROUGE, {ROUGE: "virus"})
    story.duel(JAUNE, VERT, pawns=2, script={"offer": borrow(ROUGE, "virus")})
    assert story.totals() == [(10, 32)]


@pytest.mark.allows("rencontre VII.plant")
def test_what_is_done_right_after_destiny_is_not_past_yet() -> None:
    story = rooted(ROUGE, {ROUGE: "philanthropist"}, vert=["attack_06", "attack_10"])
    gift = Use("philanthropist", card="attack_06", seat=JAUNE)
    story.duel(VERT, JAUNE, script={"offer": [borrow(ROUGE, "philanthropist"), gift]}, until="aim_cone")
    assert story.hand(JAUNE) == ["attack_06", "attack_08"]


@pytest.mark.forbids("rencontre VII.plant")
def test_what_was_done_earlier_in_the_duel_is_past() -> None:
    story = rooted(JAUNE, {JAUNE: "assassin"})
    story.duel(VERT, JAUNE, script={"offer": borrow(JAUNE, "assassin")}, until="aim_cone")
    assert story.s.duel.borrowed == [(VERT, "assassin")]
    assert story.s.black_hole == [0, 0, 0, 0]


@pytest.mark.forbids("rencontre VII.plant")
def test_the_loan_ends_with_the_duel() -> None:
    story = rooted(ROUGE, {ROUGE: "virus"}, vert=["attack_20", "attack_15"], jaune=["attack_06", "attack_06"])
    story.duel(VERT, JAUNE, pawns=2, script={"offer": borrow(ROUGE, "virus")}, until="second_duel")
    story.play({"second_duel": Go()}, until="lay_both")
    assert story.s.duel.number == 2
    assert story.s.duel.borrowed == []


@pytest.mark.allows("rencontre VII.plant", "rencontre R46")
def test_of_several_powers_it_borrows_one() -> None:
    story = rooted(ROUGE, {ROUGE: ("laser", "virus")}, vert=["attack_10"])
    story.duel(VERT, JAUNE, until="offer")
    assert story.options(VERT)[1:] == [borrow(ROUGE, "laser"), borrow(ROUGE, "virus")]
    story.play({"offer": borrow(ROUGE, "virus")}, until="lay_both")
    assert story.s.duel.borrowed == [(VERT, "virus")]


@pytest.mark.forbids("rencontre VII.plant")
def test_without_a_base_there_is_nothing_to_borrow() -> None:
    story = rooted(ROUGE, {ROUGE: "virus", BLEU: "laser"})
    story.duel(VERT, JAUNE, until="offer")
    assert story.options(VERT)[1:] == [borrow(ROUGE, "virus")]
    assert story.refusal(VERT, borrow(BLEU, "laser")).rule == "VII.plant"


@pytest.mark.forbids("rencontre VII.plant")
def test_a_power_that_is_out_cannot_be_borrowed() -> None:
    story = rooted(ROUGE, {ROUGE: "virus"})
    story.put(ROUGE, {5: 10, 6: 10})
    with pytest.raises(AssertionError, match="never asked"):
        story.duel(VERT, JAUNE, until="offer")


@pytest.mark.forbids("rencontre VII.plant")
def test_while_its_own_power_is_out_it_borrows_nothing() -> None:
    story = rooted(ROUGE, {ROUGE: "virus"})
    story.put(VERT, {0: 10, 1: 5, 6: 5})
    with pytest.raises(AssertionError, match="never asked"):
        story.duel(VERT, JAUNE, until="offer")


@pytest.mark.forbids("rencontre VII.plant")
def test_a_bystander_borrows_nothing() -> None:
    story = rooted(ROUGE, {ROUGE: "virus"})
    with pytest.raises(AssertionError, match="never asked"):
        story.duel(BLEU, JAUNE, until="offer")


@pytest.mark.forbids("rencontre VII.plant")
def test_the_loan_ends_when_the_plants_own_power_goes_out() -> None:
    story = rooted(ROUGE, {ROUGE: "virus"}, vert=["attack_10"])
    story.put(VERT, {0: 1, 1: 1, 2: 1, 6: 17})
    story.duel(VERT, JAUNE, script={"offer": borrow(ROUGE, "virus")})
    assert story.totals() == [(11, 12)]
    assert story.events(PowerUsed) == [PowerUsed(VERT, "plant")]


@pytest.mark.forbids("rencontre VII.plant")
def test_a_zap_as_it_borrows_stops_the_loan() -> None:
    story = rooted(ROUGE, {ROUGE: "virus"}, vert=["attack_10"], bleu=["cosmic_zap"])
    story.duel(VERT, JAUNE, pawns=3, script={"offer": borrow(ROUGE, "virus"), ("zap_window", BLEU): ZAP})
    assert story.totals() == [(13, 12)]


@pytest.mark.forbids("rencontre VII.plant")
def test_a_zap_as_it_uses_the_loan_leaves_the_owner_his_power() -> None:
    story = rooted(JAUNE, {JAUNE: "virus"}, vert=["attack_10"], bleu=["cosmic_zap"])
    story.duel(VERT, JAUNE, pawns=3, script={"offer": borrow(JAUNE, "virus")}, until="lay_both")
    story.play({("zap_window", BLEU): ZAP})
    assert story.totals() == [(13, 32)]


@pytest.mark.allows("rencontre VII.plant")
def test_a_zap_on_the_owner_does_not_stop_the_plant() -> None:
    story = rooted(JAUNE, {JAUNE: "virus"}, vert=["attack_10", "cosmic_zap"])
    story.duel(VERT, JAUNE, pawns=3, script={"offer": borrow(JAUNE, "virus")}, until="lay_both")
    story.play({("zap_window", VERT): ZAP})
    assert story.totals() == [(30, 12)]


@pytest.mark.allows("rencontre VII.plant")
def test_with_the_warriors_power_it_has_counters_of_its_own() -> None:
    story = rooted(ROUGE, {ROUGE: "warrior"}, vert=["attack_10"])
    story.s.players[ROUGE].memory = {"warrior": 7}
    story.duel(VERT, JAUNE, script={"offer": borrow(ROUGE, "warrior")})
    assert story.totals() == [(11, 12)]
    assert story.s.players[VERT].memory == {"warrior": 2}
    assert story.s.players[ROUGE].memory == {"warrior": 7}
