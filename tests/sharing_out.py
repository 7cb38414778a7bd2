"""Which process of `pytest -n` runs which files: a browser keeps a core busy, a server waits, so they go together."""

from typing import Any

from xdist.scheduler import LoadFileScheduling

BROWSER = "tests/browser/"
LONG = (BROWSER, "tests/contracts/", "tests/installing/test_mypyc_traps.py", "tests/lab/", "tests/server/")
"""Folders with files that take long, and such files. They come first, so that nobody waits for one at the end."""


class ShareOut(LoadFileScheduling):  # type: ignore[misc]  # xdist has no types
    """Half of the processes begin with the browser, and only they start one; the others with all else that is long."""

    def _assign_work_unit(self, node: Any) -> None:
        if int(node.gateway.id.removeprefix("gw")) % 2:
            others = (file for file in self.workqueue if file.startswith(LONG) and not file.startswith(BROWSER))
            if file := next(others, ""):
                self.workqueue.move_to_end(file, last=False)
        super()._assign_work_unit(node)
