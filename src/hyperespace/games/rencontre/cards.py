"""The 54 cards: attacks, compromises and six kinds of edict. (VI)"""

from typing import Final, TypeAlias

Card: TypeAlias = str

COMPROMISE: Final = "compromise"
MOBIUS_RINGS: Final = "mobius_rings"
FORCE_FIELD: Final = "force_field"
EMOTION_CONTROL: Final = "emotion_control"
STELLAR_GAS: Final = "stellar_gas"
PLAGUE: Final = "plague"
COSMIC_ZAP: Final = "cosmic_zap"

HAND: Final = 7
"""Cards in a new hand."""

COPIES: Final[dict[Card, int]] = {
    "attack_04": 2,
    "attack_06": 8,
    "attack_08": 8,
    "attack_10": 6,
    "attack_12": 4,
    "attack_14": 2,
    "attack_15": 2,
    "attack_18": 1,
    "attack_20": 2,
    "attack_30": 1,
    COMPROMISE: 10,
    MOBIUS_RINGS: 2,
    FORCE_FIELD: 1,
    EMOTION_CONTROL: 1,
    STELLAR_GAS: 1,
    PLAGUE: 1,
    COSMIC_ZAP: 2,
}

VALUES: Final[dict[Card, int]] = {card: int(card[-2:]) for card in COPIES if card.startswith("attack")}
"""The number on each attack card."""

EDICTS: Final = frozenset((MOBIUS_RINGS, FORCE_FIELD, EMOTION_CONTROL, STELLAR_GAS, PLAGUE, COSMIC_ZAP))


def is_attack(card: Card) -> bool:
    """A card with a number on it."""
    return card in VALUES


def is_edict(card: Card) -> bool:
    """A card that is played for its effect, never in a duel."""
    return card in EDICTS


def is_duel_card(card: Card) -> bool:
    """An attack or a compromise."""
    return card not in EDICTS


def full_deck(numbers: dict[Card, int] = COPIES) -> list[Card]:
    """All 54, or as many as these numbers make, in the order in which we keep cards everywhere."""
    return sorted(card for card, copies in numbers.items() for _ in range(copies))
