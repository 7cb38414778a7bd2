"""What a page needs to know of a Saboteur's work. (7.19)"""

import pytest

from hyperespace.games.trucker.answers import Choose
from hyperespace.games.trucker.state import NONE
from hyperespace.games.trucker.view import view
from tests.games.trucker.team.payroll import employ
from tests.games.trucker.yard import A, B, C, Story


@pytest.mark.allows("trucker 7.19")
def test_the_view_says_on_whose_ship_a_saboteur_is_at_work() -> None:
    story = Story(["C @", "C @", "C @"], places=[4, 9, 6])
    employ(story, B, "saboteur", both=True)
    assert view(story.s, B).victim == NONE
    story.go(("window", "before_flight"))
    seen = list[int]()
    while story.asked == (B,) and len(seen) < 6:
        seen.append(view(story.s, B).victim)
        chosen = next(option for option in story.options(B) if isinstance(option, Choose))
        story.say(B, chosen)
    assert seen == [C, C, A, A]  # who leaves, and the first tile; on such a ship the second follows from it
    assert view(story.s, B).victim == NONE
