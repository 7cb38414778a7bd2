"""How a game is decided by what happened at its table, and who shares its point."""

import msgspec

from hyperespace.core.games import Result
from hyperespace.server.storage.table_rows import SeatRow, Status, TableRow
from hyperespace.server.storage.tournament_rounds import Open
from hyperespace.server.storage.tournaments import EntrantRow, GameRow
from hyperespace.server.tournaments.rounds import Verdict, settled

FIELD = {number: EntrantRow("cup", number, f"id {number}", None, f"Player {number}", 1.0) for number in (1, 2, 3)}
FIELD[4] = EntrantRow("cup", 4, None, "beginner", "", 1.0)


def verdict(
    *players: int, status: Status = "over", won: tuple[int, ...] = (), gone: tuple[int, ...] = ()
) -> Verdict | None:
    """What comes of a table at which these players sit; some have won, some have resigned."""
    result = msgspec.json.encode(Result(tuple(map(players.index, won)), (0.0,) * len(players)))
    row = TableRow(
        "table",
        "kuhn",
        len(players),
        b"{}",
        b"{}",
        False,
        status,
        "",
        b"",
        1.0,
        result=result if status == "over" else None,
    )
    chairs = tuple(
        SeatRow("table", seat, FIELD[number].player, FIELD[number].bot, resigned=number in gone)
        for seat, number in enumerate(players)
    )
    return settled(Open(GameRow("cup", 1, 0, players, "table"), (row, chairs)), FIELD)


def test_the_winners_share_the_point_and_all_share_it_if_nobody_wins() -> None:
    assert verdict(2, 1, won=(1,)) == Verdict("played", (1,))
    assert verdict(2, 1, 3, won=(3, 2)) == Verdict("played", (3, 2))
    assert verdict(2, 1) == Verdict("played", (2, 1))


def test_whoever_gave_up_gets_nothing_even_if_their_bot_wins() -> None:
    assert verdict(1, 2, 3, won=(1, 2), gone=(1,)) == Verdict("played", (2,))
    assert verdict(1, 2, 3, won=(1,), gone=(1,)) == Verdict("played", (2, 3))


def test_a_match_goes_on_until_all_but_one_have_given_up() -> None:
    assert verdict(1, 2, 3, status="playing") is None
    assert verdict(1, 2, 3, status="playing", gone=(1,)) is None
    assert verdict(1, 2, 3, status="playing", gone=(1, 3)) == Verdict("given_up", (2,))


def test_bots_left_alone_share_the_point_and_nobody_gets_what_all_gave_up() -> None:
    assert verdict(1, 4, status="closed", gone=(1,)) == Verdict("given_up", (4,))
    assert verdict(1, 2, status="closed", gone=(1, 2)) == Verdict("given_up", ())


def test_a_table_that_was_closed_or_is_gone_is_shared() -> None:
    assert verdict(1, 2, status="closed") == Verdict("closed", (1, 2))
    assert settled(Open(GameRow("cup", 1, 0, (1, 2), "table"), None), FIELD) == Verdict("closed", (1, 2))


def test_somebody_who_was_forgotten_has_given_up_and_a_bot_has_not() -> None:
    chairs = SeatRow("table", 0, bot="beginner"), SeatRow("table", 1, bot="beginner")
    row = TableRow("table", "kuhn", 2, b"{}", b"{}", False, "playing", "", b"", 1.0)
    forgotten = FIELD | {1: EntrantRow("cup", 1, None, None, "", 1.0, 1)}
    assert settled(Open(GameRow("cup", 1, 0, (1, 4), "table"), (row, chairs)), forgotten) == Verdict("given_up", (4,))
