"""The Mind."""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Pass, PlayEdict, Use
from hyperespace.games.rencontre.events import HandSeen
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

HANDS = {VERT: ["attack_06", "plague"], JAUNE: ["attack_10", "compromise"]}


def look_at(seat: int) -> Use:
    return Use("mind", seat=seat)


@pytest.mark.allows("rencontre VII.mind")
@pytest.mark.parametrize(("mind", "seen"), [(VERT, JAUNE), (JAUNE, VERT)])
def test_a_main_player_sees_all_of_his_opponents_cards(mind: int, seen: int) -> None:
    story = Story(powers={mind: "mind"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={("offer", mind): look_at(seen)}, until="aim_cone")
    assert story.match.view(mind).known == {seen: tuple(HANDS[seen])}
    assert hs.Told(HandSeen(seen, tuple(HANDS[seen])), mind) in story.heard


@pytest.mark.allows("rencontre VII.mind")
def test_any_other_player_looks_at_either_main_player() -> None:
    story = Story(powers={BLEU: "mind"}, hands=HANDS)
    story.duel(VERT, JAUNE, until="offer")
    assert story.options(BLEU) == [Pass(), look_at(VERT), look_at(JAUNE)]
    story.say(BLEU, look_at(JAUNE))
    story.play(until="aim_cone")
    assert story.match.view(BLEU).known == {JAUNE: ("attack_10", "compromise")}


@pytest.mark.allows("rencontre VII.mind")
def test_it_may_wait_until_just_before_the_invitations() -> None:
    story = Story(powers={VERT: "mind"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={"offer": [Pass(), look_at(JAUNE)]}, until="offence_invites")
    assert story.match.view(VERT).known == {JAUNE: ("attack_10", "compromise")}


@pytest.mark.forbids("rencontre VII.mind")
def test_what_it_sees_is_for_nobody_else() -> None:
    story = Story(powers={VERT: "mind"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={"offer": look_at(JAUNE)}, until="aim_cone")
    assert story.match.view(ROUGE).known == {}
    seen = [told for told in story.heard if isinstance(told.event, HandSeen)]
    assert [seat for seat in (None, *range(4)) if seen[0].reaches(seat)] == [VERT]


@pytest.mark.forbids("rencontre VII.mind")
def test_once_a_duel_is_enough_and_bystanders_hands_are_not_looked_at() -> None:
    story = Story(powers={VERT: "mind"}, hands=HANDS)
    story.duel(VERT, JAUNE, until="offer")
    assert story.refusal(VERT, look_at(BLEU)).code == "not_offered"
    story.say(VERT, look_at(JAUNE))
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.play(until="offer")


@pytest.mark.forbids("rencontre VII.mind")
def test_when_zapped_it_sees_nothing() -> None:
    story = Story(powers={VERT: "mind"}, hands={**HANDS, BLEU: ["cosmic_zap"]})
    script: Script = {"offer": look_at(JAUNE), ("zap_window", BLEU): PlayEdict("cosmic_zap")}
    story.duel(VERT, JAUNE, script=script, until="lay_both")
    assert story.match.view(VERT).known == {}
    assert story.events(HandSeen) == []


@pytest.mark.forbids("rencontre VII.mind")
def test_with_two_home_bases_it_is_never_asked() -> None:
    check_not_offered("mind", "two home bases", hands=HANDS)
