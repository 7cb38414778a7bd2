"""The aliens, the words of the game, setting up. (I, II, III, X)"""

from collections import Counter

import pytest

import hyperespace as hs
from hyperespace.core.rules import paragraphs, text
from hyperespace.games.rencontre.answers import Go, Lay, Place, PlayEdict
from hyperespace.games.rencontre.board import bases, foreign_bases
from hyperespace.games.rencontre.powers import NAMES, POWERS
from hyperespace.games.rencontre.seats import is_main, opponent
from tests.games.rencontre.story import JAUNE, ROUGE, VERT, Story


@pytest.mark.allows("rencontre I")
def test_there_are_35_aliens_and_each_is_in_the_rules() -> None:
    assert len(set(NAMES)) == 35
    assert set(POWERS) == set(NAMES)
    for language in ("fr", "en"):
        assert {f"VII.{name}" for name in NAMES} <= set(paragraphs(hs.find("rencontre"), language))


@pytest.mark.forbids("rencontre I")
def test_no_alien_has_two_masters() -> None:
    for seed in range(20):
        dealt = [
            power for player in hs.new_match("rencontre", seats=4, seed=seed).state.players for power in player.powers
        ]
        assert len(set(dealt)) == 4
    with pytest.raises(hs.BadOptions):
        Story(powers={VERT: "void", ROUGE: "void"})


@pytest.mark.allows("rencontre II")
def test_the_main_players_are_each_others_opponents() -> None:
    story = Story()
    story.duel(VERT, JAUNE, until="aim_cone")
    s = story.s
    assert [is_main(s, seat) for seat in s.seats] == [True, False, True, False]
    assert (opponent(s, VERT), opponent(s, JAUNE)) == (JAUNE, VERT)


@pytest.mark.forbids("rencontre II")
def test_an_edict_is_no_duel_card_and_a_home_base_is_not_foreign() -> None:
    story = Story(hands={VERT: ["attack_08", "plague"]})
    story.duel(VERT, JAUNE, until="lay_both")
    assert story.options(VERT) == [Lay("attack_08")]
    assert len(bases(story.s, ROUGE)) == 5
    assert foreign_bases(story.s, ROUGE) == 0


@pytest.mark.allows("rencontre III")
def test_everybody_starts_with_twenty_pawns_seven_cards_and_a_power() -> None:
    s = hs.new_match("rencontre", seats=4, seed=3).state
    for seat in range(4):
        assert [s.planets[planet][seat] for planet in range(20)] == [
            4 if planet // 5 == seat else 0 for planet in range(20)
        ]
        assert len(s.players[seat].hand) == 7
        assert len(s.players[seat].powers) == 1
    assert len(s.deck) == 54 - 4 * 7
    assert Counter(s.cup) == {0: 3, 1: 3, 2: 3, 3: 3}


@pytest.mark.allows("rencontre III")
def test_any_colour_may_start_and_its_disc_goes_back() -> None:
    starters = set()
    for seed in range(30):
        match = hs.new_match("rencontre", seats=3, seed=seed)
        assert match.state.discs_out == []
        assert len(match.state.cup) == 9
        assert match.ask is not None
        starters.add(match.state.offence)
    assert starters == {0, 1, 2}


@pytest.mark.forbids("rencontre III")
def test_powers_are_for_all_to_see_and_hands_are_not() -> None:
    match = hs.new_match("rencontre", seats=3, seed=1)
    mine, theirs, spectator = match.view(0), match.view(1), match.view(None)
    assert mine.players == theirs.players == spectator.players
    assert all(len(player.powers) == 1 for player in spectator.players)
    assert list(mine.hand) == match.state.players[0].hand
    assert (len(mine.hand), spectator.hand, mine.known) == (7, (), {})


@pytest.mark.allows("rencontre X")
def test_the_glossary_has_the_same_terms_in_both_languages() -> None:
    terms = {language: _terms(text(hs.find("rencontre"), language)) for language in ("fr", "en")}
    assert terms["fr"] == terms["en"]
    assert {("Trou Noir", "black hole"), ("marché", "deal"), ("anneau défensif", "defensive ring")} <= terms["fr"]


def _terms(rules: str) -> set[tuple[str, str]]:
    glossary = rules.split("\n## X ")[1].split("\n## XI ")[0]
    rows = [line.strip("| ").split(" | ") for line in glossary.splitlines() if line.startswith("| ")]
    return {(row[0], row[1]) for row in rows[1:]}


@pytest.mark.forbids("rencontre X")
def test_an_eliminated_pawn_is_out_of_the_game_for_ever() -> None:
    story = Story(hands={VERT: ["attack_08", "mobius_rings"]})
    story.put(VERT, {0: 10}, black_hole=2, gone=3)
    rings = [PlayEdict("mobius_rings"), Go()]
    story.play({"may_play_rings": rings, "leave_black_hole": Place(0, 2)}, until="gather")
    assert story.s.gone[VERT] == 3
    assert story.s.black_hole == [0, 0, 0, 0]
