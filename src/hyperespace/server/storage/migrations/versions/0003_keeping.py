"""Records of finished matches, the rules that a match began under, checksums of snapshots, indices for lists."""

from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

SOME = 500
"""Snapshots read at a time: each is some kilobytes."""


def upgrade() -> None:
    """Find out the rules of older matches from their snapshots, because nobody wrote them down.

    Then the snapshots are deleted: they have no checksum, and the log has everything.
    """
    op.add_column("tables", sa.Column("rules", sa.Integer))
    op.create_table(
        "records",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_records"),
    )
    _learn_rules(op.get_bind())
    op.drop_table("snapshots")
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("saved", sa.LargeBinary, nullable=False),
        sa.Column("checksum", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
    )
    _order_lists()


def _order_lists() -> None:
    """An index for each list of tables, newest first."""
    op.add_column("seats", sa.Column("opened_at", sa.Double, nullable=False, server_default=sa.text("0")))
    op.execute("UPDATE seats SET opened_at = tables.created_at FROM tables WHERE tables.id = seats.table_id")
    op.drop_index("ix_seats_player", "seats")
    op.drop_index("ix_tables_status_public", "tables")
    op.create_index("ix_seats_player_opened_at_table_id", "seats", ["player", "opened_at", "table_id"])
    op.create_index("ix_tables_host_created_at_id", "tables", ["host", "created_at", "id"])
    op.create_index("ix_tables_status_public_created_at_id", "tables", ["status", "public", "created_at", "id"])


def _learn_rules(connection: sa.Connection) -> None:
    snapshots = sa.table("snapshots", sa.column("table_id", sa.Text), sa.column("saved", sa.LargeBinary))
    tables = sa.table("tables", sa.column("id", sa.Text), sa.column("rules", sa.Integer))
    known = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(rules=sa.bindparam("of"))
    last = ""
    while True:
        some = sa.select(snapshots).where(snapshots.c.table_id > last).order_by(snapshots.c.table_id).limit(SOME)
        rows = connection.execute(some).all()
        if not rows:
            return
        last = rows[-1].table_id
        for row in rows:
            rules = _rules_of(row.saved)
            if rules is not None:
                connection.execute(known, {"table": row.table_id, "of": rules})


def _rules_of(saved: bytes) -> int | None:
    """Read the rules from a snapshot: a list, whose fifth part is the match, again as bytes, of a map."""
    try:
        match: Any = msgspec.msgpack.decode(msgspec.msgpack.decode(saved)[4])  # as that version wrote it
        rules = match["rules"]
    except (msgspec.DecodeError, LookupError, TypeError):
        return None
    return rules if isinstance(rules, int) else None
