"""Matches that branch off one that is over."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """No match from before has branched off another."""
    op.add_column("tables", sa.Column("branch_of", sa.Text))
    op.add_column("tables", sa.Column("branch_at", sa.Integer))
