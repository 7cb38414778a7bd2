"""Makes every game known to `gymnasium.make` as `hyperespace/rencontre-v0` and so on. Needs `hyperespace[research]`.

Import this module, or write `gymnasium.make("hyperespace.lab.gymnasium:hyperespace/rencontre-v0")`. What `gym_env`
takes can be given as keywords. `make_vec` makes many matches side by side in one process.
"""

from hyperespace.core.extras import missing
from hyperespace.core.registry import all_games

try:
    import gymnasium
except ImportError as error:
    raise missing(error, "research") from None

MAKE = "hyperespace.lab.environments.make"

for _game in all_games():
    gymnasium.register(
        f"hyperespace/{_game.name}-v0",
        entry_point=f"{MAKE}:gym_env",
        vector_entry_point=f"{MAKE}:gym_vec",
        kwargs={"game": _game.name},
    )
