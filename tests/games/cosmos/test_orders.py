"""Orders: secret, phase by phase, in the notation of the rules. (3)"""

import msgspec
import pytest

import hyperespace as hs
from hyperespace.core.undo import may_go_back, may_take_back, without
from hyperespace.games.cosmos.answers import Announce, Drop, Erase, Fire, Launch, Order, Ready, Recover
from hyperespace.games.cosmos.orders import ORDERS, may_order
from hyperespace.games.cosmos.sheets import sheet_of
from tests.games.cosmos.battle import BLUE, RED, Fight

DUEL = ("B1 fighter 0403 east", "B2 escort 0407 east", "R1 fighter 2910 west")


def sent(fight: Fight, seat: int | None) -> bytes:
    """Every byte that a seat is sent."""
    return seen_of(fight.match, seat)


def seen_of(match: hs.AnyMatch, seat: int | None) -> bytes:
    return msgspec.msgpack.encode((match.view(seat), match.question(seat)))


@pytest.mark.allows("cosmos 3.1")
def test_everybody_writes_at_once_and_in_any_order() -> None:
    fight = Fight(*DUEL)
    fight.until("write_orders")
    assert fight.asked == (BLUE, RED)
    fight.say(Order("R1", 1, "M"), Order("B1", 1, "X"), Order("R1", 2, "MG"), Order("B2", 2, "M"), Order("B1", 2, "D"))
    assert [fight.ship(name).orders for name in ("B1", "B2", "R1")] == [["X", "D"], ["", "M"], ["M", "MG"]]


@pytest.mark.allows("cosmos 3.1")
def test_what_is_written_may_be_struck_out_until_one_is_ready() -> None:
    fight = Fight(*DUEL)
    fight.until("write_orders")
    fight.say(Order("B1", 1, "M"), Order("B1", 2, "MGG"), Erase("B1"), Order("B1", 1, "DD"))
    assert fight.ship("B1").orders == ["DD"]
    fight.say(Ready(), seat=BLUE)
    assert fight.refused(Erase("B1")) == ("answered_already", "3.1")
    assert fight.refused(Order("B1", 2, "M")) == ("answered_already", "3.1")


@pytest.mark.forbids("cosmos 3.1")
def test_orders_of_others_are_not_written_and_rows_have_no_gaps() -> None:
    fight = Fight(*DUEL, "B3 fighter 0101 west")
    fight.orders(B3="M")
    fight.until("write_orders")
    assert fight.refused(Order("R1", 1, "M"), seat=BLUE) == ("not_your_ship", "3.1")
    assert fight.refused(Order("Z9", 1, "M"), seat=BLUE) == ("not_your_ship", "3.1")
    assert fight.refused(Erase("B1")) == ("nothing_written", "3.1")
    assert fight.refused(Order("B3", 1, "M")) == ("not_flying", "3.1")
    assert fight.refusal(Order("B1", 2, "M")) == hs.Refusal("phase_by_phase", "3.1", {"ship": "B1", "phase": 1})
    fight.say(Order("B1", 1, "M"))
    assert fight.refusal(Order("B1", 1, "G")) == hs.Refusal("written_already", "3.1", {"ship": "B1", "phase": 1})


@pytest.mark.forbids("cosmos 3.1")
@pytest.mark.parametrize("onlooker", [RED, None])
def test_nobody_sees_what_is_written_nor_who_is_ready(onlooker: int | None) -> None:
    fight = Fight(*DUEL)
    fight.until("write_orders")
    before, heard = sent(fight, onlooker), len(fight.heard)
    fight.say(Order("B1", 1, "M"), Order("B2", 2, "MG"), Erase("B1"), Order("B1", 1, "GG"))
    assert sent(fight, onlooker) == before
    fight.say(Ready(), seat=BLUE)
    assert sent(fight, onlooker) == before
    assert len(fight.heard) == heard
    question = fight.match.question(onlooker)
    assert question is not None
    assert question.asked == (BLUE, RED)


@pytest.mark.forbids("cosmos 3.1")
def test_orders_stay_secret_after_the_first_phase_and_in_other_worlds() -> None:
    rows = []
    for row in ("X M MGG M M M", "X X X X X X"):
        fight = Fight("B1 fighter 0403 east", "B2 fighter 0507 east", "R1 fighter 0807 west")
        fight.orders(B1=row)
        fight.until("aim", phase=1)
        rows.append(sent(fight, RED))
        world = fight.match.resample(RED, 5)
        assert world.state.ships[0].orders != fight.ship("B1").orders
        assert [ship.orders for ship in fight.match.view(RED).ships] == [None, None, ()]
        assert fight.match.view(BLUE).ships[0].orders == tuple(row.split())
    assert rows[0] == rows[1]


@pytest.mark.forbids("cosmos 3.1", "cosmos 5.1", "cosmos 7.1", "cosmos 6.2")
@pytest.mark.parametrize(
    ("step", "lines"),
    [
        ("recover_or_announce", [Recover("B3", "B1", "starboard"), Announce()]),
        ("drop_before_pivot", [Drop("B4", "port"), Drop("B4", "starboard")]),
        ("drop_at_last", [Drop("B4", "port")]),
        ("aim", [Fire("B4", "bow", "R1")]),
    ],
)
def test_nobody_sees_a_line_before_everybody_is_ready(step: str, lines: list[hs.Option]) -> None:
    blue = ("B1 cruiser 0806 east", "B2 fighter aboard B1 port", "B3 fighter 0907 east", "B4 escort 1003 east mines=2")
    red = ("R1 escort 1604 west mines=2", "R2 cruiser 2006 west", "R3 fighter aboard R2 port")
    fight = Fight(*blue, *red)
    fight.orders(B4="- M", R1="- M")
    fight.until(step, phase=2)
    assert fight.asked == (BLUE, RED)
    before, heard = [sent(fight, each) for each in (RED, None)], len(fight.heard)
    fight.say(*lines, Ready(), seat=BLUE)
    assert [sent(fight, each) for each in (RED, None)] == before
    assert len(fight.heard) == heard
    assert fight.match.view(BLUE).draft == tuple(lines)
    assert (fight.match.view(BLUE).ready, fight.match.view(RED).ready) == (True, False)
    fight.close()
    assert len(fight.heard) > heard


@pytest.mark.allows("cosmos 3.2")
@pytest.mark.parametrize(
    ("order", "place"),
    [
        ("X", ("1008", "east")),
        ("M", ("1208", "east")),
        ("G", ("1008", "north-east")),
        ("D", ("1008", "south-east")),
        ("GG", ("1008", "north-west")),
        ("DD", ("1008", "south-west")),
        ("MG", ("1208", "north-east")),
        ("MD", ("1208", "south-east")),
        ("MGG", ("1208", "north-west")),
        ("MDD", ("1208", "south-west")),
    ],
)
def test_what_each_order_does(order: str, place: tuple[str, str]) -> None:
    fight = Fight("B1 fighter 1008 east", "R1 fighter 3001 west")
    fight.orders(B1=order)
    fight.end_turn()
    assert fight.place("B1") == place


@pytest.mark.forbids("cosmos 3.2")
@pytest.mark.parametrize("order", ["", "m", "MM", "GD", "DM", "MX", "GGG", "XM", "M2", "*", "-"])
def test_what_is_no_order(order: str) -> None:
    fight = Fight(*DUEL)
    fight.until("write_orders")
    assert fight.refusal(Order("B1", 1, order)) == hs.Refusal("no_such_order", "3.2", {"order": order})


@pytest.mark.allows("cosmos 3.3")
@pytest.mark.parametrize(
    ("kind", "phases"),
    [("fighter", {1, 2, 3, 4, 5, 6}), ("escort", {2, 4, 6}), ("cruiser", {3, 6}), ("cargo", {3, 6})],
)
def test_the_table_of_phases(kind: str, phases: set[int]) -> None:
    allowed = {phase for phase in range(1, 7) for order in ORDERS if may_order(sheet_of(kind), phase, order)}
    assert allowed == phases


@pytest.mark.forbids("cosmos 3.3")
@pytest.mark.parametrize(
    ("kind", "phase", "phases"), [("escort", 3, "2, 4, 6"), ("cruiser", 2, "3, 6"), ("cargo", 5, "3, 6")]
)
def test_a_class_does_not_move_in_other_phases(kind: str, phase: int, phases: str) -> None:
    fight = Fight(f"B1 {kind} 1008 east", "R1 fighter 2910 west")
    fight.until("write_orders")
    values: dict[str, int | str] = {"ship": "B1", "kind": kind, "phase": phase, "phases": phases}
    for order in ORDERS[:6]:
        assert fight.refusal(Order("B1", phase, order)) == hs.Refusal("not_in_that_phase", "3.3", values)


@pytest.mark.forbids("cosmos 3.3")
def test_the_bastion_gets_no_orders() -> None:
    fight = Fight(scenario="siege")
    fight.until("write_orders")
    assert fight.refused(Order("B1", 3, "M")) == ("never_moves", "3.3")


@pytest.mark.allows("cosmos 3.4")
def test_an_empty_box_means_that_the_ship_stays() -> None:
    fight = Fight("B1 fighter 1008 east", "B2 escort 1004 east", "R1 fighter 3001 west")
    fight.until("write_orders")
    fight.say(Order("B1", 1, "M"))
    fight.close()
    fight.end_turn()
    assert [fight.place(name)[0] for name in ("B1", "B2")] == ["1208", "1004"]
    assert [fight.ship(name).past for name in ("B1", "B2")] == ["M X X X X X", "- X - X - X"]


@pytest.mark.forbids("cosmos 3.4")
def test_last_turns_orders_do_not_fill_an_empty_box() -> None:
    fight = Fight("B1 fighter 1008 east", "R1 fighter 3001 west")
    fight.orders(B1="M M")
    fight.end_turn()
    assert fight.ship("B1").orders == []
    fight.end_turn()
    assert fight.place("B1")[0] == "1408"


@pytest.mark.allows("cosmos 3.5")
def test_orders_are_carried_out_as_they_were_written() -> None:
    fight = Fight("B1 fighter 1008 east", "R1 fighter 3001 west")
    fight.orders(B1="M MD M X MGG M")
    fight.end_turn()
    assert fight.ship("B1").past == "M MD M X MGG M"
    assert fight.place("B1") == ("1710", "north-east")


@pytest.mark.forbids("cosmos 3.5")
def test_nobody_changes_an_order_once_the_first_phase_has_begun() -> None:
    fight = Fight("B1 cruiser 0806 east", "B2 fighter aboard B1 port", "B3 fighter 1008 east", "R1 fighter 1408 west")
    fight.orders(B3="M M")
    fight.launch(Launch("B2", "ahead", ""))
    fight.until("aim", phase=1)
    assert fight.refused(Order("B3", 3, "M")) == ("not_offered", "5.1")
    fight.until("order_launched")
    assert fight.refusal(Order("B3", 3, "M")) == hs.Refusal("orders_stand", "3.5", {"ship": "B3"})
    assert fight.refusal(Erase("B3")) == hs.Refusal("orders_stand", "3.5", {"ship": "B3"})
    assert fight.refused(Order("B2", 1, "M")) == ("orders_stand", "3.5")


@pytest.mark.forbids("cosmos 3.5")
def test_not_even_all_together_go_back_behind_the_first_phase() -> None:
    match = hs.new_match("cosmos", seed=1, scenario="line_of_battle")
    match.answer(BLUE, Order("B1", 3, "M"))
    assert may_take_back(match, BLUE) == 0
    for seat in (BLUE, RED):
        match.answer(seat, Ready())
    assert match.state.phase == 1
    assert may_take_back(match, BLUE) is None
    assert not may_go_back(match, 2)


@pytest.mark.allows("cosmos 3.5")
def test_sealed_orders_come_back_while_another_captain_writes() -> None:
    match = hs.new_match("cosmos", seed=1)
    match.answer(BLUE, Order("B1", 1, "M"))
    match.answer(BLUE, Ready())
    match.answer(RED, Order("R1", 1, "MG"))
    place = may_take_back(match, BLUE)
    assert place == 1
    again = without(match, place)
    assert again.ask is not None
    assert Order("B2", 1, "M") in again.ask.options(BLUE)
    assert again.view(BLUE).ships[0].orders == ("M",)


@pytest.mark.forbids("cosmos 3.5")
@pytest.mark.parametrize("onlooker", [RED, None])
def test_nobody_else_can_tell_that_sealed_orders_were_taken_back(onlooker: int | None) -> None:
    match = hs.new_match("cosmos", seed=1)
    match.answer(BLUE, Order("B1", 1, "M"))
    match.answer(BLUE, Ready())
    taken = without(match, 1)
    assert seen_of(taken, onlooker) == seen_of(match, onlooker)
    match.answer(RED, Ready())
    assert may_take_back(match, BLUE) is None


@pytest.mark.allows("cosmos 3.6")
def test_the_sheet_notes_orders_shots_mines_launches_and_recoveries() -> None:
    blue = ("B1 cruiser 0806 east", "B2 fighter aboard B1 port", "B3 fighter 0907 east", "B4 escort 1003 east mines=2")
    fight = Fight(*blue, "R1 fighter 1504 west")
    fight.orders(B4="- MG", B1="- - X")
    fight.until("recover_or_announce", phase=2)
    fight.say(Recover("B3", "B1", "starboard"), Announce(), seat=BLUE)
    fight.close()
    fight.say(Launch("B2", "ahead", ""))
    fight.until("drop_before_pivot")
    fight.say(Drop("B4", "port"))
    fight.fire(Fire("B2", "bow", "R1"), Fire("B4", "starboard", "R1"), phase=2)
    fight.end_turn()
    rows = {ship.name: ship.past for ship in fight.match.view(RED).ships}
    assert rows["B1"] == "- - X - - X"
    assert rows["B2"] == "- [*] X X X X"
    assert rows["B3"] == "X () - - - -"
    assert rows["B4"] == "- MGo* - X - X"


@pytest.mark.allows("cosmos 3.6")
def test_the_sheet_notes_every_mine_of_a_phase_behind_the_order() -> None:
    fight = Fight("B1 escort 1003 east mines=2", "R1 fighter 3001 west")
    fight.orders(B1="- MG")
    fight.until("drop_before_pivot")
    fight.say(Drop("B1", "port"))
    fight.close()
    fight.say(Drop("B1", "port"))
    fight.end_turn()
    assert fight.match.view(RED).ships[0].past == "- MGoo - X - X"


@pytest.mark.forbids("cosmos 3.6")
def test_the_sheet_notes_nothing_that_has_not_happened() -> None:
    fight = Fight("B1 fighter 1008 east", "R1 fighter 1408 west")
    fight.orders(B1="X MG MG")
    fight.until("aim", phase=1)
    fight.say(Fire("B1", "bow", "R1"))
    assert [(ship.past, ship.now) for ship in fight.match.view(RED).ships] == [("", "X"), ("", "X")]
    fight.close()
    assert [ship.past for ship in fight.match.view(RED).ships] == ["X*", "X"]
