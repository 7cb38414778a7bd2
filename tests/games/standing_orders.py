"""What a standing order answers, in stories of any game."""

from typing import Any

import hyperespace as hs
from hyperespace.core.match import AnyMatch
from hyperespace.core.standing_orders import covering


def ordered(match: AnyMatch, seat: int, kind: str, **chosen: Any) -> hs.Option | None:  # each order has its own fields
    """What the order answers to the open question, for a seat that is asked; None if it leaves that to the player."""
    order = match.game.read_standing_order({"kind": kind, **chosen})
    public, question = match.question(None), match.question(seat)
    assert public is not None
    assert question is not None
    assert question.options
    if covering([order], match.view(None), public, seat) is None:
        return None
    option = order.choose(match.view(seat), question, question.options)
    assert option in question.options
    return option
