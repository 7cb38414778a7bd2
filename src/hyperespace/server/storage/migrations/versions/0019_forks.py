"""A match that branches off one that is over may be dealt again for a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0017"


def upgrade() -> None:
    """No match from before was dealt again."""
    op.add_column("tables", sa.Column("branch_seat", sa.Integer))
