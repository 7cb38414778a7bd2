import pytest

import hyperespace as hs
from hyperespace.games.kuhn import Bet, Pass

JACK, QUEEN, KING = 0, 1, 2


def dealt(first: int, second: int) -> hs.AnyMatch:
    match = hs.new_match("kuhn", seed=0)
    match.state.cards = [first, second, 3 - first - second]
    return match


def played(first: int, second: int, *words: hs.Option) -> hs.AnyMatch:
    match = dealt(first, second)
    for word in words:
        assert match.ask is not None
        match.answer(match.ask.seats[0], word)
    return match


@pytest.mark.allows("kuhn 1")
def test_everybody_sees_his_own_card_and_the_stakes() -> None:
    match = dealt(KING, JACK)
    assert [match.view(seat).card for seat in (None, 0, 1)] == [None, KING, JACK]
    assert match.view(0).stakes == (1, 1)


@pytest.mark.forbids("kuhn 1")
def test_nobody_sees_the_card_that_lies_face_down() -> None:
    views = {hs.new_match("kuhn", seed=0).resample(0, seed).view(0).shown for seed in range(9)}
    assert views == {None}


@pytest.mark.allows("kuhn 2")
@pytest.mark.parametrize(
    ("words", "asked"),
    [((), 0), ((Pass(),), 1), ((Bet(),), 1), ((Pass(), Bet()), 0)],
)
def test_who_speaks_next(words: tuple[hs.Option, ...], asked: int) -> None:
    ask = played(KING, JACK, *words).ask
    assert ask is not None
    assert (ask.seats, ask.options(asked)) == ((asked,), (Pass(), Bet()))


@pytest.mark.forbids("kuhn 2")
def test_there_are_only_two_words() -> None:
    match = dealt(KING, JACK)
    with pytest.raises(hs.Refused, match="two_words"):
        match.answer(0, hs.TimeUp())


@pytest.mark.allows("kuhn 3")
@pytest.mark.parametrize(
    ("words", "won"),
    [((Pass(), Pass()), 1), ((Bet(), Bet()), 2), ((Pass(), Bet(), Bet()), 2), ((Bet(), Pass()), 1)],
)
def test_the_higher_card_wins_what_the_loser_put_in(words: tuple[hs.Option, ...], won: int) -> None:
    assert played(KING, QUEEN, *words).result == hs.Result((0,), (float(won), float(-won)))


@pytest.mark.forbids("kuhn 3")
def test_the_higher_card_does_not_win_if_it_passed_on_a_bet() -> None:
    match = played(KING, JACK, Pass(), Bet(), Pass())
    assert match.result == hs.Result((1,), (-1.0, 1.0))
    assert match.view(None).shown is None
