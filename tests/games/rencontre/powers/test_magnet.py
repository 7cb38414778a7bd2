"""The Magnet."""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Ally, Done, Invite, Pass, PlayEdict, Take, Use
from hyperespace.games.rencontre.events import Allied, PowerUsed
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

ON = Use("magnet")
ZAP = PlayEdict("cosmic_zap")


def pull(seat: int, side: str) -> Use:
    return Use("magnet", seat=seat, number={"offence": 1, "defence": 2}[side])


def keep_out(seat: int) -> Use:
    return Use("magnet", seat=seat, number=3)


@pytest.mark.allows("rencontre VII.magnet")
def test_two_players_are_pulled_to_different_sides_uninvited() -> None:
    story = Story(powers={VERT: "magnet"})
    script: Script = {"offer": ON, "impose": [pull(ROUGE, "offence"), pull(BLEU, "defence")]}
    story.duel(VERT, JAUNE, script=script, until=("join", ROUGE))  # they have no choice, and are not asked for one
    story.play(until=("join", BLEU))
    assert story.events(Allied) == [Allied(ROUGE, "offence"), Allied(BLEU, "defence")]


@pytest.mark.allows("rencontre VII.magnet")
@pytest.mark.forbids("rencontre VII.magnet")
def test_a_player_who_is_pulled_in_commits_one_to_four_pawns() -> None:
    story = Story(powers={JAUNE: "magnet"})
    script: Script = {"offer": ON, "impose": [pull(BLEU, "defence"), Done()]}
    story.duel(VERT, JAUNE, script=script, until=("join", BLEU))
    assert story.refusal(BLEU, Done()).code == "at_least_one"
    story.play({("join", BLEU): [Take(15)] * 4}, until="lay_both")
    assert story.s.duel.ring[BLEU] == 4


@pytest.mark.allows("rencontre VII.magnet")
@pytest.mark.forbids("rencontre VII.magnet")
def test_an_invited_player_is_kept_out() -> None:
    story = Story(powers={VERT: "magnet"})
    script: Script = {"defence_invites": Invite((BLEU,)), "offer": ON, "impose": [keep_out(BLEU), Done()]}
    with pytest.raises(AssertionError, match="never asked"):
        story.duel(VERT, JAUNE, script=script, until=("answer", BLEU))


@pytest.mark.allows("rencontre VII.magnet")
def test_an_ally_pulls_once_he_has_declared_himself() -> None:
    story = Story(powers={ROUGE: "magnet"})
    story.duel(VERT, JAUNE, allies={ROUGE: ("offence", 1)}, until="offer")
    assert story.asked == (ROUGE,)
    assert story.s.duel.oval[ROUGE] == 1
    story.play({"offer": ON, "impose": pull(BLEU, "offence"), ("join", BLEU): Take(15)}, until="lay_both")
    assert story.s.duel.oval == [1, 1, 0, 1]


@pytest.mark.forbids("rencontre VII.magnet")
@pytest.mark.parametrize("role", ["ally", "bystander", "two home bases"])
def test_nobody_is_pulled_by_an_ally_or_a_bystander_nor_with_two_home_bases(role: str) -> None:
    check_not_offered("magnet", role)


@pytest.mark.forbids("rencontre VII.magnet")
def test_never_a_main_player_nor_oneself() -> None:
    story = Story(powers={VERT: "magnet"})
    story.duel(VERT, JAUNE, script={"offer": ON}, until="impose")
    assert story.refusal(VERT, pull(JAUNE, "offence")).code == "cannot_be_pulled"
    assert story.refusal(VERT, pull(VERT, "defence")).code == "cannot_be_pulled"
    assert story.refusal(VERT, Done()).code == "not_offered"


@pytest.mark.forbids("rencontre VII.magnet")
def test_whose_turn_to_answer_is_past_cannot_be_pulled() -> None:
    story = Story(powers={VERT: "magnet"})
    story.duel(VERT, JAUNE, script={"offer": [Pass(), ON]}, until="impose")
    assert story.refusal(VERT, pull(ROUGE, "offence")).values == {"seat": ROUGE}
    assert story.options(VERT) == [pull(BLEU, "offence"), pull(BLEU, "defence"), keep_out(BLEU)]


@pytest.mark.forbids("rencontre VII.magnet")
def test_once_used_it_is_not_offered_again_in_this_duel() -> None:
    story = Story(powers={VERT: "magnet"})
    story.duel(VERT, JAUNE, script={"offer": ON, "impose": [keep_out(ROUGE), Done()]}, until="lay_both")
    assert story.events(PowerUsed) == [PowerUsed(VERT, "magnet")]
    assert story.s.duel.used == [(VERT, "magnet")]


@pytest.mark.forbids("rencontre VII.magnet")
@pytest.mark.allows("rencontre R7")
def test_when_zapped_the_targets_answer_freely() -> None:
    story = Story(powers={VERT: "magnet"}, hands={BLEU: ["cosmic_zap"]})
    script: Script = {"defence_invites": Invite((BLEU,)), "offer": ON, ("zap_window", BLEU): ZAP}
    story.duel(VERT, JAUNE, script=script, until="answer")
    assert story.options(BLEU) == [Pass(), Ally("defence")]
    story.play(until="lay_both")
    assert story.s.duel.flags == []


@pytest.mark.forbids("rencontre VII.magnet", "rencontre VIII")
def test_it_is_left_out_with_two_players() -> None:
    with pytest.raises(hs.BadOptions, match="magnet"):
        Story(seats=2, powers={VERT: "magnet"})
