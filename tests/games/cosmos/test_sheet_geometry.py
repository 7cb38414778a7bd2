"""The page draws arcs, turns and pivots by itself, while somebody makes a ship. It must draw what the engine plays."""

from tests.games.cosmos.sheet_geometry import FILE, written


def test_what_the_page_compares_its_drawings_with_is_what_the_engine_says() -> None:
    assert FILE.read_text("utf-8") == written(), "python -m tests.games.cosmos.sheet_geometry writes it again"
