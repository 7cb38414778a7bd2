"""The page and the server speak of the same things."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parent.parent.parent / "scripts" / "page_types.py"


def test_the_types_of_the_wire_are_not_stale() -> None:
    checked = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
