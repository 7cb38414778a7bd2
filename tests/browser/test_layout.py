"""A calm table: the board stays where it is, the keyboard is never lost, and a phone shows all there is."""

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import (
    END,
    OPTION,
    choose,
    find_a_deal,
    lay_compromise,
    open_table,
    options,
    read,
    resize,
    settle_down,
    take_first,
    wait_for_turn,
)

both_sizes = pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])


@pytest.mark.told_once
@both_sizes
def test_the_board_stays_where_it_is_whatever_is_asked(new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page("fr", size)
    page.goto(f"/table/{open_table(page, 'rencontre', 4, [0])}")
    places: set[tuple[float, float, float, float]] = set()
    prompts: set[str] = set()
    while len(prompts) < 8:
        wait_for_turn(page)
        assert not page.locator(END).count()
        if not page.locator(".deal").count():  # a deal makes room for itself, and gives it back
            page.evaluate("scrollTo(0, 0)")  # a click by a program scrolls to what it clicks
            places.add(corners(page.locator("section.board")))
        prompts.add(page.locator(".prompt .what").inner_text())
        take_first(page)
    assert len(places) == 1


def test_a_deal_leaves_all_bases_and_the_way_out_in_sight(new_page: NewPage) -> None:
    page = new_page("fr", WIDE)
    find_a_deal(page)
    board, prompt = box(page.locator(".cosmos")), box(page.locator("section.prompt"))
    assert board["y"] + board["height"] <= prompt["y"]
    for size in (WIDE, NARROW):
        resize(page, size)
        expect(page.locator(".deal .away")).to_be_in_viewport()


def test_after_an_answer_on_the_board_the_keyboard_goes_on_there_and_all_answers_are_in_sight(
    new_page: NewPage,
) -> None:
    page = new_page("fr")
    page.goto(f"/table/{open_table(page, 'rencontre', 4, [0], 'lesson', {'lesson': 'duel'})}")
    choose(page)  # the duel begins
    read(page)
    page.locator(".board .lit").first.focus()
    page.keyboard.press("Enter")  # a pawn comes back from the black hole; the planets that can be attacked light up
    expect(page.locator(".prompt .what")).to_contain_text("Tu attaques Jaune")
    expect(page.locator(".prompt .what")).to_contain_text("Choisis une planète")
    expect(page.locator(".board .lit:focus")).to_have_count(1)
    for size in (800, 600), (768, 1024), WIDE:  # also where there are three lines of them
        resize(page, size)
        page.evaluate("scrollTo(0, 0)")
        shown = options(page)
        expect(shown).to_have_count(5)
        prompt = box(page.locator("section.prompt"))
        for place in range(5):
            answer = box(shown.nth(place))
            assert answer["y"] + answer["height"] <= min(prompt["y"] + prompt["height"], size[1])
    read(page)
    page.keyboard.press("Enter")  # aimed; pawns can be taken from several planets
    expect(page.locator(".prompt .what")).to_contain_text("Choisis d'où partent tes pions")
    expect(page.locator(".board .lit:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".board .lit:focus")).to_have_count(1)


def test_while_others_are_asked_the_keyboard_waits_at_the_prompt(new_page: NewPage) -> None:
    page = new_page("fr")
    bob = new_page("fr")
    table = open_table(page, "tictactoe", 2, [0], None)
    bob.request.post("/api/me", data={"name": "Bob"})
    bob.request.post(f"/api/tables/{table}/seats/1", data={})
    page.request.post(f"/api/tables/{table}/start")
    page.goto(f"/table/{table}")
    bob.goto(f"/table/{table}")
    read(page)
    page.locator(OPTION).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("section.prompt:focus")).to_have_count(1)
    choose(bob)
    expect(page.locator(".prompt .options button:focus")).to_have_count(1)


def test_on_a_phone_a_star_system_comes_near_and_the_cards_of_a_duel_leave_the_black_hole_free(
    new_page: NewPage,
) -> None:
    page = new_page("fr", NARROW)
    page.goto(f"/table/{open_table(page, 'rencontre', 4, [0], 'lesson', {'lesson': 'duel_compromise'})}")
    planet = page.locator("[data-thing='seat:2']")
    small = box(planet)
    page.locator("[data-closer='2']").click(position={"x": 10, "y": 60})
    settle_down(page)
    assert box(planet)["width"] > 1.8 * small["width"]
    expect(planet).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Tout le plateau").last.click()
    settle_down(page)
    page.evaluate("scrollTo(0, 0)")  # a click by a program may scroll to what it clicks
    assert box(planet) == small
    lay_compromise(page)
    panel, board = box(page.locator(".duel .panel")), box(page.locator(".cosmos"))
    assert not holds(panel, board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    assert panel["x"] >= board["x"]
    assert panel["y"] >= board["y"]


def test_the_guide_points_at_the_board(new_page: NewPage) -> None:
    page = new_page("en")
    page.goto("/learn/rencontre/duel")
    page.locator(".prompt .options button.primary:enabled").click()
    hinted = page.locator(".board .hinted")
    expect(hinted).to_have_attribute("data-thing", "planet:4")
    hinted.click()
    expect(hinted).to_have_attribute("data-thing", "planet:10")


@pytest.mark.parametrize("game", ["rencontre", "cosmos", "trucker"])
def test_half_of_a_low_screen_is_the_board_s(new_page: NewPage, game: str) -> None:
    """On a telephone on its side, and at twice its size."""
    page = new_page("fr", (844, 390))
    page.goto(f"/table/{open_table(page, game, 2, [0])}")
    page.wait_for_selector(".board svg")
    for size in (844, 390), (640, 400):
        resize(page, size)
        board = box(page.locator("section.board"))
        seen = board["width"] * (min(board["y"] + board["height"], size[1]) - board["y"])
        assert seen >= size[0] * size[1] / 2
        expect(page.locator(".prompt .what")).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def box(found: Locator) -> FloatRect:
    rect = found.bounding_box()
    assert rect is not None
    return rect


def corners(found: Locator) -> tuple[float, float, float, float]:
    rect = box(found)
    return rect["x"], rect["y"], rect["width"], rect["height"]


def holds(rect: FloatRect, x: float, y: float) -> bool:
    return rect["x"] <= x <= rect["x"] + rect["width"] and rect["y"] <= y <= rect["y"] + rect["height"]
