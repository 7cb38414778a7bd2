"""What a list of somebody's matches needs: whose turn it is, who has resigned, and what they do not want to see."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Whose turn it is in older matches is found out when they are brought in, which the server does when it starts."""
    op.create_table(
        "turns",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("waiting_for", sa.Text, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_turns"),
    )
    op.add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "hidden",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", "table_id", name="pk_hidden"),
    )
