"""Draws the page's icons as PNG, from `web/public/icon.svg`, with the browser that the tests use.

python -m scripts.icons

The drawings are small and change seldom, so they are kept in the repository.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.chromium import find_chromium

PUBLIC = Path(__file__).parent.parent / "web" / "public"
GROUND = "#0B1026"
ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable.png": (512, 0.72)}
"""Size, and how much of it the drawing fills: systems cut a maskable icon to their own shape."""


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for name, (size, part) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = GROUND if part < 1 else "transparent"
            style = f"margin:0;display:grid;place-items:center;height:100vh;background:{ground}"
            page.set_content(f'<body style="{style}"><div style="width:{part:.0%}">{drawing}</div>')
            page.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
