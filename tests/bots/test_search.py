"""Search: it finds what is there to be found, and stops in time."""

import time
from functools import partial

import pytest

import hyperespace as hs
from hyperespace.bots import RandomBot, World, answers_of, imagined, play, search
from hyperespace.bots.outlooks import PlayedOut
from hyperespace.bots.play import choices
from hyperespace.bots.search import difference
from hyperespace.bots.searching_bot import SearchingBot
from hyperespace.core.bots import Budget
from hyperespace.games.kuhn import Bet, Hand, Pass
from hyperespace.games.tictactoe import Mark

DEEP = Budget(tries=600, seconds=1e9, width=9, depth=6, doubt=0)


def thought(match: hs.AnyMatch, seat: int, budget: Budget = DEEP) -> hs.Option:
    """What a bot answers that searches from here."""
    assert match.ask is not None
    bot = SearchingBot("1", RandomBot, budget)
    return answers_of(bot, match.view(seat), match.ask.options(seat), partial(imagined, match, seat))[0]


def board(*cells: int) -> hs.AnyMatch:
    """Tic-tac-toe after these marks."""
    match = hs.new_match("tictactoe", seed=1)
    for number, cell in enumerate(cells):
        match.answer(number % 2, Mark(cell))
    return match


def test_it_takes_the_line_that_wins() -> None:
    assert thought(board(0, 3, 1, 4), 0) == Mark(2)


def test_it_closes_the_line_that_would_lose() -> None:
    assert thought(board(0, 4, 1), 1) == Mark(2)


def test_it_sees_a_fork_two_moves_away() -> None:
    """Between two opposite corners a corner loses to a fork; an edge does not."""
    choice = thought(board(0, 4, 8), 1, Budget(tries=4000, seconds=1e9, width=9, depth=6, doubt=0))
    assert choice in (Mark(1), Mark(3), Mark(5), Mark(7))


def hand(card: int, *, bet: bool) -> hs.AnyMatch:
    """Kuhn poker where the second player holds this card, after the first has spoken."""
    for seed in range(100):
        match = hs.new_match("kuhn", seed=seed)
        if match.state.cards[1] == card:
            match.answer(0, Bet() if bet else Pass())
            return match
    raise AssertionError("no such deal")


def test_a_king_calls_and_a_jack_does_not() -> None:
    assert thought(hand(2, bet=True), 1) == Bet()
    assert thought(hand(0, bet=True), 1) == Pass()


class Suspicious(PlayedOut):
    """Takes for granted what the first player of Kuhn poker holds."""

    def __init__(self, card: int) -> None:
        self.card = card

    def likelihood(self, state: Hand, seat: int) -> float:
        return 1.0 if state.cards[0] == self.card else 0.001


@pytest.mark.parametrize(("believed", "share"), [(0, 1), (2, 0)])
def test_worlds_that_are_not_likely_hardly_count(monkeypatch: pytest.MonkeyPatch, believed: int, share: float) -> None:
    """With a queen, a call wins against a jack and loses against a king."""
    monkeypatch.setattr(search, "outlook_of", lambda game: Suspicious(believed))
    monkeypatch.setattr(search, "CANDIDATES", 12)
    looked = search.Search(imagined(hand(1, bet=True), 1, "1"), "1", DEEP)
    values = looked.compared([(Bet(),)], 50, time.perf_counter() + 1e9)[(Bet(),)]
    assert sum(values) / len(values) == pytest.approx(share, abs=0.1)


def test_time_is_up_when_it_is_up() -> None:
    """Nobody lives to see the end of so many tries."""
    match = hs.new_match("rencontre", seats=4, seed=3)
    bot = SearchingBot("1", RandomBot, Budget(tries=10**9, seconds=0.2))
    play(match, [bot, *(RandomBot(seat) for seat in range(1, 4))], limit=12)
    assert match.decisions >= 12


def test_races_and_sealed_answers_are_searched_too() -> None:
    match, kinds = hs.new_match("auction", seats=3, seed=1), set[str]()
    for seat, _ in choices(match):
        assert match.ask is not None
        kinds.add(match.ask.kind)
        match.answer(seat, thought(match, seat, Budget(tries=30, seconds=1e9)))
    assert kinds == {"race", "sealed"}


def test_without_a_world_a_searching_bot_does_what_is_usual() -> None:
    match = hs.new_match("tictactoe", seed=1)
    assert match.ask is not None
    options = match.ask.options(0)
    usual = RandomBot("1").choose(match.view(0), options)
    assert answers_of(SearchingBot("1", RandomBot, DEEP), match.view(0), options) == (usual,)


def test_differences_are_taken_world_by_world() -> None:
    """What is better by a little in every world is better for sure, however different the worlds are."""
    gain, error = difference([0.3, 0.9, 0.5], [0.2, 0.8, 0.4])
    assert gain == pytest.approx(0.1)
    assert error < 0.01
    assert difference([0.3, 0.9, 0.5], [0.8, 0.2, 0.4])[1] > 0.2


class Nosy:
    """Keeps the world that it was handed."""

    seed = "nosy"

    def __init__(self) -> None:
        self.worlds: list[World] = []

    def choose(self, view: hs.View, options: object) -> hs.Option:
        raise AssertionError("it was asked without a world")

    def think(self, view: hs.View, options: object, world: World) -> list[hs.Option]:
        self.worlds.append(world)
        assert isinstance(options, (list, tuple))
        return [options[0]]


def test_a_thinker_is_handed_a_world_without_a_key_and_never_the_match() -> None:
    match, nosy = hs.new_match("kuhn", seed=4), Nosy()
    play(match, [nosy, nosy], limit=1)
    (world,) = nosy.worlds
    assert world.seat == 0
    assert world.match is not match
    assert world.match.state is not match.state
    assert world.match.key is None
    with pytest.raises(hs.NotOver):
        world.match.record()
