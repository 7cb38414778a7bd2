"""The running example of the rules: Vert attacks Jaune's planet, Bleu helps Vert, Rouge helps Jaune. (V.3 to V.13)

Two yellow pawns and a red one are on the planet; three green and a blue one attack; two red ones defend. Each branch
is played without powers and again with Jaune as the Void.
"""

from collections.abc import Sequence

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import (
    Accept,
    Aim,
    Ally,
    Counter,
    Done,
    Invite,
    Lay,
    OfferBase,
    OfferBlind,
    OfferChosen,
    OfferPawns,
    Pass,
    Place,
    PlayEdict,
    Propose,
    RewardCard,
    RewardPawn,
    Take,
    TakeFromCone,
    Use,
)
from hyperespace.games.rencontre.board import bases, foreign_bases
from hyperespace.games.rencontre.events import CardsLost, DealMade, DuelWon
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

PLANET = 10
ZAP = PlayEdict("cosmic_zap")

powers = pytest.mark.parametrize("void", [False, True], ids=["without powers", "with the Void"])


def duel(offence: str, defence: str, void: bool, rewards: Sequence[hs.Option] = ()) -> Story:
    """The example up to the reveal of these cards; then it goes on to where something is to be decided."""
    story = set_up(offence, defence, void)
    story.play({**forces(), **cards(offence, defence), "reward": rewards or [RewardCard()] * 2})
    return story


def set_up(offence: str, defence: str, void: bool = False, vert: str = "", bleu: str = "attack_08") -> Story:
    hands = {VERT: [offence, *["attack_06"] * 3], JAUNE: [defence, *["attack_08"] * 3], BLEU: [bleu]}
    powers = {JAUNE: "void" if void else (), VERT: vert or ()}
    story = Story(powers=powers, hands=hands, disc=JAUNE)
    story.put(VERT, {0: 4, 1: 4, 2: 4, 3: 4, 4: 1}, black_hole=3)
    story.put(JAUNE, {PLANET: 2, 11: 6, 12: 6, 13: 6})
    story.put(ROUGE, {5: 9, 6: 8, PLANET: 1}, black_hole=2)
    return story


def forces() -> Script:
    return {
        "take_pawn_back": Place(4),
        "aim_cone": Aim(PLANET),
        "gather": [Take(0), Take(0), Take(1), Done()],
        "offence_invites": Invite((BLEU,)),
        "defence_invites": Invite((ROUGE, BLEU)),
        ("answer", ROUGE): Ally("defence"),
        ("join", ROUGE): [Take(5), Take(6), Done()],
        ("answer", BLEU): Ally("offence"),
        ("join", BLEU): [Take(15), Done()],
    }


def cards(offence: str, defence: str) -> Script:
    return {("lay_both", VERT): Lay(offence), ("lay_both", JAUNE): Lay(defence)}


@pytest.mark.allows("rencontre V.2", "rencontre V.5", "rencontre V.6", "rencontre V.7")
def test_the_forces_of_the_example() -> None:
    story = set_up("attack_10", "attack_10")
    story.play(forces(), until="lay_both")
    assert story.s.duel.oval == [3, 0, 0, 1]
    assert story.s.duel.ring == [0, 2, 0, 0]
    assert story.s.planets[PLANET] == (0, 1, 2, 0)
    assert (story.s.planets[4][VERT], story.s.black_hole[VERT]) == (2, 2)


@pytest.mark.forbids("rencontre V.7")
def test_rouge_has_one_invitation_and_bleu_two() -> None:
    story = set_up("attack_10", "attack_10")
    story.play(forces(), until=("answer", ROUGE))
    assert story.refusal(ROUGE, Ally("offence")) == hs.Refusal("not_invited", "V.7")
    assert story.options(ROUGE) == [Pass(), Ally("defence")]
    story.play({("answer", ROUGE): Ally("defence")}, until=("answer", BLEU))
    assert story.options(BLEU) == [Pass(), Ally("offence"), Ally("defence")]


@pytest.mark.allows("rencontre V.3")
def test_with_powers_vert_gives_jaune_an_attack_6() -> None:
    story = set_up("attack_10", "attack_10", vert="philanthropist")
    story.play({"offer": Use("philanthropist", card="attack_06", seat=JAUNE)}, until="aim_cone")
    assert story.hand(JAUNE) == ["attack_06", "attack_08", "attack_08", "attack_08", "attack_10"]
    assert story.hand(VERT) == ["attack_06", "attack_06", "attack_10"]


@powers
@pytest.mark.allows("rencontre V.9", "rencontre V.12")
@pytest.mark.parametrize("pawns", [0, 1, 2])
def test_14_against_14_the_defence_wins_and_rouge_takes_cards_or_pawns(pawns: int, void: bool) -> None:
    rewards = [*[RewardPawn(6)] * pawns, *[RewardCard()] * (2 - pawns)]
    story = duel("attack_10", "attack_10", void, rewards)
    assert story.totals() == [(14, 14)]
    assert story.events(DuelWon) == [DuelWon(JAUNE)]
    lost = [3, 0, 0, 1]
    assert story.s.gone == (lost if void else [0, 0, 0, 0])
    assert story.s.black_hole == ([2, 2 - pawns, 0, 0] if void else [5, 2 - pawns, 0, 1])
    assert len(story.hand(ROUGE)) == 1 + 2 - pawns
    assert sum(story.s.planets[planet][ROUGE] for planet in (5, 6, PLANET)) == 18 + pawns
    assert story.s.planets[PLANET][JAUNE] == 2


@powers
@pytest.mark.allows("rencontre V.9")
def test_12_against_10_the_attack_wins(void: bool) -> None:
    story = duel_won_by_vert("attack_12", "attack_10", void)
    assert story.totals() == [(16, 14)]
    assert story.events(CardsLost) == []


@powers
@pytest.mark.allows("rencontre V.10")
def test_vert_attacks_jaune_compromises(void: bool) -> None:
    story = duel_won_by_vert("attack_12", "compromise", void)
    assert story.totals() == []
    assert story.events(CardsLost) == [CardsLost(VERT, JAUNE, 2)]
    assert story.hand(JAUNE) == ["attack_06", "attack_06", "attack_08", "attack_08", "attack_08"]
    assert story.hand(ROUGE) == ["attack_08"]


def duel_won_by_vert(offence: str, defence: str, void: bool) -> Story:
    """The beaten Void eliminates nobody."""
    story = set_up(offence, defence, void)
    story.play({**forces(), **cards(offence, defence)})
    assert story.events(DuelWon) == [DuelWon(VERT)]
    assert story.s.planets[PLANET] == (3, 1, 0, 1)
    assert story.s.black_hole == [2, 4, 2, 0]
    assert story.s.gone == [0, 0, 0, 0]
    assert [foreign_bases(story.s, seat) for seat in (VERT, ROUGE, BLEU)] == [1, 1, 1]
    return story


@powers
@pytest.mark.allows("rencontre V.10")
def test_vert_compromises_jaune_attacks_and_vert_draws_three(void: bool) -> None:
    story = duel("compromise", "attack_10", void)
    assert story.events(DuelWon) == [DuelWon(JAUNE)]
    assert story.s.gone == ([3, 0, 0, 1] if void else [0, 0, 0, 0])
    assert story.s.black_hole == ([2, 2, 0, 0] if void else [5, 2, 0, 1])
    assert story.events(CardsLost) == [CardsLost(JAUNE, VERT, 3)]
    assert story.hand(VERT) == ["attack_06"] * 3 + ["attack_08"] * 3
    assert story.hand(BLEU) == ["attack_08"]


@pytest.mark.allows("rencontre XI.cosmic_zap")
@pytest.mark.parametrize("offence", ["attack_10", "compromise"])
def test_with_powers_bleus_zap_sends_the_pawns_to_the_black_hole_only(offence: str) -> None:
    story = set_up(offence, "attack_10", void=True, bleu="cosmic_zap")
    story.play({**forces(), **cards(offence, "attack_10"), ("zap_window", BLEU): ZAP, "reward": [RewardCard()] * 2})
    assert story.s.gone == [0, 0, 0, 0]
    assert story.s.black_hole == [5, 2, 0, 1]


def haggling(void: bool) -> Story:
    story = set_up("compromise", "compromise", void)
    story.play({**forces(), **cards("compromise", "compromise")}, until="draft")
    assert story.s.duel.oval == [3, 0, 0, 0]
    assert story.s.duel.ring == [0, 0, 0, 0]
    assert story.s.black_hole == [2, 2, 0, 0]
    return story


def says(story: Story, seat: int, *clauses: hs.Option) -> None:
    for clause in clauses:
        story.say(seat, clause)


@powers
@pytest.mark.allows("rencontre V.11", "rencontre V.13")
def test_both_compromise_and_the_deal_is_made(void: bool) -> None:
    story = haggling(void)
    says(story, VERT, OfferBase(VERT, 11), OfferBase(JAUNE, 0), Propose())  # a base against a base
    says(story, JAUNE, Counter(), OfferBase(JAUNE, 0), Propose())  # a base for nothing
    two_of_my_choice = OfferChosen(VERT, 2)
    says(story, VERT, Counter(), OfferBase(VERT, 11), OfferBase(JAUNE, 0), two_of_my_choice, Propose())
    landed = [OfferBase(VERT, 11), OfferPawns(VERT, 2), OfferBase(JAUNE, 0), OfferPawns(JAUNE, 2)]
    says(story, JAUNE, Counter(), *landed, OfferBlind(VERT, 3), Propose())
    settling: Script = {("settle", VERT): [TakeFromCone()] * 2, ("settle", JAUNE): [Take(12), Take(13)]}
    story.play({"consider": Accept(), **settling}, until=("go_home", VERT))
    assert story.s.duel.oval == [0, 0, 0, 0]
    story.play({("go_home", VERT): Place(1)})
    assert story.events(DealMade) == [DealMade()]
    assert story.s.planets[11] == (2, 0, 6, 0)
    assert story.s.planets[0] == (2, 0, 2, 0)
    assert story.hand(VERT) == []
    assert story.hand(JAUNE) == ["attack_06"] * 3 + ["attack_08"] * 3
    assert story.s.gone == [0, 0, 0, 0]


@powers
@pytest.mark.allows("rencontre V.11")
@pytest.mark.forbids("rencontre V.13")
def test_both_compromise_and_the_deal_fails(void: bool) -> None:
    story = haggling(void)
    story.say(hs.CLOCK, hs.TimeUp())
    given: Script = {
        ("give_up_pawns", VERT): [TakeFromCone(), Take(2), Take(2)],
        ("give_up_pawns", JAUNE): [Take(11)] * 3,
    }
    story.play(given)
    assert story.s.gone == ([3, 0, 0, 0] if void else [0, 0, 0, 0])
    assert story.s.black_hole == ([2, 2, 3, 0] if void else [5, 2, 3, 0])
    assert PLANET not in bases(story.s, VERT)
    assert story.s.turn == 2
