"""Players can have questions answered for them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Nobody has ordered anything before."""
    op.create_table(
        "standing_orders",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("orders", sa.Text, nullable=False),
        sa.Column("deeds", sa.Text, nullable=False),
        sa.Column("answers_at", sa.Double),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_standing_orders"),
    )
    op.create_index("ix_standing_orders_player", "standing_orders", ["player"])
