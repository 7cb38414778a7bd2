"""Standing orders of Cosmos: fire, mines, fighters."""

import hyperespace as hs
from hyperespace.games.cosmos.answers import Fire, Ready, Recover
from tests.games.cosmos.battle import BLUE, Fight
from tests.games.standing_orders import ordered


def volley(fight: Fight, at: str) -> list[hs.Option]:
    """All that an order writes, to its end."""
    written: list[hs.Option] = []
    while Ready() not in written:
        option = ordered(fight.match, BLUE, "fire", at=at)
        assert option is not None
        written.append(option)
        fight.match.answer(BLUE, option)
    return written


def two_targets() -> Fight:
    fight = Fight("B1 fighter 1008 east", "R1 fighter 1308 west", "R2 cruiser 1508 west")
    fight.until("aim", phase=1)
    return fight


def test_ships_hold_their_fire() -> None:
    assert volley(two_targets(), "nobody") == [Ready()]


def test_ships_fire_at_the_nearest() -> None:
    first, *_ = volley(two_targets(), "nearest")
    assert first == Fire("B1", "bow", "R1")


def test_a_volley_that_does_harm_comes_to_its_end() -> None:
    *shots, last = volley(two_targets(), "most_harm")
    assert last == Ready()
    assert all(isinstance(each, Fire) for each in shots)
    assert shots


def test_no_mine_is_dropped() -> None:
    fight = Fight("B1 escort 1008 east mines=2", "R1 fighter 1908 west")
    fight.until("drop_at_last", phase=1)
    assert ordered(fight.match, BLUE, "mines") == Ready()


def test_fighters_stay_out_or_come_aboard() -> None:
    fight = Fight("B1 cruiser 0806 east", "B2 fighter aboard B1 port", "R1 fighter 3001 west")
    fight.until("recover_or_announce", phase=1)
    assert ordered(fight.match, BLUE, "fighters") == Ready()
    assert ordered(fight.match, BLUE, "fighters", landing="come_aboard") == Ready()  # none is above a ramp
    assert not fight.offered(Recover)
