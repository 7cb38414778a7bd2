"""Standing orders: what a player wants answered for them, said beforehand.

Nobody else may learn that there is an order. Whether the player was asked or an order answered shows in the time that
an answer took, so an order has two halves. `covers` says whether it answers at all; it is given what a spectator sees,
and nothing else. `choose` says what it answers; it sees what the player sees, and has to choose something.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Final, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct, inspect

from hyperespace.core.exchange import Option, Question, Seat, snake_case

ANYBODY: Final = -1

Whom: TypeAlias = Annotated[int, Meta(ge=ANYBODY, le=15, extra={"is": "player"})]
"""A field of an order: one of the players, or `ANYBODY`."""

ANYTHING: Final = ""
"""In a field that names an entry of the game's texts: any of them."""

V_contra = TypeVar("V_contra", contravariant=True)


class StandingOrder(
    Struct, Generic[V_contra], frozen=True, tag=snake_case, tag_field="kind", forbid_unknown_fields=True
):
    """One kind of order; its fields are what a player chooses. Every field has a default.

    The texts have its title in `[standing_orders]` and what it does in `[standing_order_sentences]`, under its kind.
    Its fields are in `[standing_order_fields]` under `kind_field`, and their values in `[standing_order_values]` under
    `kind_field_value`.
    """

    steps: ClassVar[tuple[str, ...]] = ()
    """The steps whose questions it can answer. No other kind of order of the game answers these."""

    moot: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Fields that mean nothing while another one has this value, so that nobody is asked for them."""

    def covers(self, public: V_contra, question: Question, seat: Seat) -> bool:
        """Whether it answers this question for the seat, by what a spectator sees. If not, the player is asked."""
        return True

    def choose(self, view: V_contra, question: Question, options: Sequence[Option]) -> Option:
        """One of the offered options. It depends on nothing but what the player sees."""
        raise NotImplementedError

    @classmethod
    def kind(cls) -> str:
        """`PawnsBack` → `pawns_back`."""
        return str(cls.__struct_config__.tag)


class OrderField(Struct, frozen=True):
    """What may be chosen in an order."""

    name: str
    kind: str  # word, number, player, or entry (of a table of the game's texts)
    default: int | str
    values: tuple[str, ...] = ()  # of a word
    low: int = 0  # of a number
    high: int = 0
    words: str = ""  # the table, of an entry
    moot: tuple[str, str] | None = None  # it means nothing while that field has this value


def entry_of(table: str) -> Meta:
    """What makes a text field the name of an entry of this table, or `ANYTHING`."""
    return Meta(max_length=40, extra={"is": "entry", "words": table})


def fields_of(order: "type[StandingOrder[V_contra]]") -> tuple[OrderField, ...]:
    """What may be chosen in orders of this kind, in order."""
    fields = [
        _field(field.name, inspect.type_info(field.type), field.default) for field in msgspec.structs.fields(order)
    ]
    return tuple(msgspec.structs.replace(field, moot=order.moot.get(field.name)) for field in fields)


def _field(name: str, kind: inspect.Type, default: int | str) -> OrderField:
    match kind:
        case inspect.Metadata(extra={"is": "player"}):
            return OrderField(name, "player", default)
        case inspect.Metadata(extra={"is": "entry", "words": words}):
            return OrderField(name, "entry", default, words=words)
        case inspect.IntType(ge=int(low), le=int(high)):
            return OrderField(name, "number", default, low=low, high=high)
        case inspect.LiteralType(values=values):
            return OrderField(name, "word", default, tuple(map(str, values)))
    raise TypeError(f"{name} is no field for a standing order: {kind}")


def texts_of(order: "type[StandingOrder[V_contra]]") -> Iterator[tuple[str, str]]:
    """Table and key of every text that orders of this kind need."""
    kind = order.kind()
    yield from ((table, kind) for table in ("standing_orders", "standing_order_sentences"))
    for field in fields_of(order):
        yield "standing_order_fields", f"{kind}_{field.name}"
        yield from (("standing_order_values", f"{kind}_{field.name}_{value}") for value in field.values)


def covering(
    orders: "Iterable[StandingOrder[V_contra]]", public: V_contra, question: Question, seat: Seat
) -> "StandingOrder[V_contra] | None":
    """The one of a seat's orders that answers this question."""
    for order in orders:
        if question.step in order.steps and order.covers(public, question, seat):
            return order
    return None
