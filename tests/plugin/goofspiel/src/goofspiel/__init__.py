"""Goofspiel, in a package of its own: everything that it brings is declared here."""

from goofspiel.bidding import (
    MOST,
    Bid,
    Bidding,
    GoofspielOptions,
    label,
    picture,
    resample,
    result,
    setup,
    show,
    step,
    traits,
    view,
    vocabulary,
)
from hyperespace.core.balance import Balance
from hyperespace.core.bots import Bot
from hyperespace.core.games import Game, Lesson, Preset


def new_bot(seed: str) -> Bot:
    """Loaded when one sits down."""
    from goofspiel.bot import MatchingBot

    return MatchingBot()


GAME = Game(
    name="goofspiel",
    package=__name__,
    rules=1,
    seats=range(2, 5),
    ending="4",
    state=Bidding,
    options=GoofspielOptions,
    answers=(Bid,),
    steps=step,
    setup=setup,
    view=view,
    resample=resample,
    result=result,
    census=lambda s: {"prizes": s.prize + sum(s.prizes) + sum(s.points) + s.lost},
    show=show,
    picture=picture,
    usual_seats=3,
    presets=(Preset("short", {"cards": 3}), Preset("long", {"cards": MOST})),
    lessons=(Lesson("first", 2, {"cards": 2}),),
    lesson_bot=new_bot,
    bot=new_bot,
    balance=Balance(traits=traits, label=label),
    vocabulary=vocabulary,
)
