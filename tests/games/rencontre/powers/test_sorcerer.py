"""The Sorcerer."""

import pytest

from hyperespace.games.rencontre.answers import Lay, Pass, PlayEdict, Use
from hyperespace.games.rencontre.events import CardsRevealed
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

SWAP = Use("sorcerer")
HANDS = {VERT: ["attack_06", "attack_20"], JAUNE: ["attack_10", "attack_08"]}
CARDS = ("attack_06", "attack_10")


@pytest.mark.allows("rencontre VII.sorcerer")
@pytest.mark.parametrize("sorcerer", [VERT, JAUNE])
def test_either_main_player_swaps_the_laid_cards(sorcerer: int) -> None:
    story = Story(powers={sorcerer: "sorcerer"}, hands=HANDS)
    story.duel(VERT, JAUNE, cards=CARDS, script={("offer", sorcerer): SWAP})
    assert story.events(CardsRevealed) == [CardsRevealed("attack_10", "attack_06")]
    assert story.totals() == [(11, 10)]
    assert story.s.planets[10] == (1, 0, 0, 0)


@pytest.mark.allows("rencontre VII.sorcerer")
def test_a_swapped_compromise_counts_for_the_one_who_has_it_now() -> None:
    story = Story(powers={VERT: "sorcerer"}, hands={VERT: ["attack_12", "compromise"], JAUNE: ["attack_08"]})
    story.duel(VERT, JAUNE, cards=("compromise", "attack_08"), script={"offer": SWAP})
    assert story.s.planets[10] == (1, 0, 0, 0)
    assert story.hand(JAUNE) == ["attack_12"]  # consolation


@pytest.mark.allows("rencontre VII.sorcerer")
def test_it_works_even_on_the_oracle() -> None:
    story = Story(powers={VERT: "oracle", JAUNE: "sorcerer"}, hands=HANDS)
    script: Script = {"lay_first": Lay("attack_08"), ("lay_both", VERT): Lay("attack_20")}
    story.duel(VERT, JAUNE, script=script, until="offer")
    story.say(JAUNE, SWAP)
    story.play(until="edict_window")
    assert story.match.view(BLEU).duel.laid == {VERT: "attack_08", JAUNE: ""}
    story.play()
    assert story.totals() == [(9, 24)]


@pytest.mark.forbids("rencontre VII.sorcerer")
def test_nobody_looks_at_the_card_he_gets() -> None:
    story = Story(powers={VERT: "sorcerer"}, hands=HANDS)
    story.duel(VERT, JAUNE, cards=CARDS, until="offer")
    story.say(VERT, SWAP)
    story.play(until="edict_window")
    assert story.match.view(VERT).duel.laid == {VERT: "", JAUNE: "attack_06"}
    assert story.match.view(JAUNE).duel.laid == {VERT: "attack_10", JAUNE: ""}
    assert story.match.view(None).duel.laid == {VERT: "", JAUNE: ""}


@pytest.mark.forbids("rencontre VII.sorcerer")
def test_a_card_drawn_blind_stays_unknown_to_its_first_owner() -> None:
    story = Story(powers={VERT: "laser", JAUNE: "sorcerer"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={("lay_both", VERT): Lay("attack_06")}, until="offer")
    story.say(JAUNE, SWAP)
    story.play(until="edict_window")
    view = story.match.view(JAUNE)
    assert view.hand == ("attack_08", "attack_10")
    assert view.duel.laid == {VERT: "", JAUNE: ""}


@pytest.mark.forbids("rencontre VII.sorcerer")
def test_when_zapped_the_cards_stay_put() -> None:
    story = Story(powers={VERT: "sorcerer"}, hands={**HANDS, BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, cards=CARDS, script={"offer": SWAP, ("zap_window", BLEU): PlayEdict("cosmic_zap")})
    assert story.totals() == [(7, 14)]


@pytest.mark.forbids("rencontre VII.sorcerer")
@pytest.mark.parametrize("role", ["ally", "two home bases"])
def test_no_swap_by_an_ally_nor_with_two_home_bases(role: str) -> None:
    check_not_offered("sorcerer", role, hands=HANDS)


@pytest.mark.allows("rencontre R14")
@pytest.mark.forbids("rencontre R14")
def test_of_two_optional_powers_at_once_the_offences_is_heard_first() -> None:
    story = Story(powers={VERT: "amoeba", JAUNE: "sorcerer"}, hands=HANDS)
    story.duel(VERT, JAUNE, until="offer")
    assert story.refusal(JAUNE, SWAP).code == "not_asked"
    story.say(VERT, Pass())
    assert story.asked == (JAUNE,)
    assert story.options(JAUNE) == [Pass(), SWAP]
    assert ROUGE not in story.asked
