"""What somebody reads who sits down: their power, the goal, who begins. And what lights up when they point at it."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import OPTION, PLACES, answer, open_table, take_first, wait_for_turn

CHOSEN = {"chosen": [["virus"], ["warrior"], ["oracle"], ["trader"]]}


def sit_down(page: Page, table: str, wanted: bool = True) -> None:
    """Come to a table as somebody who wants to see start cards."""
    page.goto("/icon.svg")
    page.evaluate(f"localStorage.startCards = '{'yes' if wanted else 'no'}'")
    page.goto(f"/table/{table}")
    page.wait_for_selector(".cosmos [data-thing]")


def test_the_start_card_tells_power_goal_and_who_begins_once_and_the_question_is_answered_beside_it(
    new_page: NewPage,
) -> None:
    page = new_page()
    table = open_table(page, "rencontre", 4, [0], variants=CHOSEN)
    sit_down(page, table)
    card = page.get_by_role("dialog", name="Your card for this match")
    for text in ("You are Green", "The Virus", "5 planets outside your own system", "begin"):
        expect(card).to_contain_text(text)
    wait_for_turn(page)
    take_first(page)
    expect(card).to_have_count(0)
    page.reload()
    page.wait_for_selector(".cosmos [data-thing]")
    expect(card).to_have_count(0)


def test_the_start_card_comes_back_with_a_question_mark(new_page: NewPage) -> None:
    page = new_page("fr")
    sit_down(page, open_table(page, "rencontre", 4, [0], variants=CHOSEN), wanted=False)
    card = page.get_by_role("dialog", name="Ta carte pour cette partie")
    expect(card).to_have_count(0)
    page.keyboard.press("?")
    expect(card).to_contain_text("Le Virus")
    page.keyboard.press("?")
    expect(card).to_have_count(0)
    page.get_by_role("button", name="Ta carte pour cette partie").click()
    expect(card.get_by_role("button", name="Au plateau")).to_be_focused()


def test_nobody_who_watches_or_learns_has_a_start_card(new_page: NewPage) -> None:
    host, watcher = new_page(), new_page()
    sit_down(watcher, open_table(host, "rencontre", 4, [0], variants=CHOSEN))
    expect(watcher.get_by_role("button", name="Your card for this match")).to_have_count(0)
    watcher.keyboard.press("?")
    expect(watcher.locator(".start")).to_have_count(0)
    watcher.goto("/learn/rencontre/duel")
    watcher.wait_for_selector(".cosmos [data-thing]")
    expect(watcher.locator(".start")).to_have_count(0)


def test_round_one_screen_everybody_has_their_own_behind_the_curtain(new_page: NewPage) -> None:
    page = new_page()
    sit_down_two(page)
    seen = set()
    for _ in range(2):
        page.wait_for_selector(".curtain button, .start")
        if page.locator(".curtain").count():
            expect(page.locator(".start")).to_have_count(0)
            page.locator(".curtain button").click()
        seen.add(page.locator(".start h2").inner_text())
        page.keyboard.press("Escape")
        expect(page.locator(".start")).to_have_count(0)
        while not page.locator(".curtain").count():
            page.wait_for_selector(f"{OPTION}, {PLACES}, .curtain")
            if not page.locator(".curtain").count():
                take_first(page)
    assert seen == {"You are Green", "You are Red"}


def sit_down_two(page: Page) -> None:
    table = open_table(page, "rencontre", 2, [0, 1], variants={"chosen": [["virus"], ["warrior"]]})
    page.goto("/icon.svg")
    page.evaluate("localStorage.startCards = 'yes'")
    page.goto(f"/table/{table}")


def test_a_button_lights_its_place_and_many_places_are_listed_on_demand(new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"/table/{open_table(page, 'rencontre', 2, [0, 1], variants={'chosen': [[], []]})}")
    until(page, "Choose a planet")
    page.locator(OPTION).nth(1).hover()
    lit = page.locator(".cosmos .lit.pointed")
    expect(lit).to_have_count(1)
    place = page.locator(".cosmos .lit:not(.pointed)").first
    place.hover()
    expect(page.locator(f"{OPTION}.pointed")).to_have_count(1)
    expect(lit).to_have_count(0)
    page.locator(OPTION).nth(2).focus()
    expect(lit).to_have_count(1)
    until(page, "where your pawns come from")
    expect(page.locator(OPTION)).to_have_count(0)
    expect(page.get_by_text("Choose on the board.")).to_be_visible()
    page.get_by_role("button", name="List all 20").click()
    expect(page.locator(OPTION)).to_have_count(20)
    answer(page, page.locator(OPTION).filter(has_text="2 pawns from").first.click)
    expect(page.get_by_role("button", name="Attack with 2 pawns")).to_be_visible()


def until(page: Page, question: str) -> None:
    """Answer for both until this is asked."""
    while True:
        page.wait_for_selector(f"{OPTION}, {PLACES}, .curtain button")
        if page.locator(".curtain").count():
            page.locator(".curtain button").click()
        elif question in page.locator(".prompt .what").inner_text():
            return
        else:
            take_first(page)
