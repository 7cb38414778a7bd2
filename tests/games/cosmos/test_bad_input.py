"""What people will try: each is refused with the rule and the numbers, in both languages."""

from collections.abc import Callable

import pytest

import hyperespace as hs
from hyperespace.games.cosmos import GAME
from hyperespace.games.cosmos.answers import Announce, Arm, Buy, Drop, Face, Fire, Launch, Order, Recover, Station, Stow
from tests.games.cosmos.battle import BLUE, Fight

CARRIER = ("B1 cruiser 0806 east", "B2 fighter aboard B1 starboard", "B3 fighter aboard B1 port")
ENEMY = "R1 fighter 3001 west"


def writing() -> Fight:
    fight = Fight("B1 cruiser 0806 east", "B2 escort 1008 east", ENEMY)
    fight.until("write_orders")
    return fight


def aiming(*ships: str) -> Fight:
    fight = Fight(*ships)
    fight.until("aim", phase=1)
    return fight


def a_fourth_shot() -> Fight:
    fight = aiming("B1 cruiser 0806 east", "B2 fighter 0801 south-east", "R1 cruiser 1506 west", "R2 fighter 0805 west")
    for phase in (1, 2, 3):
        fight.fire(Fire("B1", "bow", "R1"), phase=phase)
    fight.until("aim", phase=4)
    return fight


def the_same_arc() -> Fight:
    fight = aiming("B1 escort 1008 east", "R1 fighter 1308 west", "R2 fighter 1408 west")
    fight.say(Fire("B1", "bow", "R1"))
    return fight


def a_third_fighter() -> Fight:
    fight = Fight(*CARRIER, "B4 fighter aboard B1 port", "B5 fighter 0905 east", ENEMY)
    fight.until("recover_or_announce", phase=1)
    return fight


def one_ramp_for_both() -> Fight:
    fight = Fight(*CARRIER, "B5 fighter 0907 east", ENEMY)
    fight.until("recover_or_announce", phase=1)
    fight.say(Recover("B5", "B1", "starboard"), Announce(), seat=BLUE)
    fight.close()
    return fight


def a_mine_at_the_edge() -> Fight:
    fight = Fight("B1 escort 1001 east mines=2", ENEMY)
    fight.until("drop_at_last", phase=1)
    return fight


def orders_once_given() -> Fight:
    fight = Fight(*CARRIER, "B5 fighter 1010 east", ENEMY)
    fight.launch(Launch("B2", "ahead", ""))
    fight.until("order_launched")
    return fight


OVERLAP = ("B1 escort 1008 east", "R1 fighter 0908 west", "R2 fighter 1308 west")

CASES: list[tuple[Callable[[], Fight], hs.Option, str, str, list[str]]] = [
    (writing, Order("B2", 3, "M"), "not_in_that_phase", "3.3", ["B2", "2, 4, 6", "3"]),
    (writing, Order("B1", 3, "GG"), "too_far_round", "4.2", ["B1", "GG"]),
    (a_fourth_shot, Fire("B1", "bow", "R1"), "no_shots_left", "5.2", ["B1", "3"]),
    (lambda: aiming(*OVERLAP), Fire("B1", "bow", "R1"), "overlap", "5.5", ["B1", "R1"]),
    (the_same_arc, Fire("B1", "bow", "R2"), "arc_used", "5.4", ["B1", "1"]),
    (a_third_fighter, Recover("B5", "B1", "port"), "ramp_full", "6.1", ["B1", "2"]),
    (one_ramp_for_both, Launch("B2", "ahead", ""), "ramp_closed", "6.6", ["B2"]),
    (a_mine_at_the_edge, Drop("B1", "port"), "mine_off_map", "7.1", ["B1", "0800"]),
    (orders_once_given, Order("B5", 3, "M"), "orders_stand", "3.5", ["B5"]),
]


@pytest.mark.parametrize(("scene", "option", "code", "rule", "numbers"), CASES, ids=[case[2] for case in CASES])
def test_it_is_refused_with_rule_and_numbers(
    scene: Callable[[], Fight], option: hs.Option, code: str, rule: str, numbers: list[str]
) -> None:
    fight = scene()
    refusal = fight.refusal(option)
    assert (refusal.code, refusal.rule) == (code, rule)
    with pytest.raises(hs.Refused):
        fight.say(option)
    for language in ("fr", "en"):
        sentence = GAME.texts(language).refusal(refusal)
        assert sentence.endswith(f"({rule})")
        assert [number for number in numbers if number not in sentence] == []


LONG = "B1234567890123456789"
FIRST = LONG[:12]


def deciding() -> Fight:
    fight = Fight(*CARRIER, "B5 fighter 0907 east", ENEMY)
    fight.until("recover_or_announce", phase=1)
    return fight


def launching() -> Fight:
    fight = deciding()
    fight.say(Announce(), seat=BLUE)
    fight.close()
    return fight


def buying(*answers: hs.Option) -> Fight:
    fight = Fight(scenario="free_battle", points=120)
    fight.until("buy_fleet")
    fight.say(*answers, seat=BLUE)
    return fight


def shooting() -> Fight:
    return aiming("B1 escort 1008 east", "R1 fighter 1308 west")


@pytest.mark.parametrize(
    ("situation", "option", "refusal"),
    [
        (writing, Order(LONG, 1, "M"), hs.Refusal("not_your_ship", "3.1", {"ship": FIRST})),
        (writing, Order("B1", 1, LONG), hs.Refusal("no_such_order", "3.2", {"order": FIRST})),
        (writing, Order("B1", 12345678901234567, "M"), hs.Refusal("no_such_phase", "1.2", {"phase": "123456789012"})),
        (deciding, Recover(LONG, "B1", "port"), hs.Refusal("not_your_ship", "6.5", {"ship": FIRST})),
        (
            deciding,
            Recover("B5", LONG, LONG),
            hs.Refusal("no_such_ramp", "6.1", {"ship": "B5", "carrier": FIRST, "ramp": FIRST}),
        ),
        (launching, Launch(LONG, "ahead", ""), hs.Refusal("not_your_ship", "6.3", {"ship": FIRST})),
        (
            launching,
            Launch("B2", LONG, ""),
            hs.Refusal("no_such_path", "6.3", {"ship": "B2", "ramp": "starboard", "path": FIRST}),
        ),
        (shooting, Fire(LONG, "bow", "R1"), hs.Refusal("not_your_ship", "5.1", {"ship": FIRST})),
        (shooting, Fire("B1", "bow", LONG), hs.Refusal("no_target", "5.3", {"ship": "B1", "target": FIRST})),
        (
            shooting,
            Fire("B1", LONG, "R1"),
            hs.Refusal("out_of_arc", "5.3", {"ship": "B1", "target": "R1", "arc": FIRST}),
        ),
        (a_mine_at_the_edge, Drop(LONG, "port"), hs.Refusal("not_your_ship", "7.1", {"ship": FIRST})),
        (a_mine_at_the_edge, Drop("B1", LONG), hs.Refusal("no_drop_cell", "7.1", {"ship": "B1", "side": FIRST})),
        (buying, Arm(LONG), hs.Refusal("not_your_ship", "9.1", {"ship": FIRST})),
        (buying, Buy(LONG + LONG), hs.Refusal("not_for_sale", "9.1", {"kind": LONG})),
        (lambda: buying(Buy("escort")), Station(LONG), hs.Refusal("not_in_zone", "9.2", {"at": FIRST})),
        (lambda: buying(Buy("escort")), Stow("B1", LONG), hs.Refusal("no_room_to_stow", "9.2", {"ramp": FIRST})),
        (
            lambda: buying(Buy("escort"), Station("0412")),
            Face(12345678901234567),
            hs.Refusal("not_that_way", "9.2", {"heading": "123456789012"}),
        ),
    ],
)
def test_of_what_somebody_has_made_up_only_the_first_letters_are_repeated(
    situation: Callable[[], Fight], option: hs.Option, refusal: hs.Refusal
) -> None:
    assert situation().refusal(option, seat=BLUE) == refusal
