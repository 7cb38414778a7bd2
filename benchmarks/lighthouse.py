"""Lighthouse's scores for the page, which needs the npm registry once.

make lighthouse
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from page import FLAGS, a_page
from playwright.sync_api import sync_playwright

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import chromium  # noqa: E402
from tests.browser.people import open_table  # noqa: E402
from tests.server.servers import running  # noqa: E402

LIGHTHOUSE: Final = ROOT / "build" / "lighthouse" / "node_modules" / ".bin" / "lighthouse"
CATEGORIES: Final = ("performance", "accessibility", "best-practices")


def measure(rounds: int) -> None:
    """The best scores of several rounds, for a visitor of the home page and for somebody at a table."""
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        running(f"sqlite:///{folder}/tables.db", Path(folder)) as server,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = a_page(browser, server)
        table = open_table(page, "rencontre", 4, [0])
        cookies = "; ".join(f"{each['name']}={each['value']}" for each in page.context.cookies())
        for preset in ("desktop", "mobile"):
            for address in ("/", f"/table/{table}"):
                scores = [look(server.address + address, cookies, preset) for _ in range(rounds)]
                print(f"{preset:<9}{address:<26}", max(scores), f"of {rounds}:", [each[0] for each in scores])
        print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        browser.close()


def look(address: str, cookies: str, preset: str) -> tuple[int, ...]:
    """Lighthouse's scores of one visit."""
    command = [
        str(LIGHTHOUSE), address, "--quiet", "--output=json", "--output-path=stdout",
        f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags=--headless {' '.join(FLAGS)}",
        f"--extra-headers={json.dumps({'Cookie': cookies})}", *(["--preset=desktop"] if preset == "desktop" else []),
    ]  # fmt: skip
    environment = os.environ | {"CHROME_PATH": chromium()}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)["categories"]
    return tuple(round(found[each]["score"] * 100) for each in CATEGORIES)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    measure(parser.parse_args().rounds)
