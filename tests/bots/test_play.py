import hyperespace as hs
from hyperespace.bots import RandomBot, play
from tests.toys import auction


class Patient:
    """Never finishes a draft if it can help it."""

    def choose(self, view: hs.View, options: object) -> hs.Option:
        assert isinstance(options, (list, tuple))
        option: hs.Option = options[-1]
        return option


def test_bots_play_a_match_to_its_end() -> None:
    match = hs.new_match("auction", seats=3, seed=1)
    assert play(match, [RandomBot(seat) for seat in range(3)])
    assert match.ask is None


def test_a_limit_stops_them() -> None:
    match = hs.new_match("tictactoe", seed=1)
    assert not play(match, [RandomBot(0), RandomBot(1)], limit=3)
    assert match.decisions == 3


def test_in_a_race_everybody_gets_a_turn() -> None:
    match = hs.new_match("auction", seats=3, seed=1)
    play(match, [Patient()] * 3, limit=6)
    assert {seat for seat, _ in match.record().answers} == {0, 1, 2}


class Thorough(Patient):
    """Writes its whole draft at once."""

    def answers(self, view: hs.View, options: object) -> list[hs.Option]:
        return [auction.More(1), auction.Done()] if auction.Done() in list_of(options) else [list_of(options)[0]]


def list_of(options: object) -> list[hs.Option]:
    assert isinstance(options, (list, tuple))
    return list(options)


def test_a_bot_may_give_several_answers_at_once() -> None:
    match = hs.new_match("auction", seats=3, seed=1)
    play(match, [Thorough()] * 3)
    by_first = [written for seat, written in match.record().answers if seat == 0]
    assert by_first[:2] == [["more", 1], ["done"]]


def test_the_same_seed_chooses_the_same() -> None:
    one, two = RandomBot("a"), RandomBot("a")
    options = [hs.TimeUp()] * 3
    assert [one.choose(hs.View(), options) for _ in range(5)] == [two.choose(hs.View(), options) for _ in range(5)]
