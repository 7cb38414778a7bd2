"""A match is analysed in a process of its own, beside those in which bots think for players.

The process gets the record and gives back JSON.
"""

import traceback
from typing import Final

import msgspec

from hyperespace.core.records import Record
from hyperespace.lab.analysis import Analysis, analyse
from hyperespace.server.bots.side_process import SideProcess, say

SECONDS: Final = 300.0
"""How long an analysis may take before it is given up."""


class AnalysisFailed(Exception):
    """The process could not finish the analysis. The reason is for the server's log only."""


class AnalysisProcess(SideProcess):
    """Makes one analysis at a time."""

    async def analyse(self, record: Record) -> Analysis:
        """The analysis of a match. If the caller is cancelled, the work stops."""
        found = msgspec.json.decode(await self.run(_analyse, record.json(), timeout=SECONDS), type=Analysis | str)
        if isinstance(found, str):
            raise AnalysisFailed(found)
        return found


def _analyse(written: bytes) -> bytes:
    try:
        return msgspec.json.encode(analyse(Record.read(written), progress=say))
    except Exception:
        return msgspec.json.encode(traceback.format_exc(limit=-3)[-2000:])
