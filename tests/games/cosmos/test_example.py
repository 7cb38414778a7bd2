"""The examples of the rulebook: its order sheet of four turns, and its three pictures."""

import pytest

import hyperespace as hs
from hyperespace.games.cosmos import GAME
from hyperespace.games.cosmos.answers import Announce, EndLaunch, Erase, Fire, Launch, Order
from hyperespace.games.cosmos.events import MineHit, ShotFired
from hyperespace.games.cosmos.ordersheet import BadOrderSheet, printed, read, written
from tests.games.cosmos.battle import BLUE, Fight

SHEET = {
    # what the rulebook's player noted, turn by turn; a star is a shot, [ ] a launch
    "B1": ("- - M - - M", "- - MD - - M", "- - M* - ** X", "- * G* - * M"),
    "B14": ("- MG - M - M", "- M - MG - MD", "- MD - D * M*", "- M - M* - G**"),
    "B8": ("- M - M - M", "- X - D - M", "- M - M - G*", "- D* * M - M"),
    "B44": ("- - - - - -", "- - - - - -", "- - [*] M MGG M*", "MD M X M M MD"),
    "B41": ("- - - - - -", "- - - - - -", "- - [*] M MGG M*", "M* M M M M MD"),
    "B5": ("- - - - - -", "- - - - - -", "- - - [] M MD", "DD M M* MG M M"),
    "B2": ("- - - - - -", "- - - - - -", "- - - [] M MDD", "M M M MD M X"),
}

DEFENCE = {"B1": 47, "B14": 40, "B8": 32, "B44": 0, "B41": 16, "B5": 20, "B2": 14}

LAUNCHES: dict[int, list[hs.Option]] = {
    3: [Launch("B44", "ahead", "GG"), Launch("B41", "ahead", "GG"), EndLaunch()],
    4: [Launch("B5", "ahead", "D"), Launch("B2", "outward", "DD")],
}

SHOTS = {
    # turn and phase: who fires at whom, and the die; three stations stand for the enemy
    (3, 3): ["B1 stern R1 1", "B44 bow R2 1", "B41 bow R2 1"],
    (3, 4): ["R1 sector_0 B1 2", "R1 sector_0 B44 3"],
    (3, 5): ["B1 stern R1 1", "B1 port R2 1", "B14 bow R1 1"],
    (3, 6): [
        *("B14 bow R3 1", "B8 port R1 1", "B44 bow R1 1", "B41 bow R1 1"),
        *("R1 sector_0 B44 4", "R1 sector_0 B41 2"),
    ],
    (4, 1): ["B41 bow R1 1", "R1 sector_0 B1 1", "R2 sector_2 B1 2", "R1 sector_0 B8 4", "R2 sector_2 B44 2"],
    (4, 2): ["B1 stern R1 1", "B8 port R2 1"],
    (4, 3): ["B1 bow R2 1", "B8 port R2 1", "B5 bow R3 1", "R3 sector_4 B2 2"],
    (4, 4): ["B14 bow R3 1"],
    (4, 5): ["B1 bow R2 1"],
    (4, 6): ["B14 port R1 1", "B14 bow R3 1", "R1 sector_4 B44 5"],
}


def rulebook() -> Fight:
    """A cruiser with four fighters aboard, and two escorts."""
    return Fight(
        "B1 cruiser 0609 east",
        "B44 fighter aboard B1 port",
        "B41 fighter aboard B1 port",
        "B5 fighter aboard B1 starboard",
        "B2 fighter aboard B1 starboard",
        "B14 escort 0521 east",
        "B8 escort 0508 east",
        *("R1 bastion 1211 east", "R2 bastion 1909 east", "R3 bastion 1616 east"),
        scenario="line_of_battle",
    )


def orders_of(turn: int, names: list[str]) -> dict[str, str]:
    """The orders of a turn without the notes on shots and launches: what is written in advance."""
    cells = {name: [cell.strip("*[]") or "-" for cell in SHEET[name][turn - 1].split()] for name in names}
    return {name: " ".join(row) for name, row in cells.items()}


def launch(fight: Fight, turn: int) -> None:
    for phase, launches in LAUNCHES.items():
        fight.until("recover_or_announce", phase=phase)
        fight.say(Announce(), seat=BLUE)
        fight.close()
        fight.say(*launches, seat=BLUE)
        fire(fight, turn, phase)
        fight.until("order_launched")
        fight.write(**orders_of(turn, [each.ship for each in launches if isinstance(each, Launch)]))
        fight.close()


def fire(fight: Fight, turn: int, phase: int) -> None:
    """The volley of a phase."""
    fight.until("aim", phase=phase)
    volley = [line.split() for line in SHOTS[turn, phase]]
    for ship, arc, target, _ in volley:
        fight.say(Fire(ship, arc, target))
    fight.dice(*(int(roll) for *_, roll in volley))
    fight.close()


def play_turn(fight: Fight, turn: int) -> None:
    fight.until("write_orders")
    assert fight.s.turn == turn
    big = ["B1", "B14", "B8"]
    fight.orders(**orders_of(turn, big if turn < 4 else list(SHEET)))
    if turn == 3:
        launch(fight, turn)
    for phase in (5, 6) if turn == 3 else range(1, 7) if turn == 4 else ():
        fire(fight, turn, phase)
    fight.end_turn()


@pytest.mark.allows("cosmos 3.6", "cosmos 3.2", "cosmos 5.2", "cosmos 6.3", "cosmos 6.4")
def test_the_order_sheet_of_the_rulebook() -> None:
    fight = rulebook()
    for turn in (1, 2, 3, 4):
        play_turn(fight, turn)
    view = fight.match.view(BLUE)
    assert {ship.name: ship.past for ship in view.ships if ship.seat == BLUE} == {
        name: " ".join(turns) for name, turns in SHEET.items()
    }
    assert dict(zip(DEFENCE, fight.defences(*DEFENCE), strict=True)) == DEFENCE
    assert fight.fates("B44", "B41") == ["destroyed", "flying"]
    assert fight.s.scores == [0.0, 10.0]


@pytest.mark.allows("cosmos 3.6")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_it_is_printed_as_in_the_rulebook(language: str) -> None:
    fight = rulebook()
    for turn in (1, 2, 3, 4):
        play_turn(fight, turn)
    _, *rows = printed(fight.match.view(None), GAME.texts(language))
    titles, *turns = zip(*(row.split("|") for row in rows[: len(SHEET)]), strict=True)
    by_name = {title.split()[0]: title.split()[-1] for title in titles}
    assert by_name == {name: str(defence) for name, defence in DEFENCE.items()}
    for number, column in enumerate(turns):
        assert [row.split() for row in column] == [SHEET[name][number].split() for name in by_name]


@pytest.mark.forbids("cosmos 5.2", "cosmos 3.6")
def test_the_cruiser_cannot_fire_a_fourth_time_in_turn_three() -> None:
    fight = rulebook()
    play_turn(fight, 1)
    play_turn(fight, 2)
    fight.until("write_orders")
    fight.orders(**orders_of(3, ["B1", "B14", "B8"]))
    launch(fight, 3)
    fire(fight, 3, 5)
    assert fight.ship("B1").shots == 3
    fight.until("aim", phase=6)
    refusal = hs.Refusal("no_shots_left", "5.2", {"ship": "B1", "shots": 3})
    assert fight.refusal(Fire("B1", "stern", "R1")) == refusal
    assert fight.refusal(Fire("B1", "bow", "R3")) == refusal


@pytest.mark.allows("cosmos 3.2", "cosmos 3.4")
def test_a_sheet_is_written_out_and_read_again() -> None:
    fight = rulebook()
    fight.until("write_orders")
    text = "# turn one\nB1 - - m - - -\n\nB14 - MG - M - M\n"
    answers: list[hs.Option] = [*read(text, fight.match.view(BLUE))]
    assert answers == [
        Order("B1", 3, "M"), Order("B1", 6, "X"), Order("B14", 2, "MG"), Order("B14", 4, "M"), Order("B14", 6, "M")
    ]  # fmt: skip
    fight.say(*answers)
    assert written(fight.match.view(BLUE)) == "B1 - - M - - X\nB14 - MG - M - M\nB8 - - - - - -"
    fight.say(*read("B1 - - MD - - -", fight.match.view(BLUE)))
    assert fight.ship("B1").orders == ["", "", "MD", "", "", "X"]


@pytest.mark.forbids("cosmos 3.2", "cosmos 3.3")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("R1 - - - - - -", "line 1: R1 is no ship of yours; yours are: B1, B14, B8"),
        ("\nB1 - - M", "line 2, B1: there are 3 orders for 6 phases"),
        ("B1 - - MM - - -", "line 1, B1, phase 3: MM is no order"),
        ("B1 - - GG - - -", "line 1, B1, phase 3: a cruiser may not do GG then"),
        ("B1 - M - - - -", "line 1, B1, phase 2: a cruiser may not do M then"),
    ],
)
def test_a_sheet_that_cannot_be_read(text: str, complaint: str) -> None:
    fight = rulebook()
    fight.until("write_orders")
    with pytest.raises(BadOrderSheet) as error:
        read(text, fight.match.view(BLUE))
    assert str(error.value).startswith(complaint)


def launched_in_phase_three() -> Fight:
    """The orders of B2 are to be written; those of B1 and B3 stand."""
    fight = Fight("B1 cruiser 0806 east", "B2 fighter aboard B1 port", "B3 fighter 1003 east", "R1 fighter 3001 west")
    fight.orders(B1="- - - - - M", B3="M M X MG")
    fight.launch(Launch("B2", "ahead", ""), phase=3)
    fight.until("order_launched")
    return fight


@pytest.mark.allows("cosmos 6.4", "cosmos 3.6")
@pytest.mark.parametrize("row", ["B2 - - - M MGG M", "B2 - - [] M MGG M", "B2 - - - m mgg m"])
def test_the_sheet_of_a_fighter_launched_in_mid_turn_is_read(row: str) -> None:
    fight = launched_in_phase_three()
    answers = read(row, fight.match.view(BLUE))
    assert answers == [Order("B2", 4, "M"), Order("B2", 5, "MGG"), Order("B2", 6, "M")]
    fight.say(*answers)
    sheet = written(fight.match.view(BLUE))
    assert sheet == "B1 - - X - - M\nB2 - - - M MGG M\nB3 M M X MG - -"
    assert read(sheet, fight.match.view(BLUE)) == [Erase("B2"), *answers]  # the other rows stand as they are
    fight.say(*read("B2 - - - DD - -", fight.match.view(BLUE)))
    assert fight.ship("B2").orders == ["", "", "", "DD", "X", "X"]


@pytest.mark.forbids("cosmos 6.4", "cosmos 3.5")
@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("B2 - M - M MGG M", "line 1, B2, phase 2: this phase is over"),
        ("B2 - - M M MGG M", "line 1, B2, phase 3: this phase is over"),
        ("B2 M MGG M", "line 1, B2: there are 3 orders for 6 phases"),
        ("B3 M M X M - -", "line 1, B3, phase 4: its orders stand, and there it is MG"),
        ("B1 - - X - - -", "line 1, B1, phase 6: its orders stand, and there it is M"),
        ("B3 M M X MG M -", "line 1, B3, phase 5: its orders stand, and there it is -"),
    ],
)
def test_in_mid_turn_a_sheet_changes_nothing_that_stands(row: str, complaint: str) -> None:
    fight = launched_in_phase_three()
    with pytest.raises(BadOrderSheet) as error:
        read(row, fight.match.view(BLUE))
    assert str(error.value) == complaint


K = ("B1 escort 1008 east", "R1 fighter 0908 south-west", "R2 fighter 1708 west", "R3 fighter 0508 south-east")
"""The picture of the escort K: L (R1) is above it, M (R2) ahead, N (R3) behind, P (R4) to starboard."""


@pytest.mark.allows("cosmos 5.3", "cosmos 5.4", "cosmos 5.6")
def test_escort_k_may_fire_at_m_and_p() -> None:
    fight = Fight(*K, "R4 escort 1012 south-west")
    fight.until("aim", phase=1)
    assert fight.offered(Fire) == [Fire("B1", "bow", "R2"), Fire("B1", "starboard", "R4")]
    fight.dice(3, 7)
    fight.say(Fire("B1", "bow", "R2"), Fire("B1", "starboard", "R4"))
    fight.close()
    assert fight.events(ShotFired) == [
        ShotFired("B1", "bow", "R2", 8, 3, 1, "", 3, 17),
        ShotFired("B1", "starboard", "R4", 8, 7, 2, "", 14, 26),
    ]


@pytest.mark.forbids("cosmos 5.3", "cosmos 5.5")
def test_escort_k_may_not_fire_at_l_and_n() -> None:
    fight = Fight(*K, "R4 escort 1012 south-west")
    fight.until("aim", phase=1)
    for arc in ("bow", "port", "starboard"):
        assert fight.refused(Fire("B1", arc, "R1")) == ("overlap", "5.5")
        assert fight.refused(Fire("B1", arc, "R3")) == ("out_of_arc", "5.3")


@pytest.mark.allows("cosmos 7.4")
def test_the_escort_between_two_mines() -> None:
    fight = Fight("B1 escort 0806 east", "R1 fighter 3001 west", mines=["red 0905", "red 0707"])
    fight.dice(1, 2, 3, 4)
    fight.end_turn()
    assert fight.events(MineHit)[:2] == [MineHit("B1", "0905", (1, 2), 3, 37), MineHit("B1", "0707", (3, 4), 7, 30)]


@pytest.mark.allows("cosmos 7.6")
@pytest.mark.forbids("cosmos 7.6")
def test_the_asteroid_that_halves_and_does_not() -> None:
    fight = Fight("B1 cruiser 0808 east", "R1 fighter 1408 west", "R2 escort 1109 west", rocks=["1208"])
    for phase, target in ((1, "R1"), (2, "R2")):
        fight.fire(Fire("B1", "bow", target), phase=phase, dice=[7])
    assert fight.events(ShotFired) == [
        ShotFired("B1", "bow", "R1", 12, 7, 2, "1208", 7, 13),
        ShotFired("B1", "bow", "R2", 12, 7, 3, "", 21, 19),
    ]
