"""Standing orders: passing in advance, in secret. (VI.2, VII, XI.cosmic_zap)"""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Go, Pass, PlayEdict, Recall, Standing
from hyperespace.games.rencontre.flow.powers import wants_to_be_asked
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

LOSE = ("attack_04", "attack_20")


def at_a_window() -> Story:
    story = Story(hands={BLEU: ["plague"]}, disc=JAUNE)
    story.play(until="edict_window")
    return story


@pytest.mark.allows("rencontre VI.2")
def test_until_new_cards_passes_on_all_windows() -> None:
    story = at_a_window()
    story.play({("edict_window", BLEU): Standing("until_new_cards")}, until="aim_cone")
    assert story.s.players[BLEU].orders == ["until_new_cards"]
    story.play(until="edict_window")
    assert BLEU not in story.asked


@pytest.mark.allows("rencontre VI.2")
def test_new_cards_end_that_order() -> None:
    story = Story(hands={VERT: ["attack_04"], JAUNE: ["attack_20"]})
    story.s.players[ROUGE].orders = ["no_zaps", "until_new_cards"]
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 1)}, cards=LOSE)  # their reward is a card
    assert story.s.players[ROUGE].orders == ["no_zaps"]


@pytest.mark.allows("rencontre XI.cosmic_zap")
def test_no_zaps_passes_on_zaps_and_on_nothing_else() -> None:
    hands = {VERT: ["attack_04"], JAUNE: ["attack_20"], BLEU: ["cosmic_zap"]}
    story = Story(powers={JAUNE: "void"}, hands=hands)
    story.duel(VERT, JAUNE, allies={ROUGE: ("offence", 1)}, cards=LOSE, until="zap_window")
    story.say(ROUGE, Pass())
    story.say(BLEU, Standing("no_zaps"))
    assert story.asked == (ROUGE,)
    assert story.s.agenda[-1] == ("zap_window", JAUNE, "void")
    story.play(until="edict_window")
    assert BLEU in story.asked


@pytest.mark.allows("rencontre VI.2")
def test_only_when_attacked_passes_until_one_is_the_defence() -> None:
    story = Story(disc=JAUNE)
    for seat in (JAUNE, BLEU):
        story.s.players[seat].orders = ["only_when_attacked"]
    story.play(until="edict_window")
    asked = [story.asked]
    for seat in story.asked:
        story.say(seat, Pass())
    assert [*asked, story.asked] == [(VERT, ROUGE), (VERT, ROUGE, JAUNE)]


@pytest.mark.allows("rencontre XI.mobius_rings")
def test_an_order_is_taken_back_as_ones_duel_begins() -> None:
    story = Story(disc=JAUNE)
    story.s.players[VERT].orders = ["no_zaps", "only_when_attacked"]
    story.play(until="may_play_rings")
    assert story.options(VERT) == [Go(), Recall("no_zaps"), Recall("only_when_attacked")]
    story.say(VERT, Recall("only_when_attacked"))
    assert story.s.players[VERT].orders == ["no_zaps"]
    assert story.step == "may_play_rings"


@pytest.mark.forbids("rencontre XI.mobius_rings")
def test_an_order_that_was_not_given_is_not_taken_back() -> None:
    story = Story(disc=JAUNE)
    story.play(until="may_play_rings")
    assert story.refusal(VERT, Recall("no_zaps")) == hs.Refusal("no_such_order", "XI.mobius_rings")


@pytest.mark.forbids("rencontre VI.2")
def test_others_see_the_same_question_whether_or_not_somebody_has_an_order() -> None:
    free, bound = Story(disc=JAUNE), Story(disc=JAUNE)
    bound.s.players[BLEU].orders = ["until_new_cards"]
    for story in (free, bound):
        story.play(until="edict_window")
    for seat in (VERT, ROUGE, JAUNE, None):
        assert free.match.question(seat) == bound.match.question(seat)
        assert free.match.view(seat) == bound.match.view(seat)
    assert free.asked == (*bound.asked, BLEU)
    assert bound.refusal(BLEU, Pass()).code == "answered_already"


@pytest.mark.forbids("rencontre XI.cosmic_zap")
def test_others_see_the_same_zap_window_too() -> None:
    questions = []
    for orders in ([], ["no_zaps"]):
        story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_04"], JAUNE: ["attack_20"]})
        story.s.players[BLEU].orders = orders
        story.duel(VERT, JAUNE, cards=LOSE, until="zap_window")
        questions.append([story.match.question(seat) for seat in (VERT, ROUGE, JAUNE)])
    assert questions[0] == questions[1]


@pytest.mark.forbids("rencontre VI.2")
def test_an_order_is_seen_by_its_owner_only() -> None:
    story = at_a_window()
    story.say(BLEU, Standing("until_new_cards"))
    assert story.match.ask is not None
    story.play(until="aim_cone")
    assert story.match.view(BLEU).orders == ("until_new_cards",)
    assert all("until_new_cards" not in str(story.match.view(seat)) for seat in (VERT, ROUGE, JAUNE, None))
    assert "until_new_cards" not in str([told.event for told in story.heard])


@pytest.mark.forbids("rencontre VI.2")
def test_an_order_is_given_once_and_only_where_it_fits() -> None:
    story = at_a_window()
    assert story.refusal(BLEU, Standing("no_zaps")).code == "not_offered"
    story.s.players[BLEU].orders = ["no_zaps"]
    assert not wants_to_be_asked(story.s, BLEU, "no_zaps")
    assert wants_to_be_asked(story.s, BLEU, "no_edicts")
    assert PlayEdict("plague", VERT) in story.options(BLEU)
