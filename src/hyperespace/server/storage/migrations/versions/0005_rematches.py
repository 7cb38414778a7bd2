"""One rematch for each table, and seats that are kept for those who sat there."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Rematches of earlier matches are tables like any others: nobody wrote down what they came from."""
    op.add_column("tables", sa.Column("rematch", sa.Text))
    op.add_column("tables", sa.Column("rematch_by", sa.Integer))
    op.create_index("ix_tables_rematch", "tables", ["rematch"], unique=True)
    op.add_column("seats", sa.Column("kept_for", sa.Text))
    op.create_index("ix_seats_kept_for_opened_at_table_id", "seats", ["kept_for", "opened_at", "table_id"])
