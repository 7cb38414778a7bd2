"""The Seeker."""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Ally, Answer, Invite, Lay, Pass, PlayEdict, Throw, Use
from hyperespace.games.rencontre.events import QuestionAnswered
from hyperespace.games.rencontre.powers.seeker import QUESTIONS
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

HANDS = {JAUNE: ["attack_08", "attack_12", "attack_20", "compromise", "plague"]}

CHOICE = ("compromise", "attack_30")


def ask(seat: int, question: str) -> Use:
    return Use("seeker", seat=seat, number=QUESTIONS.index(question))


@pytest.mark.allows("rencontre VII.seeker")
def test_about_a_hand_the_table_answers_and_everybody_hears_it() -> None:
    story = Story(powers={VERT: "seeker"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={"offer": ask(JAUNE, "holds_compromise")}, until="aim_cone")
    assert story.events(QuestionAnswered) == [QuestionAnswered(JAUNE, "holds_compromise", True)]
    assert story.match.view(VERT).known == {JAUNE: ("compromise",)}
    assert story.match.view(ROUGE).known == {JAUNE: ("compromise",)}


@pytest.mark.allows("rencontre VII.seeker")
def test_an_edict_that_is_not_held_is_known_to_be_lacking() -> None:
    story = Story(powers={JAUNE: "seeker"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={("offer", JAUNE): ask(VERT, "holds_cosmic_zap")}, until="aim_cone")
    assert story.s.duel.told == [(VERT, "holds_cosmic_zap", False)]
    assert story.match.view(ROUGE).players[VERT].lacks == ("cosmic_zap",)


@pytest.mark.allows("rencontre VII.seeker")
@pytest.mark.parametrize(
    ("question", "yes", "left"),
    [
        ("plays_compromise", True, ["compromise"]),
        ("plays_compromise", False, ["attack_08", "attack_12", "attack_20"]),
        ("plays_12", True, ["attack_12", "attack_20"]),
        ("plays_12", False, ["attack_08", "compromise"]),
    ],
)
def test_about_intentions_the_answer_binds(question: str, yes: bool, left: list[str]) -> None:
    story = Story(powers={VERT: "seeker"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={"offer": ask(JAUNE, question)}, until="answer_seeker")
    assert story.asked == (JAUNE,)
    assert story.options(JAUNE) == [Answer(True), Answer(False)]
    story.say(JAUNE, Answer(yes))
    story.play(until="lay_both")
    assert story.options(JAUNE) == [Lay(card) for card in left]
    assert story.events(QuestionAnswered) == [QuestionAnswered(JAUNE, question, yes)]


@pytest.mark.allows("rencontre VII.seeker")
@pytest.mark.parametrize("value", [8, 10, 12, 15, 20])
def test_it_asks_for_attacks_of_at_least_eight_ten_twelve_fifteen_or_twenty(value: int) -> None:
    story = Story(powers={VERT: "seeker"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={"offer": ask(JAUNE, f"plays_{value}")}, until="answer_seeker")
    assert len([question for question in QUESTIONS if question.startswith("plays_")]) == 6


@pytest.mark.forbids("rencontre VII.seeker")
def test_a_promise_cannot_be_broken_while_it_can_be_kept() -> None:
    story = Story(powers={VERT: "seeker"}, hands=HANDS)
    script: Script = {"offer": ask(JAUNE, "plays_20"), "answer_seeker": Answer(True)}
    story.duel(VERT, JAUNE, script=script, until="lay_both")
    assert story.refusal(JAUNE, Lay("attack_12")).code == "cannot_lay"


@pytest.mark.forbids("rencontre VII.seeker")
@pytest.mark.parametrize(("question", "true"), [("plays_compromise", False), ("plays_12", True), ("plays_20", True)])
def test_nobody_says_what_none_of_his_duel_cards_can_keep(question: str, true: bool) -> None:
    story = Story(powers={VERT: "seeker"}, hands={JAUNE: ["attack_20", "attack_30", "plague"]})
    story.duel(VERT, JAUNE, script={"offer": ask(JAUNE, question)}, until="answer_seeker")
    assert story.asked == (JAUNE,)  # though he has no choice: that he has none is his secret
    assert story.options(JAUNE) == [Answer(true)]
    assert story.refusal(JAUNE, Answer(not true)) == hs.Refusal("cannot_be_kept", "VII.seeker")


@pytest.mark.forbids("rencontre VII.seeker")
def test_that_only_one_answer_is_left_is_not_seen() -> None:
    free, bound = (Story(powers={VERT: "seeker"}, hands={JAUNE: ["attack_20", other]}) for other in CHOICE)
    for story in (free, bound):
        story.duel(VERT, JAUNE, script={"offer": ask(JAUNE, "plays_compromise")}, until="answer_seeker")
    assert len(free.options(JAUNE)) > len(bound.options(JAUNE))
    assert free.match.question(VERT) == bound.match.question(VERT)


@pytest.mark.allows("rencontre VII.seeker")
def test_a_promise_that_becomes_impossible_is_excused() -> None:
    hands = {JAUNE: ["attack_08", "attack_10", "compromise"], BLEU: ["plague"]}
    story = Story(powers={VERT: "seeker"}, hands=hands)
    script: Script = {"offer": ask(JAUNE, "plays_compromise"), "answer_seeker": Answer(True)}
    story.duel(VERT, JAUNE, script=script, until="gather")
    story.play({("edict_window", BLEU): PlayEdict("plague", JAUNE), "throw_card": Throw("attack_08")}, until="lay_both")
    assert story.options(JAUNE) == [Lay("attack_10")]


@pytest.mark.allows("rencontre VII.seeker")
def test_whoever_promised_a_compromise_holds_one_in_every_world() -> None:
    story = Story(powers={VERT: "seeker"}, hands=HANDS)
    script: Script = {"offer": ask(JAUNE, "plays_compromise"), "answer_seeker": Answer(True)}
    story.duel(VERT, JAUNE, script=script, until="aim_cone")
    worlds = [story.match.resample(VERT, seed) for seed in range(20)]
    assert all("compromise" in world.state.players[JAUNE].hand for world in worlds)


@pytest.mark.allows("rencontre VII.seeker")
def test_without_a_duel_card_either_answer_may_come_true() -> None:
    story = Story(powers={VERT: "seeker"}, hands={JAUNE: []})
    story.s.duel.defence = JAUNE
    story.then(("answer_seeker", JAUNE, "plays_compromise"))
    assert story.options(JAUNE) == [Answer(True), Answer(False)]


@pytest.mark.allows("rencontre VII.seeker")
def test_two_answers_bind_together() -> None:
    """Vert has borrowed the power from Bleu, who is an ally."""
    story = Story(powers={VERT: "plant", BLEU: "seeker"}, hands=HANDS)
    story.put(VERT, {0: 4, 1: 4, 2: 4, 15: 8})
    script: Script = {
        ("offer", VERT): [Use("plant", seat=BLEU, lent="seeker"), ask(JAUNE, "plays_12")],
        ("answer_seeker", JAUNE): Answer(True),
        ("offer", BLEU): ask(JAUNE, "plays_compromise"),
    }
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, script=script, until="gather")
    story.play({**script, "offence_invites": Invite((BLEU,)), "answer": Ally("offence")}, until="answer_seeker")
    assert story.options(JAUNE) == [Answer(False)]
    story.play(until="lay_both")
    assert story.options(JAUNE) == [Lay("attack_12"), Lay("attack_20")]


@pytest.mark.allows("rencontre VII.seeker")
def test_an_ally_asks_either_main_player_before_cards_are_chosen() -> None:
    story = Story(powers={BLEU: "seeker"}, hands=HANDS)
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 1)}, until="offer")
    assert story.asked == (BLEU,)
    assert len(story.options(BLEU)) == 1 + 2 * 13
    story.say(BLEU, ask(VERT, "holds_plague"))
    story.play(until="lay_both")
    assert story.s.duel.told == [(VERT, "holds_plague", False)]


@pytest.mark.forbids("rencontre VII.seeker")
def test_a_main_player_asks_nobody_but_his_opponent_and_only_once() -> None:
    story = Story(powers={VERT: "seeker"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={"offer": Pass()}, until="offence_invites")
    story.play(until="offer")
    assert story.refusal(VERT, ask(BLEU, "holds_plague")).code == "not_offered"
    story.say(VERT, ask(JAUNE, "holds_plague"))
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.play(until="offer")


@pytest.mark.forbids("rencontre VII.seeker")
def test_one_question_a_duel() -> None:
    story = Story(powers={VERT: "seeker"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={"offer": ask(JAUNE, "holds_plague")}, until="aim_cone")
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.play(until="offer")


@pytest.mark.forbids("rencontre VII.seeker")
def test_when_zapped_the_question_goes_unanswered() -> None:
    story = Story(powers={VERT: "seeker"}, hands={**HANDS, BLEU: ["cosmic_zap"]})
    script: Script = {"offer": ask(JAUNE, "plays_compromise"), ("zap_window", BLEU): PlayEdict("cosmic_zap")}
    story.duel(VERT, JAUNE, script=script, until="lay_both")
    assert story.events(QuestionAnswered) == []
    assert len(story.options(JAUNE)) == 4


@pytest.mark.forbids("rencontre VII.seeker")
@pytest.mark.parametrize("role", ["bystander", "two home bases"])
def test_neither_a_bystander_asks_nor_a_player_with_two_home_bases(role: str) -> None:
    check_not_offered("seeker", role)
