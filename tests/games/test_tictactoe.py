import pytest

import hyperespace as hs
from hyperespace.games.tictactoe import Mark


def played(*cells: int) -> hs.AnyMatch:
    match = hs.new_match("tictactoe", seed=0)
    for number, cell in enumerate(cells):
        match.answer(number % 2, Mark(cell))
    return match


@pytest.mark.allows("tictactoe 1", "tictactoe 2")
def test_crosses_begin_on_nine_free_cells() -> None:
    match = played()
    assert match.ask is not None
    assert match.ask.options(0) == [Mark(cell) for cell in range(9)]


@pytest.mark.forbids("tictactoe 1")
def test_noughts_do_not_begin() -> None:
    match = played()
    with pytest.raises(hs.Refused):
        match.answer(1, Mark(0))


@pytest.mark.forbids("tictactoe 2")
@pytest.mark.parametrize(("cell", "code"), [(4, "taken"), (9, "no_such_cell"), (-1, "no_such_cell")])
def test_a_cell_must_be_free_and_on_the_board(cell: int, code: str) -> None:
    with pytest.raises(hs.Refused) as refused:
        played(4, cell)
    assert refused.value.refusal == hs.Refusal(code, "2", {"cell": cell})


@pytest.mark.allows("tictactoe 3")
@pytest.mark.parametrize("line", [(0, 1, 2), (2, 5, 8), (0, 4, 8), (2, 4, 6)])
def test_three_in_a_line_win_at_once(line: tuple[int, int, int]) -> None:
    free = [cell for cell in range(9) if cell not in line]
    a, b, c = line
    match = played(a, free[0], b, free[1], c)
    assert (match.ask, match.result.winners, match.result.scores) == (None, (0,), (1.0, 0.0))


@pytest.mark.forbids("tictactoe 3")
def test_nobody_wins_a_full_board_without_a_line() -> None:
    assert played(0, 1, 2, 4, 3, 5, 7, 6, 8).result.winners == ()
