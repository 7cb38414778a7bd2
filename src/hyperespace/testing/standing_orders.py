"""Standing orders: they choose among what is offered, and whether they answer is no secret."""

from random import Random
from typing import Any

import msgspec
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.core.standing_orders import ANYBODY, ANYTHING, OrderField, StandingOrder, fields_of
from hyperespace.testing.positions import SEEDS, Contract, Subject, long_contract, new_matches, play_on
from hyperespace.testing.secrets import sent_to

AnyOrder = StandingOrder[Any]  # each game has views of its own
LOOKS = 400
"""Answers of a match after which it is looked at no further."""

LINES = 100
"""No order writes more lines than these into a hidden draft."""


def order_of(subject: Subject, kind: type[AnyOrder], random: Random, seats: int) -> AnyOrder:
    """Some order of this kind, read as it would be written down."""
    values = {field.name: _value(subject, field, random, seats) for field in fields_of(kind)}
    order: AnyOrder = subject.game.read_standing_order({"kind": kind.kind(), **values})
    return order


def _value(subject: Subject, field: OrderField, random: Random, seats: int) -> int | str:
    match field.kind:
        case "player":
            return random.randrange(ANYBODY, seats)
        case "number":
            return random.randint(field.low, field.high)
        case "entry":
            return random.choice([ANYTHING, *subject.game.texts("en").words()[field.words]])
    return random.choice(field.values)


def asked_by_orders(match: hs.AnyMatch, subject: Subject, random: Random) -> list[tuple[int, AnyOrder]]:
    """Each seat that is asked something that an order can answer, with some order of that kind that does."""
    question, public = match.question(None), match.view(None)
    assert match.ask is not None
    assert question is not None
    kinds = [kind for kind in subject.game.standing_orders if question.step in kind.steps]
    found = [(seat, order_of(subject, kind, random, match.seats)) for kind in kinds for seat in match.ask.seats]
    return [(seat, order) for seat, order in found if seat >= 0 and order.covers(public, question, seat)]


def chosen(match: hs.AnyMatch, seat: int, order: AnyOrder) -> hs.Option:
    """What an order answers to the open question."""
    question = match.question(seat)
    assert question is not None
    assert question.options is not None
    return order.choose(match.view(seat), question, question.options)


@long_contract
def standing_orders_choose_what_is_offered(subject: Subject, data: st.DataObject) -> None:
    """The same again if they are asked again, and nothing changes by it; a hidden draft they bring to its end."""
    match = data.draw(new_matches(subject))
    random = Random(data.draw(SEEDS))
    for each in play_on(match, random, [], LOOKS if subject.game.standing_orders else 0):
        for seat, order in asked_by_orders(each, subject, random):
            before = sent_to(each, seat)
            option = chosen(each, seat, order)
            assert each.ask is not None
            assert option in each.ask.options(seat), order
            assert chosen(each, seat, order) == option
            assert sent_to(each, seat) == before
            if each.ask.kind == "race":
                assert _brings_to_an_end(each.clone(), seat, order), order


def _brings_to_an_end(match: hs.AnyMatch, seat: int, order: AnyOrder) -> bool:
    question = match.question(None)
    assert question is not None
    for _ in range(LINES):
        match.answer(seat, chosen(match, seat, order))
        now = match.question(None)
        if match.ask is None or seat not in match.ask.seats or now is None or now.step != question.step:
            return True
    return False


@long_contract
def whether_a_standing_order_answers_is_no_secret(subject: Subject, data: st.DataObject) -> None:
    """In every world that looks the same to spectators it answers, or the seat is asked; what it answers may differ."""
    match = data.draw(new_matches(subject))
    random = Random(data.draw(SEEDS))
    for number, each in enumerate(play_on(match, random, [], LOOKS if subject.game.standing_orders else 0)):
        ordered = asked_by_orders(each, subject, random) if number % 7 == 0 else []
        for seat, order in ordered:
            world = each.resample(None, random.getrandbits(32))
            question = world.question(None)
            assert world.ask is not None
            assert question is not None
            assert order.covers(world.view(None), question, seat)
            if seat in world.ask.seats:
                assert chosen(world, seat, order) in world.ask.options(seat)


@long_contract
def a_standing_order_knows_no_more_than_its_seat(subject: Subject, data: st.DataObject) -> None:
    """In a world that the seat cannot tell from the true one, its order chooses the same."""
    match = data.draw(new_matches(subject))
    random = Random(data.draw(SEEDS))
    for number, each in enumerate(play_on(match, random, [], LOOKS if subject.game.standing_orders else 0)):
        for seat, order in asked_by_orders(each, subject, random) if number % 7 == 0 else []:
            world = each.resample(seat, random.getrandbits(32))
            assert chosen(world, seat, order) == chosen(each, seat, order)


def standing_orders_are_written_and_read(subject: Subject) -> None:
    """Every kind of order is something without any choice made, and comes back as it was written."""
    for kind in subject.game.standing_orders:
        order = subject.game.read_standing_order({"kind": kind.kind()})
        assert subject.game.read_standing_order(msgspec.to_builtins(order)) == order
        assert [field.default for field in fields_of(kind)] == [getattr(order, field.name) for field in fields_of(kind)]


CONTRACTS: tuple[Contract, ...] = (
    standing_orders_choose_what_is_offered,
    whether_a_standing_order_answers_is_no_secret,
    a_standing_order_knows_no_more_than_its_seat,
    standing_orders_are_written_and_read,
)
