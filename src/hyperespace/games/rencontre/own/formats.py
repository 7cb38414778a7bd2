"""What a power of one's own brings: as data, typed and bounded, or as Python."""

import unicodedata
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from hyperespace.core.texts import Tables
from hyperespace.games.rencontre.powers.base import Power

MOST_BYTES = 20_000
"""Of a file of data."""

PLAIN = frozenset("{}<>[]*_#|`\\")
"""Signs that mean something to those who lay out texts, and have no place in one's own."""

Name: TypeAlias = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{1,23}$")]
Title: TypeAlias = Annotated[str, Meta(min_length=2, max_length=40)]
Card: TypeAlias = Annotated[str, Meta(min_length=10, max_length=240)]
Rule: TypeAlias = Annotated[str, Meta(max_length=1200)]
Few: TypeAlias = Annotated[int, Meta(ge=1, le=3)]
Side: TypeAlias = Literal["both", "offence", "defence"]


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """What a power says in one language."""

    name: Title  # on its card: "The Lucky"
    alien: Title  # in a sentence: "the Lucky"
    card: Card  # what it does, for its owner
    rule: Rule = ""  # its paragraph in the rules; if left out, what the card says


class MoreWords(Words, frozen=True, kw_only=True):
    """What a power in Python says."""

    act: str  # what it does, for those who may zap it; `{seat:seats}` is its owner, `{other:seats}` the opponent
    more: Tables = {}  # entries of other tables, for a step of one's own: {"questions": {"my_step": "…"}}


class Bonus(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="bonus"):
    """The owner's attack gains something against an attack."""

    amount: Annotated[int, Meta(ge=1, le=10)]
    each: Literal["duel", "foreign_base", "ally", "pawn_in_black_hole"] = "duel"  # what it is counted by
    side: Side = "both"  # in which part


class Multiplier(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="multiplier"):
    """The owner's card, or each of the owner's pawns, counts several times in attacks."""

    factor: Annotated[int, Meta(ge=2, le=4)]
    of: Literal["pawns", "card"]
    side: Side = "both"


class Reward(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="reward"):
    """When a duel of the owner's is over, cards or pawns come to them."""

    after: Literal["won", "lost", "deal"]
    gives: Literal["cards", "pawns"]  # from the deck; from the black hole
    number: Few
    side: Side = "both"


class Look(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="look"):
    """Once a duel the owner may see cards of the opponent's."""

    cards: Annotated[int, Meta(ge=1, le=20)]  # drawn at random to be seen; as many as there are, if those are fewer
    when: Literal["opponent_known", "before_cards"]
    side: Side = "both"


class Swap(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="swap"):
    """The owner may swap something with the opponent."""

    what: Literal["hands", "laid_cards", "random_cards"]
    number: Few = 1  # of cards that are drawn at random, each from the other's hand
    side: Side = "both"


Effect: TypeAlias = Bonus | Multiplier | Reward | Look | Swap
KINDS = (Bonus, Multiplier, Reward, Look, Swap)


class Declared(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file of data: TOML or JSON."""

    name: Name
    effect: Effect
    fr: Words
    en: Words
    fewest_players: Annotated[int, Meta(ge=2, le=4)] = 2


class OwnPower(Struct, frozen=True):
    """A power with everything that it brings. A file in Python has one as `POWER`."""

    power: Power
    fr: Words
    en: Words
    fingerprint: str = ""  # a hash of the file, or of the data in it: a record names it
    source: str = ""  # where it comes from, for whoever has to mend it

    @property
    def name(self) -> str:
        return self.power.name

    def words(self, language: str) -> MoreWords:
        """Its words in one language."""
        found = self.fr if language == "fr" else self.en
        return (
            found
            if isinstance(found, MoreWords)
            else MoreWords(found.name, found.alien, found.card, found.rule, act="")
        )


def misplaced(text: str) -> str:
    """The first sign that cannot stand in somebody's own text; an empty string if all can."""
    return next((sign for sign in text if sign in PLAIN or unicodedata.category(sign)[0] == "C"), "")
