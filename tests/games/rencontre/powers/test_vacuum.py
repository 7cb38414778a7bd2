"""The Vacuum."""

import pytest

from hyperespace.games.rencontre.answers import Done, PlayEdict, Take, Use
from hyperespace.games.rencontre.events import PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

ZAP = PlayEdict("cosmic_zap")
BEATEN = {JAUNE: ["attack_30"]}


def pull(victim: int, number: int) -> Use:
    return Use("vacuum", seat=victim, number=number)


@pytest.mark.allows("rencontre VII.vacuum")
def test_as_many_pawns_of_the_others_follow_from_bases_of_their_choice() -> None:
    story = Story(powers={VERT: "vacuum"}, hands=BEATEN)
    script: Script = {
        "pull_down": [pull(ROUGE, 2), pull(JAUNE, 1)],
        ("pick_pawns", ROUGE): [Take(5), Take(7)],
        ("pick_pawns", JAUNE): Take(14),
    }
    story.duel(VERT, JAUNE, pawns=3, script=script)
    assert story.s.black_hole == [3, 2, 1, 0]
    assert [story.s.planets[planet][ROUGE] for planet in range(5, 10)] == [3, 4, 3, 4, 4]
    assert story.s.planets[14][JAUNE] == 3


@pytest.mark.allows("rencontre VII.vacuum")
def test_it_may_fall_alone_or_take_fewer() -> None:
    story = Story(powers={VERT: "vacuum"}, hands=BEATEN)
    story.duel(VERT, JAUNE, pawns=3, script={"pull_down": [pull(BLEU, 1), Done()]})
    assert story.s.black_hole == [3, 0, 0, 1]


@pytest.mark.forbids("rencontre VII.vacuum")
def test_no_more_than_fell_and_never_its_own() -> None:
    story = Story(powers={VERT: "vacuum"}, hands=BEATEN)
    story.duel(VERT, JAUNE, pawns=2, until="pull_down")
    assert story.refusal(VERT, pull(ROUGE, 3)).code == "cannot_pull_so_many"
    assert story.refusal(VERT, pull(VERT, 1)).code == "cannot_pull_so_many"
    story.say(VERT, pull(ROUGE, 1))
    story.play(until="pull_down")
    assert story.refusal(VERT, pull(ROUGE, 2)).code == "cannot_pull_so_many"


@pytest.mark.allows("rencontre VII.vacuum")
def test_pawns_lost_as_an_ally_or_to_the_plague_count_too() -> None:
    story = Story(powers={BLEU: "vacuum"}, hands={VERT: ["attack_08", "plague"]})
    story.then(("play_edict", VERT, "plague", BLEU))
    story.play({"pull_down": pull(VERT, 3)}, until="throw_card")
    assert story.s.black_hole == [3, 0, 0, 3]
    ally = Story(powers={BLEU: "vacuum"}, hands=BEATEN)
    ally.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, script={"pull_down": pull(VERT, 1)})
    assert ally.s.black_hole == [2, 0, 0, 1]


@pytest.mark.allows("rencontre VII.vacuum")
def test_a_beaten_ally_who_is_pulled_down_loses_both_ways() -> None:
    story = Story(powers={VERT: "vacuum"}, hands=BEATEN)
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 2)}, script={"pull_down": pull(BLEU, 1)})
    assert story.s.black_hole == [1, 0, 0, 3]


@pytest.mark.forbids("rencontre VII.vacuum")
def test_when_zapped_nobody_follows() -> None:
    story = Story(powers={VERT: "vacuum"}, hands={**BEATEN, BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, pawns=3, script={("zap_window", BLEU): ZAP})
    assert story.s.black_hole == [3, 0, 0, 0]


@pytest.mark.forbids("rencontre VII.vacuum")
def test_nothing_follows_what_the_void_eliminates() -> None:
    story = Story(powers={VERT: "vacuum", JAUNE: "void"}, hands=BEATEN)
    story.duel(VERT, JAUNE, pawns=3)
    assert story.events(PowerUsed) == [PowerUsed(JAUNE, "void")]
    assert story.s.gone == [3, 0, 0, 0]


@pytest.mark.forbids("rencontre VII.vacuum")
def test_the_zombies_pawns_bounce_back() -> None:
    story = Story(powers={VERT: "vacuum", BLEU: "zombie"}, hands=BEATEN)
    story.duel(VERT, JAUNE, pawns=3, script={"pull_down": pull(BLEU, 3)})
    assert story.s.black_hole == [3, 0, 0, 0]
    assert sum(pawns[BLEU] for pawns in story.s.planets) == 20


@pytest.mark.forbids("rencontre VII.vacuum")
def test_what_is_pulled_down_earns_no_consolation() -> None:
    hands = {VERT: ["compromise"], BLEU: ["attack_08"], JAUNE: ["attack_30", "attack_10", "attack_12"]}
    story = Story(powers={BLEU: "vacuum"}, hands=hands)
    cards = ("compromise", "attack_30")
    script: Script = {"pull_down": pull(VERT, 1)}
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, cards=cards, script=script)
    assert story.s.black_hole == [2, 0, 0, 1]
    assert len(story.hand(VERT)) == 1


@pytest.mark.forbids("rencontre VII.vacuum")
def test_with_two_home_bases_it_falls_alone() -> None:
    story = Story(powers={VERT: "vacuum"}, hands=BEATEN)
    story.put(VERT, {0: 10, 1: 10})
    story.duel(VERT, JAUNE, pawns=3)
    assert story.events(PowerUsed) == []
    assert story.s.black_hole == [3, 0, 0, 0]
