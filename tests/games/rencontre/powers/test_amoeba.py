"""The Amoeba."""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Accept, Done, OfferCard, Place, PlayEdict, Propose, Take, Use
from hyperespace.games.rencontre.events import PawnHome, PawnsGathered
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, VERT, Story
from tests.games.stories import Script

ADD, WITHDRAW = Use("amoeba", number=1), Use("amoeba", number=2)


@pytest.mark.allows("rencontre VII.amoeba")
def test_the_offence_adds_pawns_beyond_four() -> None:
    story = Story(powers={VERT: "amoeba"})
    moves = [Take(1, 2), Take(2), Done()]
    story.duel(VERT, JAUNE, pawns=3, script={"offer": ADD, "flow_in": moves})
    assert story.totals() == [(8 + 6, 8 + 4)]
    assert story.s.planets[10] == (6, 0, 0, 0)
    flowed_in = [PawnsGathered(VERT, 1, "offence", 2), PawnsGathered(VERT, 2, "offence", 1)]
    assert story.events(PawnsGathered)[-2:] == flowed_in


@pytest.mark.allows("rencontre VII.amoeba", "rencontre R38")
def test_if_it_flowed_out_of_its_last_bases_it_goes_back_to_them_after_a_deal() -> None:
    story = Story(powers={VERT: "amoeba"}, hands={VERT: ["attack_06", "compromise"], JAUNE: ["compromise"]})
    story.put(VERT, {0: 2, 1: 1, 2: 1}, gone=16)
    flow: Script = {"offer": ADD, "flow_in": [Take(0), Take(1), Take(2)]}
    deal: Script = {"draft": [OfferCard(VERT, "attack_06"), Propose()], "consider": Accept()}
    cards = ("compromise", "compromise")
    story.duel(VERT, JAUNE, cards=cards, script={**flow, **deal, "go_home": [Place(2, 3), Place(0)]})
    assert [story.s.planets[planet][VERT] for planet in range(5)] == [1, 0, 3, 0, 0]


@pytest.mark.allows("rencontre VII.amoeba", "rencontre R36")
def test_the_offence_pulls_all_its_pawns_back_and_the_duel_goes_on() -> None:
    story = Story(powers={VERT: "amoeba"})
    story.duel(VERT, JAUNE, pawns=2, script={"offer": WITHDRAW, "flow_out": [Place(3), Place(4)]})
    assert story.totals() == [(8, 12)]
    assert [story.s.planets[planet][VERT] for planet in range(5)] == [2, 4, 4, 5, 5]
    assert story.s.black_hole == [0, 0, 0, 0]
    assert story.events(PawnHome) == [PawnHome(VERT, 3, 1), PawnHome(VERT, 4, 1)]


@pytest.mark.forbids("rencontre VII.amoeba", "rencontre R36")
def test_winning_with_no_pawn_gives_no_base() -> None:
    story = Story(powers={VERT: "amoeba"}, hands={VERT: ["attack_30"], JAUNE: ["attack_04"]})
    script: Script = {"offer": WITHDRAW, "flow_out": Place(0)}
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, script=script)
    assert story.totals() == [(31, 8)]
    assert story.s.planets[10] == (0, 0, 0, 1)
    assert story.s.black_hole[JAUNE] == 4


@pytest.mark.allows("rencontre VII.amoeba")
def test_the_defence_moves_pawns_onto_the_planet_under_attack() -> None:
    story = Story(powers={JAUNE: "amoeba"})
    story.duel(VERT, JAUNE, pawns=4, script={"offer": ADD, "flow_in": [Take(11), Take(12), Done()]})
    assert story.totals() == [(12, 14)]
    assert [story.s.planets[planet][JAUNE] for planet in (10, 11, 12)] == [6, 3, 3]


@pytest.mark.allows("rencontre VII.amoeba")
def test_the_defence_leaves_the_planet() -> None:
    story = Story(powers={JAUNE: "amoeba"}, hands={VERT: ["attack_20"]})
    story.duel(VERT, JAUNE, script={"offer": WITHDRAW, "flow_out": Place(11, 4)})
    assert story.totals() == [(21, 8)]
    assert story.s.black_hole[JAUNE] == 0
    assert story.s.planets[11][JAUNE] == 8


@pytest.mark.forbids("rencontre VII.amoeba")
def test_one_way_only_and_only_from_and_to_its_bases() -> None:
    story = Story(powers={JAUNE: "amoeba"})
    story.duel(VERT, JAUNE, script={"offer": ADD}, until="flow_in")
    assert story.refusal(JAUNE, Take(10)).code == "no_pawn_there"
    assert story.refusal(JAUNE, Take(11, 5)) == hs.Refusal("too_many_pawns", "VII.amoeba", {"number": 4})
    assert story.refusal(JAUNE, Place(11)).code == "not_offered"
    story = Story(powers={JAUNE: "amoeba"})
    story.duel(VERT, JAUNE, script={"offer": WITHDRAW}, until="flow_out")
    assert story.refusal(JAUNE, Place(10)).code == "no_base_there"
    assert story.refusal(JAUNE, Place(0)).code == "no_base_there"
    assert story.refusal(JAUNE, Place(11, 5)) == hs.Refusal("too_many_pawns", "VII.amoeba", {"number": 4})


@pytest.mark.forbids("rencontre VII.amoeba")
def test_without_a_pawn_in_the_duel_it_cannot_flow() -> None:
    story = Story(powers={JAUNE: "amoeba"})
    story.put(JAUNE, {11: 5, 12: 5, 13: 5, 14: 5})
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.duel(VERT, JAUNE, until="offer")


@pytest.mark.forbids("rencontre VII.amoeba")
def test_when_zapped_nothing_moves() -> None:
    story = Story(powers={VERT: "amoeba"}, hands={BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, script={"offer": ADD, ("zap_window", BLEU): PlayEdict("cosmic_zap")})
    assert story.totals() == [(9, 12)]


@pytest.mark.forbids("rencontre VII.amoeba", "rencontre VII.1")
def test_powers_are_checked_again_after_the_move() -> None:
    story = Story(powers={VERT: ("amoeba", "virus")})
    story.put(VERT, {0: 18, 1: 1, 2: 1})
    story.duel(VERT, JAUNE, pawns=2, script={"offer": ADD, "flow_in": [Take(1), Done()]})
    assert story.totals() == [(8 + 3, 12)]


@pytest.mark.forbids("rencontre VII.amoeba")
@pytest.mark.parametrize("role", ["ally", "two home bases"])
def test_neither_an_ally_flows_nor_a_player_with_two_home_bases(role: str) -> None:
    check_not_offered("amoeba", role)
