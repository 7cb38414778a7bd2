"""Tables that several rulings are tried on."""

import hyperespace as hs
from hyperespace.games.rencontre.answers import PlayEdict, Propose
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

WIN, LOSE = ("attack_20", "attack_04"), ("attack_04", "attack_20")
TALK = ("compromise", "compromise")
ZAP, RINGS = PlayEdict("cosmic_zap"), PlayEdict("mobius_rings")


def winning(powers: dict[int, str] | None = None, **more: list[str]) -> Story:
    """Vert's card is the stronger."""
    return _with_cards(WIN, powers, more)


def losing(powers: dict[int, str] | None = None, **more: list[str]) -> Story:
    """Jaune's card is the stronger."""
    return _with_cards(LOSE, powers, more)


def _with_cards(cards: tuple[str, str], powers: dict[int, str] | None, more: dict[str, list[str]]) -> Story:
    seats = {"vert": VERT, "rouge": ROUGE, "jaune": JAUNE, "bleu": BLEU}
    hands = {VERT: [cards[0]], JAUNE: [cards[1]], ROUGE: ["attack_08"], BLEU: ["attack_08"]}
    for name, extra in more.items():
        hands[seats[name]] = [*hands[seats[name]], *extra]
    return Story(powers=powers or {}, hands=hands)


def haggling(vert: int = 20, jaune: int = 20, powers: dict[int, str] | None = None) -> Story:
    """Both have compromised; so many pawns of each are left, all on two planets."""
    hands = {VERT: ["attack_04", "attack_06", "compromise"], JAUNE: ["attack_10", "attack_12", "compromise"]}
    story = Story(powers=powers or {}, hands=hands)
    story.put(VERT, {0: vert - 1, 1: 1}, gone=20 - vert)
    story.put(JAUNE, {10: jaune - 1, 11: 1}, gone=20 - jaune)
    story.duel(VERT, JAUNE, pawns=2, cards=TALK, until="draft")
    return story


def offers(story: Story, *clauses: hs.Option) -> None:
    for clause in (*clauses, Propose()):
        story.say(VERT, clause)
