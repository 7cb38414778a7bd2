"""The Assassin."""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import PlayEdict, Redraw, Take, Use
from hyperespace.games.rencontre.events import PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ZAP = PlayEdict("cosmic_zap")


@pytest.mark.allows("rencontre VII.assassin")
def test_it_kills_a_pawn_of_the_player_whose_disc_is_drawn() -> None:
    story = Story(powers={BLEU: "assassin"}, disc=JAUNE)
    story.play(until="pick_pawns")
    assert story.asked == (BLEU,)
    story.say(BLEU, Take(13))
    assert story.s.black_hole == [0, 0, 1, 0]
    assert story.s.planets[13][JAUNE] == 3


@pytest.mark.allows("rencontre VII.assassin")
def test_the_offence_may_be_the_assassin() -> None:
    story = Story(powers={VERT: "assassin"}, disc=JAUNE)
    story.play({("pick_pawns", VERT): Take(10)}, until="aim_cone")
    assert story.s.planets[10][JAUNE] == 3


@pytest.mark.allows("rencontre VII.assassin")
def test_every_disc_counts_even_one_turned_down() -> None:
    story = Story(powers={BLEU: "assassin"}, disc=VERT)
    story.put(JAUNE, {10: 19, 0: 1})
    story.play(until="follow_disc")
    story.say(VERT, Redraw())
    story.play(until="follow_disc")
    assert story.s.black_hole[VERT] == 2


@pytest.mark.allows("rencontre VII.assassin")
def test_the_disc_counts_even_if_the_will_attacks_somebody_else() -> None:
    story = Story(powers={BLEU: "assassin", VERT: "will"}, disc=JAUNE)
    story.play({"follow_disc": Use("will", seat=ROUGE)}, until="gather")
    assert story.s.black_hole == [0, 0, 1, 0]


@pytest.mark.forbids("rencontre VII.assassin")
def test_its_own_disc_kills_nobody() -> None:
    story = Story(powers={JAUNE: "assassin"}, disc=JAUNE)
    story.play(until="aim_cone")
    assert story.events(PowerUsed) == []
    assert story.s.black_hole == [0, 0, 0, 0]


@pytest.mark.forbids("rencontre VII.assassin")
def test_the_disc_that_names_the_first_player_kills_nobody() -> None:
    story = Story(powers={BLEU: "assassin"})
    story.play(until="may_play_rings")
    assert story.s.black_hole == [0, 0, 0, 0]


@pytest.mark.forbids("rencontre VII.assassin")
def test_it_strikes_only_where_the_victim_has_a_base() -> None:
    story = Story(powers={BLEU: "assassin"}, disc=JAUNE)
    story.play(until="pick_pawns")
    refusal = story.refusal(BLEU, Take(5))
    assert (refusal.code, refusal.rule) == ("no_pawn_there", "VII.assassin")


@pytest.mark.forbids("rencontre VII.assassin", "rencontre R7")
def test_when_zapped_the_pawn_stays_and_so_does_the_next() -> None:
    story = Story(powers={BLEU: "assassin"}, hands={ROUGE: ["cosmic_zap"]}, disc=VERT)
    story.put(JAUNE, {10: 19, 0: 1})
    story.play({("zap_window", ROUGE): ZAP}, until="follow_disc")
    story.say(VERT, Redraw())
    story.play(until="follow_disc")
    assert story.s.black_hole[VERT] == 0
    assert story.events(PowerUsed) == [PowerUsed(BLEU, "assassin")]


@pytest.mark.forbids("rencontre VII.assassin")
def test_the_zombies_pawn_bounces_back() -> None:
    story = Story(powers={BLEU: "assassin", JAUNE: "zombie"}, disc=JAUNE)
    story.play({"pick_pawns": Take(13)}, until="aim_cone")
    assert story.s.black_hole == [0, 0, 0, 0]
    assert sum(pawns[JAUNE] for pawns in story.s.planets) == 20


@pytest.mark.forbids("rencontre VII.assassin")
def test_a_murdered_pawn_earns_no_consolation() -> None:
    hands = {
        VERT: ["attack_30", "attack_08", "attack_10", "attack_12", "attack_14", "attack_15"],
        JAUNE: ["compromise"],
    }
    story = Story(powers={BLEU: "assassin"}, hands=hands)
    story.duel(VERT, JAUNE, cards=("attack_30", "compromise"), script={"pick_pawns": Take(10)})
    assert story.s.black_hole[JAUNE] == 4
    assert len(story.hand(JAUNE)) == 3


@pytest.mark.forbids("rencontre VII.assassin")
def test_with_two_home_bases_it_sheathes_its_knife() -> None:
    story = Story(powers={BLEU: "assassin"}, disc=JAUNE)
    story.put(BLEU, {15: 10, 16: 10})
    story.play(until="aim_cone")
    assert story.events(PowerUsed) == []


@pytest.mark.forbids("rencontre VII.assassin", "rencontre VIII")
def test_it_is_left_out_with_two_players() -> None:
    with pytest.raises(hs.BadOptions, match="assassin"):
        Story(seats=2, powers={VERT: "assassin"})
