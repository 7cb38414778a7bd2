"""The clocks of a match: what runs, when the clock must act, and what everybody may see of it."""

import msgspec
import pytest

from hyperespace.core.asks import Question, Timer
from hyperespace.server.table.clock_format import Deadline
from hyperespace.server.table.clocks import Clock
from hyperespace.server.table.settings import CORRESPONDENCE, Clocks, Settings

DEAL = Timer("deal", 60)
HOURGLASS = Timer("hourglass", 90)


def ask(seat: int, timer: Timer | None = None, step: str = "move") -> Question:
    return Question(step, "one", (seat,), "1", timer)


def sealed(*seats: int, timer: Timer | None = None) -> Question:
    return Question("lay", "sealed", seats, "2", timer)


def race(*seats: int, timer: Timer | None = None, step: str = "build") -> Question:
    return Question(step, "race", seats, "3", timer)


def clock_after(settings: Clocks, *entries: tuple[float, Question | None]) -> Clock:
    """A clock for three, told these questions at these times."""
    clock = Clock(settings, 3)
    for turn, (at, question) in enumerate(entries):
        clock.opened(at, question, turn)
    return clock


def test_without_clocks_nothing_runs() -> None:
    clock = clock_after(Clocks(), (100, ask(0)))
    assert clock.deadline() is None
    assert msgspec.json.encode(clock.remaining(105)) == b"{}"


def test_each_question_has_its_limit() -> None:
    clock = clock_after(Clocks(question=30), (100, ask(0)), (110, ask(1)))
    assert clock.deadline() == Deadline(140, "question", (1,))
    assert clock.remaining(115).question == 25
    assert clock.remaining(500).question == 0


def test_nothing_runs_before_the_first_question_or_after_the_last() -> None:
    settings = Clocks(question=30, player=100)
    assert Clock(settings, 3).deadline() is None
    over = clock_after(settings, (100, ask(0)), (110, None))
    assert over.deadline() is None
    assert over.remaining(500).players == (90, 100, 100)


# Timers of the game


def test_a_deal_s_minute_goes_on_over_offers_and_counter_offers() -> None:
    clock = clock_after(Clocks(), (100, ask(0, DEAL)), (110, ask(1, DEAL, "consider")), (130, ask(0, DEAL)))
    assert clock.deadline() == Deadline(160, "timer")
    assert (clock.remaining(135).timer, clock.remaining(135).timer_left) == ("deal", 25)


def test_a_timer_stops_at_a_question_without_it_and_then_begins_anew() -> None:
    clock = clock_after(Clocks(), (100, ask(0, DEAL)), (110, ask(1)))
    assert clock.deadline() is None
    clock.opened(120, ask(0, DEAL), 2)
    assert clock.deadline() == Deadline(180, "timer")


def test_another_timer_is_another_clock() -> None:
    clock = clock_after(Clocks(), (100, ask(0, DEAL)), (110, race(0, 1, timer=HOURGLASS)))
    assert clock.deadline() == Deadline(200, "timer")


ALARM = Timer("alarm", 15, "hourglass")


def test_a_timer_goes_on_beside_another_that_names_it() -> None:
    clock = clock_after(Clocks(), (100, race(0, 1, timer=HOURGLASS)), (110, race(0, timer=ALARM)))
    assert clock.deadline() == Deadline(125, "timer")
    clock.opened(112, race(0, timer=ALARM), 2)
    assert clock.deadline() == Deadline(125, "timer")
    clock.opened(125, race(0, 1, timer=HOURGLASS), 3, time_up=True)
    assert clock.deadline() == Deadline(190, "timer"), "the sand has run all the time"


def test_a_timer_that_ended_beside_another_rings_as_soon_as_that_one_is_over() -> None:
    clock = clock_after(Clocks(), (100, race(0, 1, timer=HOURGLASS)), (180, race(0, timer=ALARM)))
    clock.opened(195, race(0, 1, timer=HOURGLASS), 2, time_up=True)
    assert clock.deadline() == Deadline(190, "timer")
    clock.opened(196, race(0, 1), 3, time_up=True)
    clock.opened(197, race(0, 1, timer=HOURGLASS), 4)
    assert clock.deadline() == Deadline(287, "timer"), "turned over, it begins anew"


def test_where_nobody_else_can_answer_a_timer_runs_at_every_table() -> None:
    clock = clock_after(CORRESPONDENCE.clocks, (100, race(0, timer=ALARM)))
    assert clock.deadline() is None
    clock.opened(130, race(timer=ALARM), 1)
    assert clock.deadline() == Deadline(115, "timer")


def test_an_hourglass_that_ran_out_can_be_turned_over() -> None:
    clock = clock_after(Clocks(), (100, race(0, 1, timer=HOURGLASS)))
    clock.opened(190, race(0, 1, timer=HOURGLASS), 1, time_up=True)
    assert clock.deadline() == Deadline(280, "timer")


def test_an_answer_that_came_late_does_not_turn_it_over() -> None:
    clock = clock_after(Clocks(), (100, ask(0, DEAL)), (161, ask(1, DEAL)))
    assert clock.deadline() == Deadline(160, "timer")


def test_a_player_out_of_time_does_not_turn_the_deal_s_minute_over() -> None:
    clock = clock_after(Clocks(player=10), (100, ask(0, DEAL)))
    assert clock.deadline() == Deadline(110, "player", (0,))
    clock.opened(110, ask(1, DEAL), 1, time_up=True)
    assert clock.remaining(110).timer_left == 50


@pytest.mark.parametrize(
    ("timers", "seconds"),
    [({}, 60), ({"deal": 20}, 20), ({"*": 5}, 5), ({"deal": 20, "*": None}, 20), ({"hourglass": None}, 60)],
)
def test_a_table_gives_a_timer_other_seconds(timers: dict[str, float | None], seconds: float) -> None:
    assert clock_after(Clocks(timers=timers), (100, ask(0, DEAL))).deadline() == Deadline(100 + seconds, "timer")


@pytest.mark.parametrize("timers", [{"deal": None}, {"deal": 0}, {"*": None}])
def test_a_timer_that_is_switched_off_leaves_the_question_to_its_limit(timers: dict[str, float | None]) -> None:
    clock = clock_after(Clocks(question=30, timers=timers), (100, ask(0, DEAL)))
    assert clock.deadline() == Deadline(130, "question", (0,))
    assert clock.remaining(100).timer is None


def test_where_a_timer_of_the_game_runs_it_is_limit_enough() -> None:
    clock = clock_after(Clocks(question=30, player=1000), (100, race(0, 1, 2, timer=HOURGLASS)))
    assert clock.deadline() == Deadline(190, "timer")
    assert clock.remaining(100).question is None


# Players' clocks


def test_a_player_s_clock_runs_while_he_alone_is_asked() -> None:
    clock = clock_after(Clocks(player=100), (0, ask(0)), (10, ask(1)), (40, ask(0)))
    assert clock.remaining(45).players == (85, 70, 100)
    assert clock.remaining(45).running == 0
    assert clock.deadline() == Deadline(130, "player", (0,))


def test_the_increment_comes_back_after_each_answer_but_no_more_than_it_took() -> None:
    clock = clock_after(Clocks(player=100, increment=5), (0, ask(0)), (20, ask(0)), (22, ask(1)))
    assert clock.remaining(22).players == (85, 100, 100)


def test_a_player_whose_time_is_up_keeps_the_increment_for_each_question() -> None:
    clock = clock_after(Clocks(player=100, increment=5), (0, ask(0)))
    clock.opened(100, ask(0), 1, time_up=True)
    assert clock.deadline() == Deadline(105, "player", (0,))
    clock.opened(105, ask(0), 2, time_up=True)
    assert clock.deadline() == Deadline(110, "player", (0,))


def test_without_increment_a_player_whose_time_is_up_is_answered_for_at_once() -> None:
    clock = clock_after(Clocks(player=100), (0, ask(0)), (130, ask(1)), (140, ask(0)))
    assert clock.deadline() == Deadline(140, "player", (0,))


@pytest.mark.parametrize("question", [sealed(0, 1, 2), race(0, 1, 2)])
def test_nobody_s_clock_runs_while_several_are_asked(question: Question) -> None:
    clock = clock_after(Clocks(player=100), (0, question), (50, ask(0)))
    assert clock.remaining(50).players == (100, 100, 100)


@pytest.mark.parametrize("question", [sealed(0, 1, 2), race(0, 1, 2)])
@pytest.mark.parametrize(("limit", "seconds"), [(None, 60), (20, 20)])
def test_several_have_the_question_s_limit_or_a_minute(question: Question, limit: float | None, seconds: float) -> None:
    clock = clock_after(Clocks(player=100, question=limit), (100, question))
    assert clock.deadline() == Deadline(100 + seconds, "question", (0, 1, 2))


def test_whatever_ends_first_is_the_deadline_and_the_game_comes_first_at_a_tie() -> None:
    assert clock_after(Clocks(player=20, question=30), (0, ask(2))).deadline() == Deadline(20, "player", (2,))
    assert clock_after(Clocks(player=60), (0, ask(2, DEAL))).deadline() == Deadline(60, "timer")


# What nobody may see


def test_a_sealed_answer_changes_nothing_that_is_shown() -> None:
    settings = Clocks(question=30, player=100)
    waiting, answered = (clock_after(settings, (100, sealed(0, 1, 2))) for _ in range(2))
    answered.opened(110, sealed(0, 1, 2), 0)
    assert answered.remaining(115) == waiting.remaining(115)
    assert answered.deadline() == waiting.deadline() == Deadline(130, "question", (0, 1, 2))


def test_a_hidden_edit_in_a_race_changes_nothing_that_is_shown() -> None:
    settings = Clocks(question=30, player=100)
    still, edited = (clock_after(settings, (100, race(0, 1, 2))) for _ in range(2))
    edited.opened(110, race(0, 1, 2), 1)
    assert edited.remaining(115) == still.remaining(115)
    assert edited.deadline() == still.deadline()


def test_a_window_in_which_nobody_was_asked_changes_the_clocks_as_any_other_does() -> None:
    """One second of rest after the answer at 110, with a question to all or without."""
    for settings in (Clocks(player=100), Clocks(question=30), Clocks()):
        asked, passed = (clock_after(settings, (100, ask(0, DEAL))) for _ in range(2))
        for clock, answered in ((asked, 110.5), (passed, 110)):
            clock.opened(110, sealed(0, 1, 2, timer=Timer("window", 20)), 1, answered=110)
            clock.opened(111, ask(1, DEAL), 2, answered=answered)
        assert passed.remaining(115) == asked.remaining(115)
        assert passed.deadline() == asked.deadline()


def test_another_race_has_a_limit_of_its_own() -> None:
    clock = clock_after(Clocks(question=30), (100, race(0, 1)), (110, race(0, 1, step="fly")))
    assert clock.deadline() == Deadline(140, "question", (0, 1))


def test_a_race_that_goes_on_after_its_limit_gets_it_again() -> None:
    clock = clock_after(Clocks(question=30), (100, race(0, 1)))
    clock.opened(130, race(0, 1), 1, time_up=True)
    assert clock.deadline() == Deadline(160, "question", (0, 1))


# The log is all there is


def test_after_an_undo_the_time_that_was_used_stays_used() -> None:
    clock = clock_after(Clocks(player=100), (0, ask(0)), (30, ask(1)), (40, ask(0)))
    assert clock.remaining(40).players == (70, 90, 100)


def test_a_time_that_goes_back_gives_nobody_time() -> None:
    clock = clock_after(Clocks(player=100, question=30), (100, ask(0)), (99, ask(1)))
    assert clock.remaining(98) == clock.remaining(99)
    assert clock.remaining(99).players == (100, 100, 100)


def test_a_clock_that_stays_behind_hears_of_nothing() -> None:
    clock = clock_after(Clocks(player=100), (0, ask(0)))
    behind = clock.still()
    clock.opened(10, ask(1), 1)
    assert (behind.remaining(15).players, clock.remaining(15).players) == ((85, 100, 100), (90, 95, 100))


def test_a_saved_clock_goes_on_where_it_was() -> None:
    settings = Clocks(player=100, increment=2, question=40)
    clock = clock_after(settings, (0, ask(0, DEAL)), (10, ask(1, DEAL)))
    loaded = Clock.load(clock.saved(), settings)
    for each in (clock, loaded):
        each.opened(15, ask(1, DEAL), 1)
        each.opened(20, ask(0, DEAL), 2)
    assert loaded.remaining(25) == clock.remaining(25)
    assert loaded.deadline() == clock.deadline() == Deadline(60, "timer")


# Settings


def test_a_correspondence_match_has_no_clock_at_all() -> None:
    for question in (ask(0, DEAL), race(0, 1, timer=Timer("egg", 3)), sealed(0, 1)):
        assert clock_after(CORRESPONDENCE.clocks, (0, question)).deadline() is None
    assert CORRESPONDENCE.absence is None


def test_settings_are_read_from_what_a_table_chose() -> None:
    settings = msgspec.json.decode(b'{"clocks":{"player":600,"timers":{"deal":0}},"absence":null}', type=Settings)
    assert settings == Settings(clocks=Clocks(player=600, timers={"deal": 0}), absence=None)
    assert msgspec.json.decode(msgspec.json.encode(settings), type=Settings) == settings


@pytest.mark.parametrize(
    "wrong",
    [
        {"pace": -1},
        {"pace": 11},
        {"window_rest": 6},
        {"absence": 0},
        {"stand_in": ""},
        {"speed": 1},
        {"clocks": {"question": 0}},
        {"clocks": {"player": 1e9}},
        {"clocks": {"increment": -1}},
        {"clocks": {"timers": {"deal": -1}}},
        {"clocks": {"timers": {"": 1}}},
        {"clocks": {"timers": {str(number): 1 for number in range(17)}}},
        {"clocks": {"minutes": 1}},
        {"pace": float("nan")},
        {"clocks": {"player": float("inf")}},
    ],
)
def test_settings_out_of_bounds_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Settings)
