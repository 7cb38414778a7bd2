from collections import Counter

import pytest

from hyperespace.core.chance import Chance, chance_of, key_from_seed, key_hash, new_key


def test_the_same_key_draws_the_same_words_for_ever() -> None:
    chance = Chance(key_from_seed(7))
    assert [chance.below(1000) for _ in range(10)] == [919, 796, 630, 756, 705, 905, 534, 501, 808, 622]


def test_a_chance_goes_on_where_it_was() -> None:
    chance = Chance(key_from_seed("goes on"))
    drawn = [chance.roll(6) for _ in range(20)]
    later = Chance(chance.key, count=8)
    assert [later.roll(6) for _ in range(12)] == drawn[8:]


def test_every_number_is_equally_likely() -> None:
    chance = Chance(key_from_seed("fair"))
    counted = Counter(chance.roll(6) for _ in range(60_000))
    assert set(counted) == {1, 2, 3, 4, 5, 6}
    chi_squared = sum((count - 10_000) ** 2 / 10_000 for count in counted.values())
    assert chi_squared < 20.5  # one time in a thousand by chance; the key is fixed


@pytest.mark.introspective
def test_words_that_would_favour_small_numbers_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([2**64 - 1, 41])
    monkeypatch.setattr(Chance, "_word", lambda self: next(words))
    assert Chance(bytes(32)).below(10) == 1


@pytest.mark.introspective
def test_the_very_last_word_is_drawn_again_for_a_number_of_three(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([2**64 - 1, 7])
    monkeypatch.setattr(Chance, "_word", lambda self: next(words))
    assert Chance(bytes(32)).below(3) == 1


def test_salts_give_the_same_chance_for_ever() -> None:
    chance = chance_of(key_from_seed(7), ["rouge", "vert"])
    assert len(chance.key) == 32
    assert [chance.below(1000) for _ in range(5)] == [851, 16, 435, 401, 646]


def test_a_shuffle_reaches_every_order_and_loses_nothing() -> None:
    chance = Chance(key_from_seed("shuffle"))
    orders = set()
    for _ in range(200):
        cards = [1, 2, 3]
        chance.shuffle(cards)
        orders.add(tuple(cards))
    assert len(orders) == 6


def test_pick_takes_one_of_the_things() -> None:
    chance = Chance(key_from_seed("pick"))
    assert {chance.pick("abc") for _ in range(50)} == set("abc")


def test_a_salt_changes_everything_but_not_the_hash_shown_before() -> None:
    key = key_from_seed(1)
    plain, salted = chance_of(key, []), chance_of(key, ["rouge"])
    assert [plain.below(2**32) for _ in range(4)] != [salted.below(2**32) for _ in range(4)]
    assert chance_of(key, ["a", "b"]).key != chance_of(key, ["ab"]).key
    assert len(key_hash(key)) == 64


def test_keys_without_a_seed_are_never_the_same() -> None:
    assert new_key() != new_key()
    assert key_from_seed(1) == key_from_seed("1") != key_from_seed(2)
