"""The Healer."""

import pytest

from hyperespace.games.rencontre.answers import Pass, Place, PlayEdict, Use
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

ZAP = PlayEdict("cosmic_zap")


def heal(victim: int) -> Use:
    return Use("healer", seat=victim)


@pytest.mark.allows("rencontre VII.healer")
def test_lost_pawns_go_home_and_the_healer_draws_a_card() -> None:
    story = Story(powers={BLEU: "healer"}, hands={JAUNE: ["attack_30"]})
    story.duel(VERT, JAUNE, pawns=2, script={"may_heal": heal(VERT), "go_home": [Place(1), Place(2)]})
    assert story.s.black_hole[VERT] == 0
    assert [story.s.planets[planet][VERT] for planet in range(5)] == [2, 5, 5, 4, 4]
    assert len(story.hand(BLEU)) == 2


@pytest.mark.allows("rencontre VII.healer")
def test_even_what_the_void_would_eliminate_is_healed() -> None:
    story = Story(powers={BLEU: "healer", JAUNE: "void"}, hands={JAUNE: ["attack_30"]})
    story.duel(VERT, JAUNE, pawns=2, script={"may_heal": heal(VERT)})
    assert story.s.gone[VERT] == 0
    assert story.s.black_hole[VERT] == 0


@pytest.mark.allows("rencontre VII.healer")
def test_a_main_player_heals_his_own_victim() -> None:
    story = Story(powers={JAUNE: "healer"}, hands={JAUNE: ["attack_30"]})
    story.duel(VERT, JAUNE, script={"may_heal": heal(VERT)})
    assert story.s.black_hole[VERT] == 0
    assert len(story.hand(JAUNE)) == 1


@pytest.mark.allows("rencontre VII.healer")
def test_each_victim_is_healed_or_not() -> None:
    story = Story(powers={BLEU: "healer"}, hands={JAUNE: ["attack_30"]})
    script: Script = {"may_heal": [Pass(), heal(ROUGE)]}
    story.duel(VERT, JAUNE, allies={ROUGE: ("offence", 3)}, script=script)
    assert story.s.black_hole == [1, 0, 0, 0]
    assert len(story.hand(BLEU)) == 2


@pytest.mark.allows("rencontre VII.healer")
def test_victims_of_the_plague_are_healed_too() -> None:
    story = Story(powers={BLEU: "healer"}, hands={VERT: ["attack_08", "plague"]})
    story.then(("play_edict", VERT, "plague", ROUGE))
    story.play({"may_heal": heal(ROUGE)}, until="throw_card")
    assert story.s.black_hole == [0, 0, 0, 0]


@pytest.mark.allows("rencontre VII.healer")
def test_consolation_is_still_owed() -> None:
    hands = {VERT: ["compromise"], JAUNE: ["attack_08", "attack_10", "attack_12"]}
    story = Story(powers={BLEU: "healer"}, hands=hands)
    story.duel(VERT, JAUNE, pawns=2, cards=("compromise", "attack_08"), script={"may_heal": heal(VERT)})
    assert story.s.black_hole[VERT] == 0
    assert story.hand(VERT) == ["attack_10", "attack_12"]


@pytest.mark.forbids("rencontre VII.healer")
def test_a_lost_planet_stays_lost() -> None:
    story = Story(powers={BLEU: "healer"}, hands={VERT: ["attack_30"]})
    story.duel(VERT, JAUNE, script={"may_heal": heal(JAUNE)}, until="go_home")
    assert story.refusal(JAUNE, Place(10)).code == "no_base_there"
    story.play()
    assert story.s.planets[10] == (1, 0, 0, 0)


@pytest.mark.allows("rencontre R38")
def test_without_a_base_healed_pawns_fall_but_are_not_eliminated() -> None:
    story = Story(powers={BLEU: "healer", JAUNE: "void"}, hands={JAUNE: ["attack_30"]})
    story.put(VERT, {0: 1}, gone=19)
    story.duel(VERT, JAUNE, script={"gather": [], "may_heal": heal(VERT)})
    assert story.s.black_hole[VERT] == 1
    assert story.s.gone[VERT] == 19


@pytest.mark.forbids("rencontre VII.healer")
def test_when_zapped_the_pawns_are_lost_and_nothing_is_drawn() -> None:
    story = Story(powers={BLEU: "healer"}, hands={JAUNE: ["attack_30", "cosmic_zap"]})
    script: Script = {"may_heal": heal(VERT), ("zap_window", JAUNE): ZAP}
    story.duel(VERT, JAUNE, script=script)
    assert story.s.black_hole[VERT] == 1
    assert story.hand(BLEU) == ["attack_08"]


@pytest.mark.forbids("rencontre VII.healer")
def test_physician_heal_not_thyself() -> None:
    story = Story(powers={VERT: "healer"}, hands={JAUNE: ["attack_30"]})
    with pytest.raises(AssertionError, match="never asked"):
        story.duel(VERT, JAUNE, until="may_heal")
    assert story.s.black_hole[VERT] == 1


@pytest.mark.forbids("rencontre VII.healer")
def test_with_two_home_bases_nobody_is_healed() -> None:
    story = Story(powers={BLEU: "healer"}, hands={JAUNE: ["attack_30"]})
    story.put(BLEU, {15: 10, 16: 10})
    with pytest.raises(AssertionError, match="never asked"):
        story.duel(VERT, JAUNE, until="may_heal")
