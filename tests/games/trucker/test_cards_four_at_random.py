"""Every card in every class, flown at random: nothing is lost or made, and all that the cards ask comes up."""

from collections.abc import Iterator

import pytest

import hyperespace as hs
from hyperespace.bots.play import next_seat
from hyperespace.games.trucker.cards import CARDS, PRICES, cards_in_play
from hyperespace.games.trucker.setup import pieces as census
from hyperespace.games.trucker.ship import cells_in, containers_in, energy, figures, goods, mistakes, pieces
from hyperespace.games.trucker.state import NONE, Trucker, Yard, change, flyers
from tests.games.trucker.brave import BraveBot

CLASSES = ("I", "II", "III", "IIB", "IIIB", "IV")
SEATS = 3


def take_off(ship_class: str, seed: int) -> hs.AnyMatch:
    """Ships that the yard has built, before the first card."""
    match = hs.new_match(
        "trucker", seats=SEATS, seed=seed, building="dealt", flights=(ship_class,), parts=True, new_cards=True
    )
    for _ in played(match, seed):
        if match.state.agenda[-1][0] == "stay_or_leave":
            break
    return match


def played(match: hs.AnyMatch, seed: int) -> Iterator[str]:
    """The steps that ask, before each is answered by somebody stubborn."""
    bots = [BraveBot(f"{seed}/{seat}") for seat in range(SEATS)]
    while (ask := match.ask) is not None:
        yield str(match.state.agenda[-1][0])
        seat = next_seat(ask, match.decisions)
        match.answer(seat, bots[seat].choose(match.view(seat), ask.options(seat)))


def with_next(match: hs.AnyMatch, card: int) -> hs.AnyMatch:
    """The same flight, with this card on top of the deck, and cabins that are not quite full."""
    world = match.clone()
    s: Yard = world.state
    for heap in (s.unused, s.deck, *s.piles):
        if card in heap:
            heap.remove(card)
    s.added, s.on_top = [card], [card]
    for player in s.players:
        for cell, part in player.parts.items():
            change(player.parts, cell, humans=min(part.humans, 1 + part.tile % 2))
    return world


def meet(match: hs.AnyMatch, card: int, seed: int) -> set[str]:
    """Fly through one card, and look at everything before and after each answer. What was asked."""
    s, asked, counted = match.state, set[str](), census(match.state)
    before = [(energy(player.parts), figures(player.parts), player.credits) for player in s.players]
    for step in played(match, seed):
        if step == "stay_or_leave" and card in s.turned:
            break
        asked.add(step)
        check(s, counted)
        before = check_losses(s, before, step)
    check(match.state, counted)
    check_flyers(match.state)
    return asked


def check(s: Yard, counted: object) -> None:
    """Tiles and cards are all there; cubes, cells and crew are where they can be; nobody owes anything."""
    assert census(s) == counted
    for player in s.players:
        check_ship(player)
        assert player.credits >= 0


def check_ship(player: Trucker) -> None:
    for part in player.parts.values():
        assert 0 <= part.energy <= cells_in(part)
        assert len(part.goods) <= sum(containers_in(part))
        assert part.goods.count("R") <= containers_in(part)[1]
        assert 0 <= part.humans + bool(part.alien) <= 2
    assert set(goods(player.parts) + player.pending) <= set(PRICES)


def check_losses(s: Yard, before: list[tuple[int, int, int]], step: str) -> list[tuple[int, int, int]]:
    """Nobody finds energy on the way, crew only where people look for work; and nothing costs credits in flight."""
    now = [(energy(player.parts), figures(player.parts), player.credits) for player in s.players]
    hires = s.card != NONE and any(s.adventure.astronauts)
    for (cells, crew, money), (had, were, owned) in zip(now, before, strict=True):
        assert cells <= had, step
        assert crew <= were or hires, step
        assert money >= owned, step
    return now


def check_flyers(s: Yard) -> None:
    """Between two cards every ship that flies is sound and in one piece, and all that a card needed is put away."""
    for seat in flyers(s):
        parts = s.players[seat].parts
        assert not mistakes(parts)
        assert len(pieces(parts)) == 1
        assert s.players[seat].pending == ""
        assert not any(part.on for part in parts.values())


@pytest.mark.parametrize("ship_class", CLASSES)
def test_every_card_leaves_everything_in_its_place(ship_class: str) -> None:
    match, asked = take_off(ship_class, seed=1), set[str]()
    for card in cards_in_play((4,), True, True):
        asked |= meet(with_next(match, card), card, card)
    assert asked >= {"keep_piece", "land", "load_goods", "lose_crew", "recruit", "stay_or_leave"}


def test_other_worlds_look_the_same_beyond_an_unknown_sector() -> None:
    match = with_next(take_off("II", 1), next(number for number, card in enumerate(CARDS) if card.name == "II-24"))
    looked = 0
    for _ in played(match, 1):
        if match.state.on_top and match.state.turned:
            looked += 1
            for seat in (None, *match.state.seats):
                world = match.resample(seat, looked)
                assert world.view(seat) == match.view(seat)
                assert world.question(seat) == match.question(seat)
                assert census(world.state) == census(match.state)
    assert looked
