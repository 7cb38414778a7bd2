"""The table on a network: people, seats, clocks and bots around matches that outlive a restart."""

from hyperespace.core.extras import need

need(
    "server", "litestar", "uvicorn", "sqlalchemy", "structlog"
)  # looked for, not loaded: bots' processes come here too
