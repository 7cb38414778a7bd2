"""The steps of a battle, in playing order: fleets, then turns of six phases."""

from hyperespace.games.cosmos.flow import decks, fire, fleets, hazards, losses, movement, plotting, turn, victory

__all__ = ["decks", "fire", "fleets", "hazards", "losses", "movement", "plotting", "turn", "victory"]
