"""Categories spread out: a number for each value that a category can have, of which one is 1. Needs NumPy."""

from array import array
from collections.abc import Iterator, Sequence

from hyperespace.core.extras import need
from hyperespace.lab.environments.encoders import Column, Row


class OneHot:
    """Makes a wide row out of a plain one. Nothing is added or lost: what is missing has the value 0 in both."""

    def __init__(self, plain: Sequence[Column]) -> None:
        need("research", "numpy")
        import numpy as np

        widths = [len(column.labels) if column.kind == "category" else 1 for column in plain]
        starts = np.concatenate(([0], np.cumsum(widths)))
        is_category = np.array([column.kind == "category" for column in plain])
        self.columns = tuple(_spread(plain))
        self.size = len(self.columns)
        self._numbers, self._categories = np.flatnonzero(~is_category), np.flatnonzero(is_category)
        self._number_starts = starts[self._numbers]
        self._lows, self._highs = np.array([(each.low, each.high) for each in plain if each.kind == "category"]).T
        self._category_starts = starts[self._categories] - self._lows.astype(np.int64)

    def spread(self, plain: Row) -> Row:
        """The wide row for a plain one."""
        import numpy as np

        values, wide = np.frombuffer(plain, np.float32), array("f", bytes(4 * self.size))
        out = np.frombuffer(wide, np.float32)
        out[self._number_starts] = values[self._numbers]
        known = values[self._categories].clip(self._lows, self._highs)
        out[self._category_starts + known.astype(np.int64)] = 1
        return wide


def _spread(plain: Sequence[Column]) -> Iterator[Column]:
    for column in plain:
        if column.kind != "category":
            yield column
        for label in column.labels:
            yield Column(f"{column.name}={label}", "flag", 0, 1)
