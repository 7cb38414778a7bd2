"""A bot that plots by trying flights of its own against guesses of the enemy's, and follows the scenario's goal."""

from collections.abc import Sequence
from random import Random

from hyperespace.core.asks import Option
from hyperespace.games.cosmos.answers import (
    Announce,
    Arm,
    Buy,
    Disband,
    Drop,
    EndLaunch,
    Erase,
    Face,
    Fire,
    Launch,
    Order,
    Ready,
    Recover,
    Station,
    Stow,
)
from hyperespace.games.cosmos.bot.buying import fleet
from hyperespace.games.cosmos.bot.decks import decks, launch
from hyperespace.games.cosmos.bot.dropping import mines
from hyperespace.games.cosmos.bot.firing import nearest, volley
from hyperespace.games.cosmos.bot.manners import USUAL, Manner
from hyperespace.games.cosmos.bot.plotting import orders
from hyperespace.games.cosmos.bot.reading import Scene
from hyperespace.games.cosmos.view import CosmosView


class HeuristicBot:
    """Answers by its view and its options alone. It remembers nothing: asked the same again, it says the same again."""

    def __init__(self, seed: str, manner: Manner = USUAL) -> None:
        self._seed = seed
        self._manner = manner

    def choose(self, view: CosmosView, options: Sequence[Option]) -> Option:
        """The first thing it has to say."""
        return self.answers(view, options)[0]

    def answers(self, view: CosmosView, options: Sequence[Option]) -> Sequence[Option]:
        """All lines of a draft, and that it is ready; or one answer where one is asked."""
        if len(options) == 1:
            return options
        scene, random = Scene(view), Random(f"{self._seed}/{view.turn}/{view.phase}")
        match options[-1]:
            case Order() | Erase():
                return [*orders(scene, random, self._manner, options), Ready()]
            case Fire():
                choice = volley if self._manner.aims else nearest
                return [*choice(scene, options, view.fired, view.draft), Ready()]
            case Drop():
                return [*mines(scene, options), Ready()]
            case Recover() | Announce():
                return decks(scene, options)
            case Launch() | EndLaunch():
                return [launch(scene, options, self._manner.careful)]
            case Buy() | Station() | Stow() | Face() | Arm() | Disband():
                return [fleet(view, options, random)]
        return options[:1]
