"""Every test runs under the strict runner."""

import os

from hypothesis import HealthCheck, settings

import hyperespace as hs

hs.strict()

quiet = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("test", max_examples=40, deadline=None, derandomize=True, suppress_health_check=quiet)
settings.register_profile("soak", max_examples=3000, deadline=None, suppress_health_check=quiet)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "test"))

# After the switch, so that its asks are checked too; contracts run on it as on any game.
from tests import toys  # noqa: E402

hs.register(toys.GAME)
