"""Writes `server/look_alikes.txt`: letters of other scripts that look like those of ours.

The list is ruff's, which warns of such letters in programs, and comes from Unicode's by way of VS Code. What NFKC makes
the same letter anyway is left out.

python scripts/look_alikes.py
python scripts/look_alikes.py --check     fails when the file is stale, as a test does
"""

import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from unicodedata import normalize

import msgspec

FILE = Path(__file__).parent.parent / "src" / "hyperespace" / "server" / "look_alikes.txt"
HEADER = "# What looks like the first character of each line. Written by scripts/look_alikes.py.\n"
LAST = 0x20000  # beyond are rarer ideographs alone
SAID = re.compile(r"String contains ambiguous `(.)` \(.*\)\. Did you mean `(.)` \(.*\)\?")


def written() -> str:
    """The file as it should be."""
    alike = defaultdict(list)
    for message in ruff_says():
        found = SAID.match(message)
        if found and found[2] != " " and normalize("NFKC", found[1]) == found[1]:
            alike[found[2]].append(found[1])
    return HEADER + "".join(
        f"{ours}{''.join(sorted(theirs))}\n" for ours, theirs in sorted(alike.items()) if ours != " "
    )


def ruff_says() -> list[str]:
    """What ruff remarks about a program in which each character is a string."""
    lines = [f's = "{chr(code)}"' for code in range(0xA0, LAST) if not (0xD800 <= code < 0xE000)]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "every_character.py"
        program.write_text("\n".join(lines), encoding="utf-8")
        command = [sys.executable, "-m", "ruff", "check", "--isolated", "--select=RUF001", "--output-format=json"]
        output = subprocess.run([*command, str(program)], capture_output=True, check=False).stdout
    return [each["message"] for each in msgspec.json.decode(output)]


if __name__ == "__main__":
    if "--check" not in sys.argv:
        FILE.write_text(written(), encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != written():
        sys.exit(f"{FILE.name} is stale: run python scripts/look_alikes.py")
