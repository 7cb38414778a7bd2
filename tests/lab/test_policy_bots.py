"""A policy learned in the environments sits at any table, and sees there what it saw here."""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import hyperespace as hs
from hyperespace.bots import World, new_bot, offered, thinks
from hyperespace.lab import Encoding, gym_env, policy_bot, simulate, tournament
from hyperespace.lab.environments.word_matches import WordMatch
from tests.plugins import announce, installed

Row = NDArray[np.float32]
Mask = NDArray[np.int8]

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("kuhn", {}),
    ("rencontre", {"seats": 3}),
    ("cosmos", {}),
    ("trucker", {"building": "live", "flights": ("I",)}),
]


def last_word(row: Row, mask: Mask) -> int:
    """The last word that is allowed."""
    return int(np.flatnonzero(mask)[-1])


def all_alike(row: Row, mask: Mask) -> Row:
    """The same figure for every word, so that the first one is said."""
    return np.zeros(len(mask), np.float32)


@pytest.mark.parametrize("one_hot", [False, True])
@pytest.mark.parametrize(("name", "options"), TABLES, ids=[name for name, _ in TABLES])
def test_a_policy_sees_at_a_table_what_it_sees_in_the_environment(
    name: str, options: dict[str, Any], one_hot: bool
) -> None:
    code = Encoding(name, one_hot=one_hot, **options)
    word_match, random = WordMatch(code, hs.new_match(name, seed=4, **options)), Random(4)
    shown: list[tuple[bytes, list[int]]] = []

    def policy(row: Row, mask: Mask) -> int:
        shown.append((row.tobytes(), np.flatnonzero(mask).tolist()))
        return random.choice(shown[-1][1])

    bots = [
        new_bot(policy_bot(name, policy, one_hot=one_hot, **options), name, str(seat)) for seat in range(code.seats)
    ]
    for number in range(25):
        seat, match = word_match.seat, word_match.match
        if seat is None or match.ask is None:
            break
        shown.clear()
        world = World(seat, match.resample(seat, str(number)))
        (chosen,) = bots[seat].think(match.view(seat), match.ask.options(seat), world)  # type: ignore[attr-defined]
        decisions, spelling = match.decisions, code.words.spell(chosen)
        for row, legal in islice(shown, len(shown)):
            assert (word_match.observe(seat).tobytes(), word_match.legal) == (row, legal)
            word_match.say(spelling[len(word_match.said)])
        assert match.answers[decisions] == (seat, chosen)


def test_a_policy_plays_simulations_in_any_number_of_jobs_and_tournaments() -> None:
    bold, shy = policy_bot("kuhn", last_word), policy_bot("kuhn", all_alike)
    alone, together = (simulate("kuhn", 20, bots=[bold, shy], jobs=jobs) for jobs in (1, 2))
    assert alone.records_digest == together.records_digest
    assert alone.wins == [20, 0], "whoever never calls loses to whoever always bets"
    assert [each.bot for each in tournament("kuhn", 10, bots=[shy, bold]).standings] == ["last_word", "all_alike"]


def test_a_policy_is_the_other_seat_of_an_environment() -> None:
    environment = gym_env("kuhn", bots=policy_bot("kuhn", all_alike))
    environment.reset(seed=1)
    _, reward, is_over, _, _ = environment.step(1)
    assert (reward, is_over) == (1.0, True), "it passes on a bet"


def test_a_policy_of_another_table_is_refused() -> None:
    with pytest.raises(hs.HyperespaceError, match="this policy is for rencontre with 4 seats and no options"):
        simulate("rencontre", 1, seats=3, bots=[policy_bot("rencontre", last_word, seats=4)])


def test_a_policy_that_cannot_know_the_question_says_so() -> None:
    match = hs.new_match("kuhn", seed=1)
    assert match.ask is not None
    with pytest.raises(hs.HyperespaceError, match="thinks=True"):
        new_bot(policy_bot("kuhn", last_word), "kuhn", "1").choose(match.view(0), match.ask.options(0))


CODE = """
import numpy as np
from hyperespace.bots import BotKind
from hyperespace.lab import policy_bot

BOLD = BotKind(policy_bot("kuhn", lambda row, mask: np.arange(len(mask))), games=("kuhn",), thinks=True)
"""


def test_a_policy_is_announced_like_any_bot(tmp_path: Path) -> None:
    (tmp_path / "learned.py").write_text(CODE)
    announce(tmp_path, "learned", {"hyperespace.bots": {"bold": "learned:BOLD"}})
    with installed(tmp_path):
        assert (offered("kuhn")[-1], thinks("bold")) == ("bold", True)
        assert simulate("kuhn", 10, bots=["bold", "random"]).finished == 10
