"""Edicts. (VI.2, XI)"""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import (
    Accept,
    Done,
    Go,
    Lay,
    OfferBlind,
    Pass,
    Place,
    PlayEdict,
    Propose,
    SendHome,
    Take,
    Throw,
)
from hyperespace.games.rencontre.cards import EDICTS
from hyperespace.games.rencontre.events import (
    AlliesSentHome,
    CardsLost,
    ConsolationStopped,
    DealMade,
    EdictPlayed,
    PlagueStruck,
    PowerUsed,
    PowerZapped,
)
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

RINGS, FIELD, EMOTIONS = PlayEdict("mobius_rings"), PlayEdict("force_field"), PlayEdict("emotion_control")
GAS, ZAP = PlayEdict("stellar_gas"), PlayEdict("cosmic_zap")
WIN, LOSE = ("attack_20", "attack_04"), ("attack_04", "attack_20")


def until_window(story: Story, when: str) -> None:
    """Play on quietly until this window is open."""
    while story.s.agenda[-1] != ("edict_window", when):
        story.play(until="edict_window")
        if story.s.agenda[-1] != ("edict_window", when):
            for seat in story.asked:
                story.say(seat, Pass())


@pytest.mark.allows("rencontre VI.2")
def test_whoever_holds_the_plague_may_still_play_his_other_edicts() -> None:
    story = Story(hands={VERT: ["attack_08", "emotion_control", "plague"]}, disc=JAUNE)
    until_window(story, "revealed")
    options = story.options(VERT)
    assert EMOTIONS in options
    assert [option for option in options if isinstance(option, PlayEdict) and option.card == "plague"] == [
        PlayEdict("plague", victim) for victim in range(4)
    ]


@pytest.mark.allows("rencontre VI.2")
def test_a_bystander_plays_an_edict_openly_and_it_is_discarded() -> None:
    story = Story(hands={BLEU: ["attack_08", "plague"]}, disc=JAUNE)
    story.play({("edict_window", BLEU): PlayEdict("plague", ROUGE)}, until="pick_pawns")
    assert story.events(EdictPlayed) == [EdictPlayed(BLEU, "plague")]
    assert story.s.discard == ["plague"]
    assert story.hand(BLEU) == ["attack_08"]


@pytest.mark.forbids("rencontre VI.2")
def test_an_edict_is_played_at_its_moment_only_and_by_whoever_holds_it() -> None:
    story = Story(hands={BLEU: ["attack_08", "emotion_control"]}, disc=JAUNE)
    story.play(until="edict_window")
    assert story.refusal(BLEU, EMOTIONS) == hs.Refusal("not_its_moment", "VI.2", {"card": "emotion_control"})
    assert story.refusal(BLEU, PlayEdict("plague", VERT)) == hs.Refusal("no_such_card", "VI.2", {"card": "plague"})
    assert story.refusal(BLEU, PlayEdict("attack_08")) == hs.Refusal("not_an_edict", "VI.2")


@pytest.mark.forbids("rencontre VI.2")
def test_who_is_asked_does_not_tell_who_holds_an_edict() -> None:
    plain = Story(hands={BLEU: ["attack_08"]}, disc=JAUNE)
    armed = Story(hands={BLEU: ["plague"]}, disc=JAUNE)
    for story in (plain, armed):
        story.play(until="edict_window")
    assert plain.match.question(VERT) == armed.match.question(VERT)
    assert plain.match.question(None) == armed.match.question(None)


@pytest.mark.allows("rencontre XI")
def test_there_are_six_kinds_of_edict_and_anybody_may_use_them() -> None:
    assert len(EDICTS) == 6
    story = Story(hands={ROUGE: ["plague"], VERT: ["attack_08"]}, disc=JAUNE)
    story.play({("edict_window", ROUGE): PlayEdict("plague", VERT)}, until="pick_pawns")
    assert story.asked == (VERT,)


@pytest.mark.forbids("rencontre XI")
def test_whoever_has_no_card_at_all_is_not_asked() -> None:
    story = Story(hands={ROUGE: []}, disc=JAUNE)
    story.play(until="edict_window")
    assert story.asked == (VERT, JAUNE, BLEU)


@pytest.mark.allows("rencontre XI.mobius_rings")
def test_the_rings_free_everybody() -> None:
    story = Story(hands={VERT: ["attack_08", "mobius_rings"]})
    story.put(ROUGE, {5: 10, 6: 2}, black_hole=8)
    story.put(VERT, {0: 15}, black_hole=5)
    home: Script = {("leave_black_hole", ROUGE): [Place(6, 2), Place(5, 6)], ("leave_black_hole", VERT): Place(0, 5)}
    story.play({"may_play_rings": [RINGS, Go()], **home}, until="edict_window")
    assert story.s.black_hole == [0, 0, 0, 0]
    assert (story.s.planets[5][ROUGE], story.s.planets[6][ROUGE]) == (16, 4)


@pytest.mark.allows("rencontre XI.mobius_rings")
def test_the_rings_may_open_the_second_duel() -> None:
    story = Story(hands={VERT: ["attack_20", "attack_06", "mobius_rings"], JAUNE: ["attack_04"]})
    story.duel(VERT, JAUNE, cards=WIN, script={"second_duel": Go(), "may_play_rings": [Go(), RINGS, Go()]})
    assert story.events(EdictPlayed) == [EdictPlayed(VERT, "mobius_rings")]


@pytest.mark.forbids("rencontre XI.mobius_rings")
def test_only_the_offence_plays_the_rings_and_only_before_the_disc() -> None:
    story = Story(hands={VERT: ["attack_08", "mobius_rings"], ROUGE: ["mobius_rings"]}, disc=JAUNE)
    story.play(until="may_play_rings")
    assert story.refusal(ROUGE, RINGS).code == "not_asked"
    until_window(story, "opponent")
    assert story.refusal(VERT, RINGS).code == "not_its_moment"


@pytest.mark.forbids("rencontre XI.mobius_rings")
def test_rings_that_one_does_not_hold_are_not_played() -> None:
    story = Story(hands={VERT: ["attack_08", "plague"]}, disc=JAUNE)
    story.play(until="may_play_rings")
    assert story.refusal(VERT, RINGS) == hs.Refusal("no_such_card", "XI.mobius_rings", {"card": "mobius_rings"})
    assert story.refusal(VERT, PlayEdict("plague", ROUGE)).code == "not_its_moment"


@pytest.mark.allows("rencontre XI.force_field")
@pytest.mark.parametrize("sent", [(ROUGE,), (BLEU,), (ROUGE, BLEU)])
@pytest.mark.parametrize("when", ["alliances", "face_down"])
def test_the_field_sends_any_allies_home(sent: tuple[int, ...], when: str) -> None:
    story = Story(hands={JAUNE: ["attack_08", "force_field"]})
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 2), BLEU: ("offence", 1)}, until=("join", BLEU))
    story.play({"join": [Take(15), Done()]}, until="edict_window" if when == "alliances" else "lay_both")
    story.play({("edict_window", JAUNE): FIELD, "raise_force_field": SendHome(sent)}, until="go_home")
    assert story.asked[0] in sent
    story.play(until="edict_window")
    assert story.s.duel.ring[ROUGE] == (0 if ROUGE in sent else 2)
    assert story.s.duel.oval == [1, 0, 0, 0 if BLEU in sent else 1]
    assert story.s.black_hole == [0, 0, 0, 0]


@pytest.mark.forbids("rencontre XI.force_field")
def test_the_field_moves_no_main_player_and_nobody_who_is_not_there() -> None:
    story = Story(hands={JAUNE: ["attack_08", "force_field"]})
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 1), BLEU: ("offence", 1)}, until="lay_both")
    story.play({("edict_window", JAUNE): FIELD}, until="raise_force_field")
    assert story.options(JAUNE) == [SendHome((ROUGE,)), SendHome((BLEU,)), SendHome((ROUGE, BLEU))]
    assert story.refusal(JAUNE, SendHome((VERT,))) == hs.Refusal("not_an_ally", "XI.force_field")
    assert story.refusal(JAUNE, SendHome((ROUGE, JAUNE))).code == "not_an_ally"


@pytest.mark.allows("rencontre XI.force_field")
def test_a_field_with_a_single_ally_to_send_home_asks_nothing() -> None:
    story = Story(hands={JAUNE: ["attack_08", "force_field"]})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, until="lay_both")
    story.play({("edict_window", JAUNE): FIELD}, until=("go_home", BLEU))
    assert story.events(AlliesSentHome) == [AlliesSentHome((BLEU,))]


@pytest.mark.forbids("rencontre XI.force_field")
def test_without_allies_or_after_the_reveal_there_is_no_field() -> None:
    story = Story(hands={JAUNE: ["attack_08", "force_field"]})
    story.duel(VERT, JAUNE, until="lay_both")
    until_window(story, "face_down")
    assert FIELD not in story.options(JAUNE)
    until_window(story, "revealed")
    assert story.refusal(JAUNE, FIELD).code == "not_its_moment"


@pytest.mark.allows("rencontre XI.emotion_control")
def test_emotion_control_turns_both_cards_into_compromises() -> None:
    story = Story(hands={VERT: ["attack_20", "attack_06"], JAUNE: ["attack_04"], BLEU: ["emotion_control"]})
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 2)}, cards=WIN, until="lay_both")
    story.play({("edict_window", BLEU): [Pass(), EMOTIONS]}, until="draft")
    assert story.asked == (VERT,)
    assert story.s.duel.ring == [0, 0, 0, 0]
    script: Script = {"draft": [OfferBlind(VERT, 1), Propose()], "consider": Accept()}
    story.play(script)
    assert story.events(DealMade) == [DealMade()]


@pytest.mark.forbids("rencontre XI.emotion_control")
def test_emotion_control_comes_after_the_reveal_and_not_before() -> None:
    story = Story(hands={BLEU: ["emotion_control"]})
    story.duel(VERT, JAUNE, until="lay_both")
    until_window(story, "face_down")
    assert story.refusal(BLEU, EMOTIONS).code == "not_its_moment"
    until_window(story, "revealed")
    assert EMOTIONS in story.options(BLEU)


@pytest.mark.allows("rencontre XI.stellar_gas")
@pytest.mark.parametrize(
    ("cards", "loser"), [(("compromise", "attack_04"), VERT), (("attack_04", "compromise"), JAUNE)]
)
def test_gas_stops_a_consolation(cards: tuple[str, str], loser: int) -> None:
    story = Story(hands={VERT: [cards[0], "attack_06"], JAUNE: [cards[1], "attack_06"], BLEU: ["stellar_gas"]})
    story.duel(VERT, JAUNE, until="lay_both")
    story.play({("lay_both", VERT): Lay(cards[0]), ("lay_both", JAUNE): Lay(cards[1])}, until="edict_window")
    until_window(story, "consolation")
    story.play({("edict_window", BLEU): GAS})
    assert story.events(CardsLost) == []
    assert story.events(ConsolationStopped) == [ConsolationStopped(loser)]


@pytest.mark.forbids("rencontre XI.stellar_gas")
def test_gas_without_consolation_is_not_played() -> None:
    story = Story(hands={VERT: ["attack_20"], JAUNE: ["attack_04"], BLEU: ["stellar_gas"]})
    story.duel(VERT, JAUNE, cards=WIN, until="lay_both")
    for when in ("face_down", "revealed", "end"):
        until_window(story, when)
        assert story.refusal(BLEU, GAS) == hs.Refusal("not_its_moment", "VI.2", {"card": "stellar_gas"})


@pytest.mark.allows("rencontre XI.plague")
def test_the_plague_costs_three_pawns_and_a_card_of_each_sort() -> None:
    held = ["attack_06", "attack_20", "compromise", "compromise", "cosmic_zap", "stellar_gas"]
    story = Story(hands={ROUGE: held, BLEU: ["plague"]})
    script: Script = {
        ("edict_window", BLEU): PlayEdict("plague", ROUGE),
        "pick_pawns": [Take(5), Take(6, 2)],
        "throw_card": [Throw("attack_06"), Throw("compromise"), Throw("cosmic_zap")],
    }
    story.play(script, until="gather")
    assert story.s.black_hole == [0, 3, 0, 0]
    assert (story.s.planets[5][ROUGE], story.s.planets[6][ROUGE]) == (3, 2)
    assert story.hand(ROUGE) == ["attack_20", "compromise", "stellar_gas"]
    assert story.events(PlagueStruck) == [PlagueStruck(ROUGE)]


@pytest.mark.allows("rencontre XI.plague")
def test_the_plague_may_strike_between_gathering_and_invitations() -> None:
    story = Story(hands={BLEU: ["plague"]})
    story.duel(VERT, JAUNE, planet=10, pawns=2, until="gather")
    story.play({"gather": [Take(0, 2), Done()], ("edict_window", BLEU): PlayEdict("plague", JAUNE)}, until="pick_pawns")
    assert not story.s.duel.invited
    story.play({"pick_pawns": Take(10, 3)}, until="offence_invites")
    assert story.s.planets[10][JAUNE] == 1
    assert story.s.black_hole[JAUNE] == 3


@pytest.mark.forbids("rencontre XI.plague")
def test_the_plague_takes_nothing_that_is_not_there_and_nothing_else_instead() -> None:
    story = Story(hands={ROUGE: ["attack_06", "attack_20"], BLEU: ["plague"]})
    story.put(ROUGE, {5: 2}, gone=18)
    story.play({("edict_window", BLEU): PlayEdict("plague", ROUGE)}, until="throw_card")
    assert story.refusal(ROUGE, Throw("compromise")) == hs.Refusal("other_sort", "XI.plague")
    story.play(until="gather")
    assert story.s.black_hole[ROUGE] == 2
    assert story.hand(ROUGE) == ["attack_20"]


@pytest.mark.forbids("rencontre XI.plague")
def test_the_plague_takes_no_more_than_three_pawns_and_no_more_than_are_there() -> None:
    story = Story(hands={BLEU: ["plague"]})
    story.put(ROUGE, {5: 18, 6: 2})
    story.play({("edict_window", BLEU): PlayEdict("plague", ROUGE)}, until="pick_pawns")
    assert story.refusal(ROUGE, Take(5, 4)) == hs.Refusal("too_many_pawns", "XI.plague", {"number": 3})
    assert story.refusal(ROUGE, Take(6, 3)) == hs.Refusal("too_many_pawns", "XI.plague", {"number": 2})
    story.say(ROUGE, Take(6, 2))  # the third comes from the only base left, and nobody is asked
    assert story.s.black_hole[ROUGE] == 3


@pytest.mark.forbids("rencontre XI.plague")
def test_the_plague_does_not_reach_the_cone() -> None:
    story = Story(hands={BLEU: ["plague"]})
    story.put(VERT, {0: 4}, gone=16)
    story.duel(VERT, JAUNE, pawns=4, until="lay_both")
    story.play({("edict_window", BLEU): PlayEdict("plague", VERT)}, until="edict_window")
    assert story.s.duel.oval[VERT] == 4
    assert story.s.black_hole[VERT] == 0


@pytest.mark.allows("rencontre XI.cosmic_zap")
def test_a_zap_stops_a_power_for_the_duel() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_04"], JAUNE: ["attack_20"], BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, pawns=2, allies={ROUGE: ("offence", 1)}, cards=LOSE, script={("zap_window", BLEU): ZAP})
    assert story.s.gone == [0, 0, 0, 0]
    assert story.s.black_hole == [2, 1, 0, 0]
    assert story.events(PowerZapped) == [PowerZapped(JAUNE, "void", BLEU)]
    assert story.events(PowerUsed) == [PowerUsed(JAUNE, "void")]


@pytest.mark.allows("rencontre XI.cosmic_zap")
def test_in_the_next_duel_the_power_is_back() -> None:
    hands = {VERT: ["attack_04"], ROUGE: ["attack_04"], JAUNE: ["attack_20", "attack_20"], BLEU: ["cosmic_zap"]}
    story = Story(powers={JAUNE: "void"}, hands=hands)
    story.duel(VERT, JAUNE, cards=LOSE, script={("zap_window", BLEU): ZAP})
    story.s.cup, story.s.discs_out = [JAUNE] * 3, [JAUNE] * 9
    story.play()
    assert story.s.gone == [0, 1, 0, 0]


@pytest.mark.forbids("rencontre XI.cosmic_zap")
def test_nobody_zaps_his_own_power_nor_without_a_zap() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_04"], JAUNE: ["attack_20", "cosmic_zap"]})
    story.duel(VERT, JAUNE, cards=LOSE, until="zap_window")
    assert story.asked == (ROUGE, BLEU)
    assert story.refusal(JAUNE, ZAP).code == "not_asked"
    assert story.refusal(BLEU, ZAP) == hs.Refusal("no_such_card", "XI.cosmic_zap", {"card": "cosmic_zap"})
    assert story.refusal(BLEU, PlayEdict("plague", VERT)).code == "not_its_moment"


@pytest.mark.forbids("rencontre XI.cosmic_zap")
def test_there_is_nothing_to_zap_where_no_power_is_used() -> None:
    story = Story(hands={VERT: ["attack_04"], JAUNE: ["attack_20"], BLEU: ["attack_08", "cosmic_zap"]})
    story.duel(VERT, JAUNE, until="edict_window")
    assert story.refusal(BLEU, ZAP).code == "not_its_moment"


@pytest.mark.allows("rencontre XI.mobius_rings")
def test_a_player_may_take_fewer_than_all_of_his_pawns_home() -> None:
    story = Story(hands={VERT: ["mobius_rings", "attack_08"]})
    story.put(ROUGE, {5: 10, 6: 7}, black_hole=3)
    story.play({"may_play_rings": RINGS}, until="leave_black_hole")
    assert story.refusal(ROUGE, Place(5, 4)) == hs.Refusal("too_many_pawns", "XI.mobius_rings", {"number": 3})
    assert story.refusal(ROUGE, Place(7)).code == "no_base_there"
    story.play({"leave_black_hole": [Place(6, 2), Done()]}, until="aim_cone")
    assert (story.s.black_hole[ROUGE], story.s.planets[6][ROUGE]) == (1, 9)


@pytest.mark.allows("rencontre XI.mobius_rings")
def test_the_rings_answer_the_plague_as_long_as_no_disc_is_drawn() -> None:
    story = Story(hands={VERT: ["attack_08", "mobius_rings"], BLEU: ["plague"]}, disc=JAUNE)
    story.play({("edict_window", BLEU): PlayEdict("plague", JAUNE)}, until="pick_pawns")
    until_window(story, "disc")
    assert story.asked == (VERT,)
    story.say(VERT, RINGS)
    story.play({"leave_black_hole": Place(10, 3)}, until="aim_cone")
    assert story.s.black_hole == [0, 0, 0, 0]


@pytest.mark.forbids("rencontre XI.mobius_rings")
@pytest.mark.parametrize("why", ["nobody is lost", "both are discarded", "the lost have no base", "a third duel"])
def test_the_window_before_the_disc_stays_shut_when_everybody_sees_why(why: str) -> None:
    story = Story(hands={VERT: ["attack_08"], **dict.fromkeys((ROUGE, JAUNE, BLEU), ())})
    story.put(ROUGE, {5: 20} if why == "nobody is lost" else {5: 17}, black_hole=0 if why == "nobody is lost" else 3)
    if why == "the lost have no base":
        story.put(ROUGE, {5: 0}, black_hole=20)
    if why == "both are discarded":
        story.s.deck = [card for card in story.s.deck if card != "mobius_rings"]
        story.s.discard = ["mobius_rings"] * 2
    story.s.offence, story.s.duel.number = VERT, 3 if why == "a third duel" else 1
    story.then(("edict_window", "disc"), ("may_play_rings",))
    assert story.step == "may_play_rings"


@pytest.mark.forbids("rencontre XI.mobius_rings")
def test_that_window_opens_whether_or_not_the_offence_holds_the_rings() -> None:
    stories = [Story(hands={VERT: ["attack_08", card]}, disc=JAUNE) for card in ("mobius_rings", "attack_10")]
    for story in stories:
        story.put(ROUGE, {5: 17}, black_hole=3)
        until_window(story, "disc")
    armed, plain = stories
    assert RINGS in armed.options(VERT)
    assert RINGS not in plain.options(VERT)
    assert armed.match.question(BLEU) == plain.match.question(BLEU)


@pytest.mark.allows("rencontre XI.mobius_rings")
def test_a_player_may_leave_his_pawns_in_the_black_hole() -> None:
    story = Story(hands={VERT: ["mobius_rings", "attack_08"]})
    for seat in (VERT, ROUGE):
        story.put(seat, {5 * seat: 17}, black_hole=3)
    leaving: Script = {("leave_black_hole", VERT): Place(0, 3), ("leave_black_hole", ROUGE): Done()}
    story.play({"may_play_rings": RINGS, **leaving}, until="aim_cone")
    assert story.s.black_hole[:2] == [0, 3]
