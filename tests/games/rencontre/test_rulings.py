"""The rulings. (R)"""

import pytest

import hyperespace as hs
from hyperespace.core.rules import paragraphs
from hyperespace.games.rencontre.answers import (
    Accept,
    Aim,
    BreakOff,
    Challenge,
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
    Redraw,
    RewardCard,
    RewardPawn,
    SendHome,
    Take,
    TakeFromCone,
    Throw,
    ThrowEdicts,
    ToCone,
    Use,
)
from hyperespace.games.rencontre.board import foreign_bases
from hyperespace.games.rencontre.cards import is_duel_card
from hyperespace.games.rencontre.events import (
    CardsDrawn,
    CardsLost,
    CupRefilled,
    DealMade,
    DiscDrawn,
    DuelBegan,
    DuelWon,
    EdictPlayed,
    GameWon,
    HandThrown,
    PawnsFreed,
    PawnsLost,
    PowerUsed,
    Quaked,
    TotalsCounted,
    TurnEnded,
)
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Script, Story

WIN, LOSE = ("attack_20", "attack_04"), ("attack_04", "attack_20")
TALK = ("compromise", "compromise")
ZAP, RINGS = PlayEdict("cosmic_zap"), PlayEdict("mobius_rings")


def winning(powers: dict[int, str] | None = None, **more: list[str]) -> Story:
    """Vert's card is the stronger."""
    return _with_cards(WIN, powers, more)


def losing(powers: dict[int, str] | None = None, **more: list[str]) -> Story:
    """Jaune's card is the stronger."""
    return _with_cards(LOSE, powers, more)


def _with_cards(cards: tuple[str, str], powers: dict[int, str] | None, more: dict[str, list[str]]) -> Story:
    seats = {"vert": VERT, "rouge": ROUGE, "jaune": JAUNE, "bleu": BLEU}
    hands = {VERT: [cards[0]], JAUNE: [cards[1]], ROUGE: ["attack_08"], BLEU: ["attack_08"]}
    for name, extra in more.items():
        hands[seats[name]] = [*hands[seats[name]], *extra]
    return Story(powers=powers or {}, hands=hands)


def haggling(vert: int = 20, jaune: int = 20, powers: dict[int, str] | None = None) -> Story:
    """Both have compromised; so many pawns of each are left, all on two planets."""
    hands = {VERT: ["attack_04", "attack_06", "compromise"], JAUNE: ["attack_10", "attack_12", "compromise"]}
    story = Story(powers=powers or {}, hands=hands)
    story.put(VERT, {0: vert - 1, 1: 1}, gone=20 - vert)
    story.put(JAUNE, {10: jaune - 1, 11: 1}, gone=20 - jaune)
    story.duel(VERT, JAUNE, pawns=2, cards=TALK, until="draft")
    return story


def offers(story: Story, *clauses: hs.Option) -> None:
    for clause in (*clauses, Propose()):
        story.say(VERT, clause)


@pytest.mark.allows("rencontre R")
def test_all_46_rulings_are_in_the_rules() -> None:
    for language in ("fr", "en"):
        rules = paragraphs(hs.find("rencontre"), language)
        assert [number for number in rules if number.startswith("R")] == ["R", *(f"R{n}" for n in range(1, 47))]


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


@pytest.mark.allows("rencontre R18")
def test_a_landing_that_gives_two_players_five_bases_makes_two_winners() -> None:
    story = winning()
    story.put(VERT, {0: 10, 5: 1, 6: 1, 7: 1, 8: 1})
    story.put(BLEU, {15: 10, 5: 1, 6: 1, 7: 1, 8: 1})
    joining: Script = {("join", BLEU): [Take(15), Done()]}
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, cards=WIN, script=joining)
    assert story.match.result.winners == (VERT, BLEU)
    assert story.events(GameWon) == [GameWon((VERT, BLEU))]


@pytest.mark.allows("rencontre R18")
def test_a_deal_can_be_won_together() -> None:
    story = haggling()
    story.put(VERT, {0: 10, 5: 1, 6: 1, 7: 1, 8: 1, 1: 4})
    story.s.planets[0][VERT] -= 2  # they are on the cone
    story.put(JAUNE, {10: 10, 5: 1, 6: 1, 7: 1, 8: 1})
    offers(story, OfferBase(VERT, 10), OfferBase(JAUNE, 0))
    story.play({"consider": Accept(), ("settle", VERT): TakeFromCone(), ("settle", JAUNE): Take(10)})
    assert story.s.winners == [VERT, JAUNE]


@pytest.mark.forbids("rencontre R18")
def test_a_defensive_ally_with_four_bases_does_not_share_the_win() -> None:
    story = winning()
    story.put(VERT, {0: 10, 5: 1, 6: 1, 7: 1, 8: 1})
    story.put(BLEU, {15: 10, 5: 1, 6: 1, 7: 1, 8: 1})
    joining: Script = {("join", BLEU): [Take(15), Done()]}
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 1)}, cards=WIN, script=joining)
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
    offers(story, OfferBase(VERT, 11), *([OfferPawns(VERT, pawns)] if pawns > 1 else []))
    story.play({"consider": Accept()})
    assert story.s.planets[11] == [pawns, 0, 1, 0]


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
    story.play({"draft": BreakOff(), ("give_up_pawns", VERT): [TakeFromCone(), TakeFromCone(), Take(1)]})
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
    story.play({("edict_window", ROUGE): PlayEdict("force_field"), "raise_force_field": SendHome((BLEU,))})
    assert story.s.planets[10] == [1, 0, 0, 0]
    assert sum(story.s.planets[planet][BLEU] for planet in range(15, 20)) == 20


@pytest.mark.forbids("rencontre R25")
def test_whoever_was_sent_home_loses_nothing_either_and_gets_no_reward() -> None:
    story = losing(rouge=["force_field"])
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 2)}, until="lay_both")
    story.play({("edict_window", ROUGE): PlayEdict("force_field"), "raise_force_field": SendHome((BLEU,))})
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
    assert story.events(TotalsCounted) == [TotalsCounted(9, 5)]
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
    story.play({"may_play_rings": [RINGS, Go()]}, until="edict_window")
    assert story.s.black_hole == [0, 0, 0, 0]


@pytest.mark.forbids("rencontre R29")
def test_a_player_without_a_base_frees_none() -> None:
    story = Story(hands={VERT: ["attack_08", "mobius_rings"]})
    story.put(ROUGE, {5: 0}, black_hole=20)
    story.put(JAUNE, {10: 15}, black_hole=5)
    story.play({"may_play_rings": [RINGS, Go()]}, until="edict_window")
    assert story.s.black_hole == [0, 20, 0, 0]
    assert story.events(PawnsFreed) == [PawnsFreed(JAUNE, 5)]


@pytest.mark.allows("rencontre R30")
def test_the_second_duel_begins_with_the_return_of_a_pawn() -> None:
    story = winning(vert=["attack_06"])
    story.put(VERT, {0: 18}, black_hole=2)
    story.duel(VERT, JAUNE, cards=WIN, until="second_duel")
    story.play({"second_duel": Go()}, until="take_pawn_back")
    assert story.s.duel.number == 2
    assert story.options(VERT) == [Pass(), Place(0), Place(10)]


@pytest.mark.forbids("rencontre R30")
def test_without_a_duel_card_there_is_no_second_duel_but_nobody_can_tell() -> None:
    stories = [winning(vert=["attack_06"]), winning(vert=["plague"])]
    for story in stories:
        story.duel(VERT, JAUNE, cards=WIN, until="second_duel")
    assert stories[0].match.question(ROUGE) == stories[1].match.question(ROUGE)
    assert stories[0].options(VERT) == [Pass(), Go()]
    assert stories[1].refusal(VERT, Go()) == hs.Refusal("no_duel_card", "V.13")


@pytest.mark.allows("rencontre R31")
def test_an_offence_out_of_cards_ends_its_turn_and_all_go_home() -> None:
    story = Story(powers={VERT: "philanthropist"}, hands={VERT: ["attack_08", "plague"]})
    gift = Use("philanthropist", card="attack_08", seat=JAUNE)
    sides = {ROUGE: ("defence", 2), BLEU: ("offence", 3)}
    story.duel(VERT, JAUNE, pawns=2, allies=sides, script={"offer": [Pass(), gift]})
    assert story.events(TurnEnded) == [TurnEnded(VERT)]
    assert [sum(pawns[seat] for pawns in story.s.planets) for seat in story.s.seats] == [20, 20, 20, 20]
    assert story.hand(VERT) == ["plague"]
    assert story.hand(ROUGE) == story.hand(BLEU) == ["attack_08"]


@pytest.mark.allows("rencontre R31")
def test_nobody_can_give_a_card_to_an_offence_that_has_just_run_out() -> None:
    hands = {VERT: ["attack_08"], JAUNE: ["attack_10", "attack_12"], ROUGE: ["plague"]}
    story = Story(powers={JAUNE: "philanthropist"}, hands=hands)
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, until=("join", BLEU))
    story.play({"join": [Take(15), Done()], ("edict_window", ROUGE): PlayEdict("plague", VERT)}, until="go_home")
    assert story.events(TurnEnded) == [TurnEnded(VERT)]
    assert story.hand(JAUNE) == ["attack_10", "attack_12"]


@pytest.mark.forbids("rencontre R31")
def test_an_offence_that_has_laid_its_last_card_goes_on() -> None:
    story = winning()
    story.duel(VERT, JAUNE, cards=WIN)
    assert story.events(DuelWon) == [DuelWon(VERT)]
    assert story.events(TurnEnded) == []


@pytest.mark.allows("rencontre R32")
def test_a_defence_out_of_cards_draws_seven_and_again_while_only_edicts_come() -> None:
    story = Story(hands={JAUNE: ["stellar_gas"]}, disc=JAUNE)
    edicts = [card for card in story.s.deck if not is_duel_card(card)]
    story.s.discard = [card for card in story.s.deck if is_duel_card(card)]
    story.s.deck = edicts
    story.play({"new_hand": [ThrowEdicts(), ThrowEdicts()]}, until="aim_cone")
    assert story.events(CardsDrawn) == [CardsDrawn(JAUNE, 7), CardsDrawn(JAUNE, 7)]
    assert len(story.hand(JAUNE)) == 7


@pytest.mark.forbids("rencontre R32")
def test_after_the_reveal_the_defence_draws_no_more() -> None:
    story = losing(jaune=["attack_06"], bleu=["plague"])
    story.duel(VERT, JAUNE, until="lay_both")
    strike = [Pass(), PlayEdict("plague", JAUNE)]
    story.play({("lay_both", JAUNE): Lay("attack_20"), ("edict_window", BLEU): strike})
    assert story.hand(JAUNE) == []
    assert story.events(HandThrown) == []


@pytest.mark.allows("rencontre R33")
def test_a_hand_may_grow_without_limit() -> None:
    many = ["attack_06"] * 8 + ["attack_08"] * 7
    story = Story(hands={VERT: ["attack_04"], JAUNE: ["attack_20"], BLEU: [], ROUGE: many})
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 4)}, cards=LOSE, script={"reward": [RewardCard()] * 4})
    assert len(story.hand(ROUGE)) == 19


@pytest.mark.forbids("rencontre R33")
def test_nobody_is_asked_to_throw_cards_because_he_has_too_many() -> None:
    many = ["attack_06"] * 8 + ["attack_08"] * 8 + ["attack_10"] * 6
    story = Story(hands={VERT: many, ROUGE: [], BLEU: [], JAUNE: ["attack_12"]}, disc=JAUNE)
    story.play(until="lay_both")
    assert len(story.hand(VERT)) == 22
    assert story.s.discard == []


@pytest.mark.allows("rencontre R34")
def test_drawing_goes_on_with_the_shuffled_discard() -> None:
    story = Story(hands={VERT: []})
    story.s.deck, story.s.discard = story.s.deck[:3], story.s.deck[3:]
    story.play(until="may_play_rings")
    assert len(story.hand(VERT)) == 7
    assert story.s.discard == []
    assert len(story.s.deck) == 54 - 3 - 7


@pytest.mark.forbids("rencontre R34")
def test_cards_laid_in_the_duel_are_not_drawn() -> None:
    story = losing()
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 2)}, cards=LOSE, until="reward")
    hoard(story, BLEU)
    assert story.refusal(ROUGE, RewardPawn(5)).code == "no_such_reward"
    story.say(ROUGE, RewardCard())
    assert story.hand(ROUGE) == ["attack_08"]
    assert sorted(story.s.duel.laid.values()) == ["attack_04", "attack_20"]


def hoard(story: Story, seat: int, *left: str) -> None:
    """All cards of the deck but these come to this seat."""
    for card in left:
        story.s.deck.remove(card)
    story.s.players[seat].hand = sorted([*story.hand(seat), *story.s.deck])
    story.s.deck = list(left)


@pytest.mark.allows("rencontre R35")
def test_a_new_hand_of_what_there_is() -> None:
    story = Story(hands={VERT: []})
    hoard(story, BLEU, "attack_04", "attack_06")
    story.play(until="may_play_rings")
    assert story.hand(VERT) == ["attack_04", "attack_06"]


@pytest.mark.allows("rencontre R35")
def test_an_offence_that_finds_no_card_ends_its_turn() -> None:
    story = Story(hands={VERT: []})
    hoard(story, BLEU)
    story.play(until=("may_play_rings", ROUGE))
    assert story.events(TurnEnded) == [TurnEnded(VERT)]


@pytest.mark.allows("rencontre R35")
def test_an_offence_that_finds_only_edicts_ends_its_turn_too() -> None:
    story = Story(hands={VERT: ["plague"]})
    hoard(story, BLEU, "cosmic_zap", "force_field")
    story.play({"new_hand": ThrowEdicts()})
    assert story.hand(VERT) == ["cosmic_zap", "force_field", "plague"]
    assert story.events(TurnEnded) == [TurnEnded(VERT)]


@pytest.mark.allows("rencontre R35")
def test_for_the_defence_space_quakes() -> None:
    story = Story(hands={JAUNE: []}, disc=JAUNE)
    hoard(story, BLEU)
    story.play(until="gather")
    assert story.events(Quaked) == [Quaked()]
    assert [len(player.hand) for player in story.s.players] == [7, 7, 7, 7]
    assert len(story.s.deck) == 54 - 28


@pytest.mark.forbids("rencontre R35")
def test_without_the_quake_the_duel_stops() -> None:
    story = Story(hands={JAUNE: []}, disc=JAUNE, quake=False)
    hoard(story, BLEU)
    story.play()
    assert story.events(Quaked) == []
    assert story.events(TurnEnded) == [TurnEnded(VERT)]
    assert story.s.black_hole == [0, 0, 0, 0]


@pytest.mark.forbids("rencontre R35")
def test_with_no_card_left_a_reward_is_a_pawn_or_nothing() -> None:
    story = losing()
    story.put(ROUGE, {5: 19}, black_hole=1)
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 3)}, cards=LOSE, until="reward")
    story.s.players[BLEU].hand = sorted([*story.hand(BLEU), *story.s.deck])
    story.s.deck = []
    story.say(ROUGE, RewardPawn(5))
    assert story.s.black_hole[ROUGE] == 0
    assert story.step != "reward"


@pytest.mark.allows("rencontre R36")
@pytest.mark.parametrize("pawns", [1, 4])
def test_one_to_four_pawns_attack(pawns: int) -> None:
    story = winning()
    story.duel(VERT, JAUNE, pawns=pawns, cards=WIN)
    assert story.s.planets[10][VERT] == pawns


@pytest.mark.allows("rencontre R36")
def test_winning_with_no_pawn_left_gives_no_base() -> None:
    story = winning()
    story.duel(VERT, JAUNE, until="lay_both")
    story.s.duel.oval[VERT], story.s.planets[0][VERT] = 0, story.s.planets[0][VERT] + 1
    story.play()
    assert story.events(DuelWon) == [DuelWon(VERT)]
    assert story.s.planets[10] == [0, 0, 0, 0]


@pytest.mark.forbids("rencontre R36")
def test_an_attack_without_a_pawn_is_not_begun() -> None:
    story = winning()
    story.duel(VERT, JAUNE, until="gather")
    assert story.refusal(VERT, Done()) == hs.Refusal("at_least_one", "V.6")


@pytest.mark.allows("rencontre R37")
def test_without_a_base_a_pawn_comes_from_the_black_hole_onto_the_cone() -> None:
    story = Story(hands={VERT: ["attack_20"], JAUNE: ["attack_04"]}, disc=JAUNE)
    story.put(VERT, {0: 0}, black_hole=20)
    story.play(until="take_pawn_back")
    assert story.options(VERT) == [ToCone()]
    story.say(VERT, ToCone())
    story.play({"aim_cone": Aim(10)})
    assert story.s.planets[10] == [1, 0, 0, 0]
    assert story.s.black_hole == [19, 0, 4, 0]


@pytest.mark.forbids("rencontre R37")
def test_with_no_pawn_anywhere_the_turn_passes() -> None:
    story = Story()
    story.put(VERT, {0: 0}, gone=20)
    story.play()
    assert story.events(TurnEnded) == [TurnEnded(VERT)]
    assert story.events(DiscDrawn) == []


@pytest.mark.allows("rencontre R38")
def test_pawns_whose_owner_has_no_base_fall_into_the_black_hole() -> None:
    story = losing()
    story.put(BLEU, {15: 2}, gone=18)
    joining: Script = {("join", BLEU): [Take(15)] * 2}
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 2)}, cards=LOSE, script=joining)
    assert story.s.black_hole == [1, 0, 0, 2]
    assert story.events(PawnsLost) == [PawnsLost(VERT, 1), PawnsLost(BLEU, 2)]


@pytest.mark.forbids("rencontre R38")
def test_pawns_do_not_go_home_to_a_planet_that_was_emptied() -> None:
    story = losing()
    story.put(BLEU, {15: 2, 16: 5, 17: 5}, gone=8)
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 2)}, cards=LOSE, until=("go_home", BLEU))
    assert story.options(BLEU) == [Place(16), Place(16, 2), Place(17), Place(17, 2)]
    assert story.refusal(BLEU, Place(15)).code == "no_base_there"


@pytest.mark.allows("rencontre R39")
def test_an_empty_planet_of_the_defence_is_defended_by_its_card() -> None:
    story = Story(hands={VERT: ["attack_08"], JAUNE: ["attack_08"]})
    story.put(JAUNE, {11: 20})
    story.duel(VERT, JAUNE, planet=10, cards=("attack_08", "attack_08"))
    assert story.events(TotalsCounted) == [TotalsCounted(9, 8)]


@pytest.mark.forbids("rencontre R39")
def test_an_empty_planet_of_ones_own_is_no_target() -> None:
    story = Story(disc=VERT)
    story.put(VERT, {0: 20})
    story.put(ROUGE, {5: 19, 2: 1})
    story.play(until="follow_disc")
    assert story.options(VERT) == [Redraw(), Challenge(ROUGE, 2)]
    assert story.refusal(VERT, Challenge(ROUGE, 1)).code == "not_challengeable"


@pytest.mark.allows("rencontre R40")
def test_a_guest_at_home_becomes_the_defence() -> None:
    story = Story(hands={VERT: ["attack_20"], ROUGE: ["attack_04"]}, disc=VERT)
    story.put(ROUGE, {5: 18, 2: 2})
    story.play({"follow_disc": Challenge(ROUGE, 2)})
    assert story.events(DuelWon) == [DuelWon(VERT)]
    assert story.s.planets[2] == [5, 0, 0, 0]
    assert story.s.black_hole == [0, 2, 0, 0]


@pytest.mark.forbids("rencontre R40")
def test_with_no_guest_there_is_no_choice_but_another_disc() -> None:
    story = Story()
    story.s.cup, story.s.discs_out = [VERT, VERT], sorted([*[ROUGE, JAUNE, BLEU] * 3, VERT])
    story.play(until="aim_cone")
    assert story.events(DiscDrawn)[0] == DiscDrawn(VERT)
    assert story.s.duel.defence != VERT


@pytest.mark.allows("rencontre R41")
def test_three_discs_a_player_and_all_go_back_when_one_is_left() -> None:
    story = Story(seats=3)
    assert len(story.s.cup) == 9
    story.s.cup, story.s.discs_out = [VERT], sorted([VERT, VERT, *[ROUGE, JAUNE] * 3])
    story.play(until="aim_cone")
    assert story.events(CupRefilled) == [CupRefilled()]
    assert len(story.s.cup) + len(story.s.discs_out) == 9


@pytest.mark.forbids("rencontre R41")
def test_a_drawn_disc_does_not_go_back_while_two_are_left() -> None:
    story = Story()
    story.s.cup, story.s.discs_out = [JAUNE, JAUNE], sorted([*[VERT, ROUGE, BLEU] * 3, JAUNE])
    story.play(until="aim_cone")
    assert story.s.cup == [JAUNE]
    assert story.events(CupRefilled) == []


@pytest.mark.allows("rencontre R42")
def test_consolation_takes_all_of_a_short_hand() -> None:
    story = Story(hands={VERT: ["compromise"], JAUNE: ["attack_04", "attack_10"]})
    story.duel(VERT, JAUNE, pawns=4, cards=("compromise", "attack_04"))
    assert story.hand(VERT) == ["attack_10"]


@pytest.mark.forbids("rencontre R42")
def test_the_card_that_the_winner_has_just_played_is_safe() -> None:
    story = Story(hands={VERT: ["compromise"], JAUNE: ["attack_30"]})
    story.duel(VERT, JAUNE, pawns=4, cards=("compromise", "attack_30"))
    assert story.hand(VERT) == []
    assert story.s.discard == ["attack_30", "compromise"]


@pytest.mark.allows("rencontre R43")
@pytest.mark.forbids("rencontre R43")
@pytest.mark.parametrize("pawns", [0, 1])
def test_a_defence_without_pawns_draws_no_consolation(pawns: int) -> None:
    story = Story(hands={VERT: ["attack_04", "attack_06"], JAUNE: ["compromise"]})
    story.put(JAUNE, {11: 20 - pawns, 10: pawns})
    story.duel(VERT, JAUNE, planet=10, cards=("attack_04", "compromise"))
    assert story.events(CardsLost) == [CardsLost(VERT, JAUNE, 1)] * pawns


@pytest.mark.allows("rencontre R44")
@pytest.mark.forbids("rencontre R44")
def test_what_doubles_a_reward_does_not_double_a_landing() -> None:
    story = winning({BLEU: "macron"})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, cards=WIN, script={("join", BLEU): Take(15)})
    assert story.s.planets[10] == [1, 0, 0, 1]
    assert story.hand(BLEU) == ["attack_08"]
    story = losing({BLEU: "macron"})
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 1)}, cards=LOSE, script={("join", BLEU): Take(15)})
    assert len(story.hand(BLEU)) == 3


@pytest.mark.allows("rencontre R45")
def test_a_mandatory_power_is_applied_by_the_table() -> None:
    story = losing({JAUNE: "void"})
    story.duel(VERT, JAUNE, cards=LOSE)
    assert story.events(PowerUsed) == [PowerUsed(JAUNE, "void")]
    assert story.s.gone == [1, 0, 0, 0]


@pytest.mark.forbids("rencontre R45")
def test_its_owner_is_not_asked_and_cannot_hold_it_back() -> None:
    story = losing({JAUNE: "void"})
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.duel(VERT, JAUNE, until="offer")
