"""Rulings on powers, deals and edicts. (R15 to R29)"""

import pytest

import hyperespace as hs
from hyperespace.core.rules import paragraphs
from hyperespace.games.rencontre.answers import (
    Accept,
    BreakOff,
    ClearDraft,
    Done,
    Go,
    Lay,
    OfferBase,
    OfferBlind,
    OfferCard,
    OfferPawns,
    Pass,
    Place,
    PlayEdict,
    Propose,
    Take,
    TakeFromCone,
    Throw,
    Use,
)
from hyperespace.games.rencontre.board import foreign_bases, leave
from hyperespace.games.rencontre.events import (
    CardsLost,
    DealMade,
    DuelBegan,
    DuelWon,
    EdictPlayed,
    GameWon,
    PawnsFreed,
)
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.rencontre.tables import LOSE, RINGS, TALK, WIN, haggling, losing, offers, winning
from tests.games.stories import Script


@pytest.mark.allows("rencontre R")
def test_all_47_rulings_are_in_the_rules() -> None:
    for language in ("fr", "en"):
        rules = paragraphs(hs.find("rencontre"), language)
        assert [number for number in rules if number.startswith("R")] == ["R", *(f"R{n}" for n in range(1, 48))]


@pytest.mark.forbids("rencontre R")
def test_no_paragraph_is_missing_in_one_language() -> None:
    game = hs.find("rencontre")
    assert list(paragraphs(game, "fr")) == list(paragraphs(game, "en"))


@pytest.mark.allows("rencontre R15")
def test_of_two_edicts_that_of_the_offence_comes_first() -> None:
    hands = {VERT: ["attack_08", "plague"], ROUGE: ["force_field"], JAUNE: ["attack_08"], BLEU: ["attack_08"]}
    story = Story(hands=hands)
    script: Script = {
        ("edict_window", VERT): PlayEdict("plague", BLEU),
        ("edict_window", ROUGE): PlayEdict("force_field"),
    }
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 2)}, until="lay_both")
    story.play({**script, ("edict_window", ROUGE): [PlayEdict("force_field")] * 2}, until="go_home")
    assert story.events(EdictPlayed) == [EdictPlayed(VERT, "plague"), EdictPlayed(ROUGE, "force_field")]


@pytest.mark.allows("rencontre R15")
def test_the_defence_comes_before_the_others() -> None:
    hands = {JAUNE: ["attack_08", "plague"], ROUGE: ["force_field"]}
    story = Story(hands=hands)
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 2)}, until="lay_both")
    field = PlayEdict("force_field")
    script: Script = {("edict_window", ROUGE): [field, field], ("edict_window", JAUNE): PlayEdict("plague", BLEU)}
    story.play(script, until="go_home")
    assert story.events(EdictPlayed) == [EdictPlayed(JAUNE, "plague"), EdictPlayed(ROUGE, "force_field")]


@pytest.mark.forbids("rencontre R15")
def test_whoever_was_too_late_keeps_his_edict_and_may_think_again() -> None:
    story = Story(hands={VERT: ["attack_08", "plague"], ROUGE: ["force_field"]})
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 2)}, until="lay_both")
    script: Script = {
        ("edict_window", VERT): PlayEdict("plague", BLEU),
        ("edict_window", ROUGE): [PlayEdict("force_field"), Pass()],
    }
    story.play(script)
    assert story.hand(ROUGE) == ["force_field"]
    assert story.events(EdictPlayed) == [EdictPlayed(VERT, "plague")]


@pytest.mark.allows("rencontre R16")
def test_a_power_goes_out_while_pawns_are_gathered() -> None:
    story = Story(powers={BLEU: "macron"})
    story.put(BLEU, {15: 18, 16: 1, 17: 1})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, until=("join", BLEU))
    story.say(BLEU, Take(17))
    assert not story.match.view(None).players[BLEU].working
    assert Take(15) in story.options(BLEU)


@pytest.mark.forbids("rencontre R16")
def test_with_two_players_two_home_bases_do_not_put_it_out() -> None:
    for seats, works in ((2, True), (3, False)):
        story = Story(seats=seats, powers={VERT: "virus"})
        story.put(VERT, {0: 10, 1: 10})
        assert story.match.view(None).players[VERT].working is works


@pytest.mark.allows("rencontre R17")
def test_the_zombie_that_loses_its_third_home_base_still_saves_these_pawns() -> None:
    story = winning({JAUNE: "zombie"})
    story.put(JAUNE, {10: 2, 11: 9, 12: 9})
    story.duel(VERT, JAUNE, cards=WIN)
    assert story.s.black_hole == [0, 0, 0, 0]
    assert story.s.planets[11][JAUNE] + story.s.planets[12][JAUNE] == 20
    assert not story.match.view(None).players[JAUNE].working


@pytest.mark.forbids("rencontre R17")
def test_a_macron_that_lost_its_third_home_base_counts_single_in_consolation() -> None:
    hands = {VERT: ["attack_04", *["attack_06"] * 6], JAUNE: ["compromise"]}
    for home, drawn in (({10: 2, 11: 9, 12: 9}, 2), ({10: 2, 11: 9, 12: 8, 13: 1}, 4)):
        story = Story(powers={JAUNE: "macron"}, hands=hands)
        story.put(JAUNE, home)
        story.duel(VERT, JAUNE, cards=("attack_04", "compromise"))
        assert story.events(CardsLost) == [CardsLost(VERT, JAUNE, drawn)]


def won_with_four_bases_each(side: str) -> Story:
    """Vert lands, and has Bleu as an ally or against him; both had four foreign bases before."""
    story = winning()
    story.put(VERT, {0: 10, 5: 1, 6: 1, 7: 1, 8: 1})
    story.put(BLEU, {15: 10, 5: 1, 6: 1, 7: 1, 8: 1})
    joining: Script = {("join", BLEU): [Take(15), Done()]}
    story.duel(VERT, JAUNE, allies={BLEU: (side, 1)}, cards=WIN, script=joining)
    return story


@pytest.mark.allows("rencontre R18")
def test_a_landing_that_gives_two_players_five_bases_makes_two_winners() -> None:
    story = won_with_four_bases_each("offence")
    assert story.match.result.winners == (VERT, BLEU)
    assert story.events(GameWon) == [GameWon((VERT, BLEU))]


@pytest.mark.allows("rencontre R18")
def test_a_deal_can_be_won_together() -> None:
    story = haggling()
    story.put(VERT, {0: 10, 5: 1, 6: 1, 7: 1, 8: 1, 1: 4})
    leave(story.s, VERT, 0, 2)  # they are on the cone
    story.put(JAUNE, {10: 10, 5: 1, 6: 1, 7: 1, 8: 1})
    offers(story, OfferBase(VERT, 10), OfferBase(JAUNE, 0))
    story.play({"consider": Accept(), ("settle", VERT): TakeFromCone(), ("settle", JAUNE): Take(10)})
    assert story.s.winners == [VERT, JAUNE]


@pytest.mark.forbids("rencontre R18")
def test_a_defensive_ally_with_four_bases_does_not_share_the_win() -> None:
    story = won_with_four_bases_each("defence")
    assert story.s.winners == [VERT]


@pytest.mark.allows("rencontre R19")
def test_whoever_leaves_a_foreign_base_to_ally_may_win_another() -> None:
    story = winning()
    story.put(BLEU, {15: 19, 5: 1})
    joining: Script = {("join", BLEU): [Take(5), Done()]}
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, cards=WIN, script=joining)
    assert (story.s.planets[5][BLEU], story.s.planets[10][BLEU]) == (0, 1)
    assert foreign_bases(story.s, BLEU) == 1


@pytest.mark.forbids("rencontre R19")
def test_pawns_going_home_do_not_restore_an_emptied_base() -> None:
    story = losing()
    story.put(BLEU, {15: 10, 16: 9, 5: 1})
    joining: Script = {("join", BLEU): [Take(5), Done()]}
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 1)}, cards=LOSE, script=joining, until=("go_home", BLEU))
    assert story.options(BLEU) == [Place(15), Place(16)]
    assert story.refusal(BLEU, Place(5)).code == "no_base_there"


@pytest.mark.allows("rencontre R20")
def test_a_deal_holds_bases_and_cards_together() -> None:
    story = haggling()
    clauses = (OfferBase(VERT, 10), OfferCard(VERT, "attack_04"), OfferCard(VERT, "attack_06"), OfferBlind(JAUNE, 2))
    offers(story, *clauses)
    story.play({"consider": Accept()}, until="second_duel")
    assert story.hand(VERT) == ["attack_10", "attack_12"]
    assert story.hand(JAUNE) == ["attack_04", "attack_06"]
    assert story.s.planets[10][VERT] == 1


@pytest.mark.forbids("rencontre R20")
def test_a_deal_of_nothing_or_of_two_bases_for_one_player_is_not_made() -> None:
    story = haggling()
    assert story.refusal(VERT, Propose()).code == "nothing_for_nothing"
    story.say(VERT, OfferBase(VERT, 10))
    assert story.refusal(VERT, OfferBase(VERT, 11)).code == "cannot_grant_base"


@pytest.mark.allows("rencontre R21")
@pytest.mark.parametrize("pawns", [1, 2, 5])
def test_as_many_pawns_land_as_agreed_and_the_giver_stays(pawns: int) -> None:
    story = haggling()
    offers(story, OfferBase(VERT, 11), OfferPawns(VERT, pawns))
    story.play({"consider": Accept()})
    assert story.s.planets[11] == (pawns, 0, 1, 0)


@pytest.mark.allows("rencontre R21")
def test_where_no_number_was_agreed_the_receiver_chooses_how_many_land_and_which() -> None:
    story = haggling()
    offers(story, OfferBase(VERT, 11))
    story.play({"consider": Accept()}, until=("settle", VERT))
    assert story.refusal(VERT, Done()) == hs.Refusal("at_least_one", "V.11")
    story.play({("settle", VERT): [TakeFromCone(), Take(0, 6), Done()]})
    assert story.s.planets[11] == (7, 0, 1, 0)


@pytest.mark.forbids("rencontre R21")
def test_where_a_number_was_agreed_nobody_says_enough() -> None:
    story = haggling()
    offers(story, OfferBase(VERT, 11), OfferPawns(VERT, 2))
    story.play({"consider": Accept()}, until=("settle", VERT))
    story.say(VERT, TakeFromCone())
    assert story.refusal(VERT, Done()) == hs.Refusal("at_least_one", "V.11")
    story.say(VERT, TakeFromCone())
    assert (story.step, story.s.planets[11]) == ("edict_window", (2, 0, 1, 0))


@pytest.mark.forbids("rencontre R21", "rencontre V.11")
def test_the_giver_stays_on_his_base_until_the_other_has_landed() -> None:
    story = haggling()
    offers(story, OfferBase(VERT, 10), OfferBase(JAUNE, 1))
    story.play({"consider": Accept()}, until=("settle", VERT))
    assert story.refusal(VERT, Take(1)) == hs.Refusal("giver_stays", "R21", {"planet": 1})
    story.play({("settle", VERT): Take(0)})
    assert story.s.planets[1] == (1, 0, 1, 0)


@pytest.mark.allows("rencontre R21")
def test_once_the_other_has_landed_the_giver_may_bring_his_last_pawn_from_there() -> None:
    story = haggling()
    offers(story, OfferBase(VERT, 11), OfferBase(JAUNE, 0))
    story.play({"consider": Accept(), ("settle", JAUNE): Take(11)})
    assert (story.s.planets[11], story.s.planets[0][JAUNE]) == ((1, 0, 0, 0), 1)


@pytest.mark.forbids("rencontre R21")
def test_no_deal_asks_for_the_pawn_that_holds_a_granted_base() -> None:
    story = haggling(vert=3)  # two on the cone, and the last one on planet 1
    story.say(VERT, OfferBase(VERT, 11))
    story.say(VERT, OfferPawns(VERT, 3))
    assert story.refusal(VERT, OfferBase(JAUNE, 1)).code == "cannot_grant_base"
    for clause in (ClearDraft(), OfferBase(JAUNE, 1), OfferBase(VERT, 11)):
        story.say(VERT, clause)
    assert story.refusal(VERT, OfferPawns(VERT, 3)).code == "cannot_land_so_many"


@pytest.mark.allows("rencontre R21")
def test_only_one_pawn_holds_a_granted_base_and_all_others_may_land() -> None:
    story = haggling(vert=3)
    story.say(VERT, OfferBase(JAUNE, 1))
    story.say(VERT, OfferBase(VERT, 11))
    assert [option for option in story.options(VERT) if isinstance(option, OfferPawns)][:2] == [
        OfferPawns(VERT, 1), OfferPawns(VERT, 2)
    ]  # fmt: skip


@pytest.mark.allows("rencontre R21")
def test_with_two_pawns_one_lands_and_the_other_holds_the_granted_base() -> None:
    hands = {VERT: ["attack_04", "compromise"], JAUNE: ["attack_10", "compromise"]}
    story = Story(hands=hands)
    story.put(VERT, {0: 1, 1: 1}, gone=18)
    story.duel(VERT, JAUNE, cards=TALK, until="draft")
    story.say(VERT, OfferBase(VERT, 11))
    assert OfferBase(JAUNE, 1) in story.options(VERT)


@pytest.mark.forbids("rencontre R21")
def test_a_base_where_one_is_already_is_not_new() -> None:
    hands = {VERT: ["attack_04", "compromise"], JAUNE: ["attack_10", "compromise"]}
    story = Story(hands=hands)
    story.put(VERT, {0: 19, 12: 1})
    story.duel(VERT, JAUNE, cards=TALK, until="draft")
    assert story.refusal(VERT, OfferBase(VERT, 12)) == hs.Refusal("cannot_grant_base", "V.11", {"planet": 12})
    story.say(VERT, OfferBase(VERT, 11))
    assert story.refusal(VERT, OfferPawns(VERT, 0)) == hs.Refusal("cannot_land_so_many", "R21")
    assert story.refusal(VERT, OfferPawns(VERT, 21)).code == "cannot_land_so_many"


@pytest.mark.allows("rencontre R22")
def test_whoever_has_fewer_than_three_pawns_loses_all_of_them() -> None:
    story = haggling(vert=3, jaune=2)
    story.play({"draft": BreakOff(), ("give_up_pawns", VERT): [TakeFromCone(), TakeFromCone()]})
    assert story.s.black_hole == [3, 0, 2, 0]


@pytest.mark.forbids("rencontre R22")
def test_nobody_loses_more_than_three_or_pawns_he_has_not() -> None:
    story = haggling()
    story.say(VERT, BreakOff())
    assert story.refusal(VERT, Take(10)).code == "no_pawn_there"
    story.play()
    assert story.s.black_hole == [3, 0, 3, 0]


@pytest.mark.allows("rencontre R23")
@pytest.mark.parametrize("made", [True, False])
def test_what_is_left_on_the_cone_goes_home(made: bool) -> None:
    story = haggling()
    if made:
        offers(story, OfferBlind(VERT, 1))
    home: Script = {("go_home", VERT): [Place(1), Place(0)]}
    story.play({**home, **({"consider": Accept()} if made else {"draft": BreakOff()})})
    assert story.s.planets[1][VERT] == 2
    assert sum(pawns[VERT] for pawns in story.s.planets) + story.s.black_hole[VERT] == 20


@pytest.mark.forbids("rencontre R23")
def test_pawns_left_on_the_cone_do_not_land_on_the_planet() -> None:
    story = haggling()
    offers(story, OfferBlind(VERT, 1))
    story.play({"consider": Accept()}, until=("go_home", VERT))
    assert story.refusal(VERT, Place(10)).code == "no_base_there"


@pytest.mark.allows("rencontre R24")
def test_a_deal_after_emotion_control_earns_the_second_duel() -> None:
    story = winning(vert=["attack_06"], bleu=["emotion_control"])
    story.duel(VERT, JAUNE, allies={ROUGE: ("offence", 1)}, until="lay_both")
    script: Script = {
        ("lay_both", VERT): Lay("attack_20"),
        ("edict_window", BLEU): [Pass(), PlayEdict("emotion_control")],
        "draft": [OfferBase(VERT, 11), Propose()],
        "consider": Accept(),
    }
    story.play(script, until="second_duel")
    assert story.events(DealMade) == [DealMade()]
    assert story.s.planets[10][ROUGE] == 0


@pytest.mark.forbids("rencontre R24")
def test_after_emotion_control_nobody_wins_by_numbers_and_a_failed_deal_is_no_success() -> None:
    story = winning(vert=["attack_06"], bleu=["emotion_control"])
    story.duel(VERT, JAUNE, until="lay_both")
    emotions = [Pass(), PlayEdict("emotion_control")]
    story.play({("lay_both", VERT): Lay("attack_20"), ("edict_window", BLEU): emotions, "draft": BreakOff()})
    assert story.events(DuelWon) == []
    assert story.s.black_hole == [3, 0, 3, 0]
    assert story.events(DuelBegan) == [DuelBegan(VERT, 1), DuelBegan(ROUGE, 1)]


@pytest.mark.allows("rencontre R25")
def test_a_bystander_plays_the_field_and_those_sent_home_win_nothing() -> None:
    story = winning(rouge=["force_field"])
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 2)}, until="lay_both")
    story.play({("edict_window", ROUGE): PlayEdict("force_field")})
    assert story.s.planets[10] == (1, 0, 0, 0)
    assert sum(story.s.planets[planet][BLEU] for planet in range(15, 20)) == 20


@pytest.mark.forbids("rencontre R25")
def test_whoever_was_sent_home_loses_nothing_either_and_gets_no_reward() -> None:
    story = losing(rouge=["force_field"])
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 2)}, until="lay_both")
    story.play({("edict_window", ROUGE): PlayEdict("force_field")})
    assert story.s.black_hole == [1, 0, 0, 0]
    assert story.hand(BLEU) == ["attack_08"]


@pytest.mark.allows("rencontre R26")
@pytest.mark.parametrize("seat", [ROUGE, JAUNE])
def test_anybody_may_release_gas_at_the_consolation(seat: int) -> None:
    hands = {VERT: ["compromise"], JAUNE: ["attack_04", "attack_06"], ROUGE: ["attack_08"]}
    hands[seat] = [*hands[seat], "stellar_gas"]
    story = Story(hands=hands)
    story.duel(VERT, JAUNE, until="lay_both")
    gas = [Pass(), Pass(), PlayEdict("stellar_gas")]
    story.play({("edict_window", seat): gas})
    assert story.events(CardsLost) == []
    assert story.s.discard == ["attack_04", "compromise", "stellar_gas"]


@pytest.mark.forbids("rencontre R26")
def test_gas_stops_one_consolation_and_not_the_next() -> None:
    hands = {VERT: ["compromise"], JAUNE: ["attack_04", "attack_06", "attack_10"], ROUGE: ["compromise", "stellar_gas"]}
    story = Story(hands=hands)
    story.duel(VERT, JAUNE, until="lay_both")
    story.play(
        {("lay_both", JAUNE): Lay("attack_04"), ("edict_window", ROUGE): [Pass(), Pass(), PlayEdict("stellar_gas")]}
    )
    story.s.cup, story.s.discs_out = [JAUNE] * 3, [JAUNE] * 9
    story.play({("lay_both", JAUNE): Lay("attack_06")})
    assert story.events(CardsLost) == [CardsLost(JAUNE, ROUGE, 1)]


@pytest.mark.allows("rencontre R27")
def test_the_plague_may_strike_oneself_and_the_planet_under_attack() -> None:
    story = Story(hands={JAUNE: ["attack_04", "attack_06", "plague"]})
    story.duel(VERT, JAUNE, until="lay_both")
    script: Script = {
        ("edict_window", JAUNE): PlayEdict("plague", JAUNE),
        "pick_pawns": [Take(10)] * 3,
        "throw_card": Throw("attack_06"),
    }
    story.play(script)
    assert story.totals() == [(9, 5)]
    assert story.s.black_hole == [0, 0, 4, 0]


@pytest.mark.forbids("rencontre R27")
def test_the_victim_chooses_and_what_is_missing_is_skipped() -> None:
    story = Story(hands={VERT: ["attack_08", "plague"], BLEU: []})
    story.play({("edict_window", VERT): PlayEdict("plague", BLEU)}, until="pick_pawns")
    assert story.asked == (BLEU,)
    assert story.refusal(BLEU, Take(0)) == hs.Refusal("no_pawn_there", "XI.plague", {"planet": 0})
    story.play(until="gather")
    assert story.hand(BLEU) == []
    assert story.s.discard == ["plague"]


@pytest.mark.allows("rencontre R29")
def test_the_rings_free_the_pawns_of_all() -> None:
    story = Story(hands={VERT: ["attack_08", "mobius_rings"]})
    for seat in (VERT, ROUGE, JAUNE, BLEU):
        story.put(seat, {seat * 5: 15}, black_hole=5)
    home: Script = {("leave_black_hole", seat): Place(seat * 5, 5) for seat in range(4)}
    story.play({"may_play_rings": [RINGS, Go()], **home}, until="edict_window")
    assert story.s.black_hole == [0, 0, 0, 0]


@pytest.mark.forbids("rencontre R29")
def test_a_player_without_a_base_frees_none() -> None:
    story = Story(hands={VERT: ["attack_08", "mobius_rings"]})
    story.put(ROUGE, {5: 0}, black_hole=20)
    story.put(JAUNE, {10: 15}, black_hole=5)
    story.play({"may_play_rings": [RINGS, Go()], "leave_black_hole": Place(10, 5)}, until="edict_window")
    assert story.s.black_hole == [0, 20, 0, 0]
    assert story.events(PawnsFreed) == [PawnsFreed(JAUNE, 5)]


@pytest.mark.forbids("rencontre R29")
def test_the_rings_are_not_for_a_third_duel() -> None:
    hands = {VERT: ["attack_04", "attack_06", "attack_06", "mobius_rings"], JAUNE: ["attack_30", "attack_20"]}
    story = Story(powers={VERT: "machine"}, hands=hands)
    story.duel(VERT, JAUNE, until="carry_on")
    for offered in (True, False):
        story.play({"carry_on": Use("machine")}, until="may_play_rings")
        assert (RINGS in story.options(VERT)) == offered
        if offered:
            story.play(until="carry_on")
    assert (story.s.duel.number, story.options(VERT)) == (3, [Go()])
    assert story.refusal(VERT, RINGS) == hs.Refusal("not_its_moment", "XI.mobius_rings", {"card": "mobius_rings"})
