"""The Seeker."""

import pytest

from hyperespace.games.rencontre.answers import Answer, Lay, Pass, PlayEdict, Use
from hyperespace.games.rencontre.events import QuestionAnswered
from hyperespace.games.rencontre.powers.seeker import QUESTIONS
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Script, Story

HANDS = {JAUNE: ["attack_08", "attack_12", "attack_20", "compromise", "plague"]}


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


@pytest.mark.forbids("rencontre VII.seeker")
def test_a_promise_cannot_be_broken_while_it_can_be_kept() -> None:
    story = Story(powers={VERT: "seeker"}, hands=HANDS)
    script: Script = {"offer": ask(JAUNE, "plays_20"), "answer_seeker": Answer(True)}
    story.duel(VERT, JAUNE, script=script, until="lay_both")
    assert story.refusal(JAUNE, Lay("attack_12")).code == "cannot_lay"


@pytest.mark.allows("rencontre VII.seeker")
def test_a_promise_that_cannot_be_kept_does_not_bind() -> None:
    story = Story(powers={VERT: "seeker"}, hands={JAUNE: ["attack_08", "attack_10"]})
    script: Script = {"offer": ask(JAUNE, "plays_compromise"), "answer_seeker": Answer(True)}
    story.duel(VERT, JAUNE, script=script, until="lay_both")
    assert story.options(JAUNE) == [Lay("attack_08"), Lay("attack_10")]


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
    story = Story(powers={BLEU if role == "bystander" else VERT: "seeker"})
    if role == "two home bases":
        story.put(VERT, {0: 10, 1: 10})
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.duel(VERT, JAUNE, until="offer")
