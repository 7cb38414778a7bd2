"""The Parasite."""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Ally, Done, Invite, Pass, PlayEdict, Take
from hyperespace.games.rencontre.events import Allied, PowerUsed, PushingIn
from tests.games.rencontre.story import BLEU, JAUNE, VERT, Story
from tests.games.stories import Script

ZAP = PlayEdict("cosmic_zap")


@pytest.mark.allows("rencontre VII.parasite")
def test_it_joins_the_attack_unasked_and_settles() -> None:
    story = Story(powers={BLEU: "parasite"}, hands={VERT: ["attack_30"]})
    story.duel(VERT, JAUNE, script={"answer": Ally("offence"), "join": [Take(15), Take(16), Done()]})
    assert story.s.planets[10] == (1, 0, 0, 2)
    assert story.events(PowerUsed) == [PowerUsed(BLEU, "parasite")]
    assert story.events(PushingIn) == [PushingIn(BLEU, "offence")]
    assert story.events(Allied) == [Allied(BLEU, "offence")]


@pytest.mark.allows("rencontre VII.parasite")
def test_it_joins_the_defence_unasked_and_is_rewarded() -> None:
    story = Story(powers={BLEU: "parasite"}, hands={JAUNE: ["attack_30"]})
    script: Script = {"answer": Ally("defence"), "join": [Take(15), Done()]}
    story.duel(VERT, JAUNE, script=script)
    assert len(story.hand(BLEU)) == 2


@pytest.mark.allows("rencontre VII.parasite")
def test_it_shares_the_misfortune_of_its_side() -> None:
    story = Story(powers={BLEU: "parasite"}, hands={JAUNE: ["attack_30"]})
    story.duel(VERT, JAUNE, script={"answer": Ally("offence"), "join": [Take(15)] * 4})
    assert story.s.black_hole == [1, 0, 0, 4]


@pytest.mark.forbids("rencontre VII.parasite")
def test_where_it_was_invited_it_needs_no_power() -> None:
    story = Story(powers={BLEU: "parasite"})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)})
    assert story.events(PowerUsed) == []


@pytest.mark.forbids("rencontre VII.parasite")
def test_when_zapped_without_an_invitation_it_stays_out() -> None:
    story = Story(powers={BLEU: "parasite"}, hands={VERT: ["attack_08", "cosmic_zap"]})
    script: Script = {"answer": Ally("offence"), ("zap_window", VERT): ZAP}
    story.duel(VERT, JAUNE, script=script, until="lay_both")
    assert story.s.duel.oval == [1, 0, 0, 0]


@pytest.mark.forbids("rencontre VII.parasite")
def test_when_zapped_it_is_not_said_to_have_joined() -> None:
    story = Story(powers={BLEU: "parasite"}, hands={VERT: ["attack_08", "cosmic_zap"]})
    script: Script = {"answer": Ally("offence"), ("zap_window", VERT): ZAP}
    story.duel(VERT, JAUNE, script=script, until="lay_both")
    assert (story.events(PushingIn), story.events(Allied)) == ([PushingIn(BLEU, "offence")], [])


@pytest.mark.forbids("rencontre VII.parasite")
def test_when_zapped_it_is_left_with_its_invitations() -> None:
    story = Story(powers={BLEU: "parasite"}, hands={VERT: ["attack_08", "cosmic_zap"]})
    story.duel(VERT, JAUNE, script={"defence_invites": Invite((BLEU,))}, until="answer")
    story.say(BLEU, Ally("offence"))
    story.play({("zap_window", VERT): ZAP}, until="answer")
    assert story.options(BLEU) == [Pass(), Ally("defence")]
    assert story.refusal(BLEU, Ally("offence")).code == "not_invited"


@pytest.mark.allows("rencontre VII.parasite")
def test_it_stays_in_though_it_gives_up_its_power_to_come() -> None:
    story = Story(powers={BLEU: "parasite"})
    story.put(BLEU, {0: 17, 15: 1, 16: 1, 17: 1})
    script: Script = {"answer": Ally("offence"), "join": [Take(16), Take(17), Done()]}
    story.duel(VERT, JAUNE, script=script, until="lay_both")
    assert story.s.duel.oval == [1, 0, 0, 2]


@pytest.mark.forbids("rencontre VII.parasite")
def test_a_force_field_sends_it_home() -> None:
    story = Story(powers={BLEU: "parasite"}, hands={JAUNE: ["attack_08", "force_field"]})
    story.duel(VERT, JAUNE, script={"answer": Ally("offence")}, until="join")
    story.play({"join": [Take(15), Done()]}, until=("edict_window", JAUNE))
    assert story.s.duel.oval == [1, 0, 0, 1]
    story.play({("edict_window", JAUNE): PlayEdict("force_field")}, until="lay_both")
    assert story.s.duel.oval == [1, 0, 0, 0]


@pytest.mark.forbids("rencontre VII.parasite")
def test_a_main_player_has_no_use_for_it() -> None:
    story = Story(powers={VERT: "parasite"})
    with pytest.raises(AssertionError, match="never asked"):
        story.duel(VERT, JAUNE, until="answer")


@pytest.mark.forbids("rencontre VII.parasite", "rencontre R46")
def test_with_two_home_bases_it_waits_to_be_asked_whatever_else_it_can() -> None:
    story = Story(powers={BLEU: ("parasite", "healer")}, hands={JAUNE: ["attack_30"]})
    story.put(BLEU, {15: 10, 16: 10})
    story.duel(VERT, JAUNE)
    assert story.events(PowerUsed) == []
    assert story.s.black_hole[VERT] == 1


@pytest.mark.allows("rencontre R44")
def test_the_base_it_gains_is_not_a_reward_that_counts_double() -> None:
    story = Story(powers={BLEU: ("parasite", "macron")}, hands={VERT: ["attack_30"]})
    story.duel(VERT, JAUNE, script={"answer": Ally("offence"), "join": Take(15)})
    assert story.s.planets[10] == (1, 0, 0, 1)
    assert story.hand(BLEU) == ["attack_08"]


@pytest.mark.forbids("rencontre VII.parasite", "rencontre VIII")
def test_it_is_left_out_with_two_players() -> None:
    with pytest.raises(hs.BadOptions, match="parasite"):
        Story(seats=2, powers={VERT: "parasite"})
