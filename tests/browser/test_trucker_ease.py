"""Galaxy Trucker for the first time: the page says what things are, and waits where it should."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import read
from tests.browser.test_trucker import SLOW, act, answer_until, finish, go_to, open_yard, seat_bots, sit

both_languages = pytest.mark.parametrize("language", ["en", "fr"])
both_sizes = pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])

READY = {"en": "I am ready to build", "fr": "C'est bon, on construit"}
GIVE_UP = {"en": "Really give up this flight?", "fr": "Vraiment abandonner ce vol"}
GAVE_UP = {"en": "Blue is out of the race", "fr": "Bleu quitte la course"}
WAITS = {"en": "The sand does not run yet.", "fr": "Le sable ne coule pas encore."}


def alone(page: Page, building: str = "calm", flights: tuple[str, ...] = ("I",)) -> str:
    table = open_yard(page, 2, [0], building, flights)
    seat_bots(page, table, 1)
    return table


@both_languages
def test_no_sand_runs_before_everybody_is_ready(new_page: NewPage, language: str) -> None:
    anne, bob = new_page(language), new_page()
    table = open_yard(anne, 2, [0], "live")
    sit(bob, table, 1)
    assert anne.request.post(f"/api/tables/{table}/start").ok
    go_to(anne, table)
    go_to(bob, table)
    expect(anne.get_by_text(WAITS[language])).to_be_visible()
    anne.get_by_role("button", name=READY[language]).click()
    expect(anne.locator(".stack.ready")).to_have_count(0)
    bob.get_by_role("button", name=READY["en"]).click()
    expect(anne.locator(".stack.ready:enabled")).to_be_visible(timeout=SLOW)
    expect(anne.get_by_text(WAITS[language])).to_have_count(0)


@both_languages
@both_sizes
def test_a_placed_tile_explains_itself(new_page: NewPage, language: str, size: tuple[int, int]) -> None:
    page = new_page(language, size)
    go_to(page, alone(page))
    about, tile = page.locator(".about[role=status]"), page.locator(".look").first
    tile.focus()
    expect(about).to_contain_text(re.compile(r"\w+ (universal|universel)"))
    tile.blur()
    expect(about).to_have_count(0)
    tile.click()  # a tap stays
    page.mouse.move(1, 1)
    expect(about).to_be_visible()
    assert len(about.inner_text().splitlines()) >= 3


def test_a_tile_glows_where_it_would_be_wrong_before_it_is_dropped(new_page: NewPage) -> None:
    page = new_page()
    line = go_to(page, alone(page))
    for _ in range(40):
        act(line, page.locator(".stack.ready:enabled"))
        expect(page.locator(".touch.free:enabled").first).to_be_visible()
        for _ in range(4):
            if page.locator(".touch.misfit").count():
                break
            page.keyboard.press("r")
        if page.locator(".touch.misfit").count():
            break
        act(line, page.get_by_role("button", name=re.compile("^Put .*back")))
        page.wait_for_selector(".stack.ready:enabled", timeout=SLOW)
    page.locator(".touch.misfit").first.hover()
    about = page.locator(".about[role=status]")
    expect(about).to_contain_text("It would be wrong here")
    expect(about.locator(".wrong")).not_to_have_count(0)
    expect(page.locator(".touch.misfit").first).to_have_attribute("aria-label", re.compile("Place the tile.*: .+[.]"))


def test_after_drawing_with_the_keyboard_the_focus_is_on_placing(new_page: NewPage) -> None:
    page = new_page()
    go_to(page, alone(page))
    page.locator(".stack.ready:enabled").focus()
    read(page)
    page.keyboard.press("Enter")
    expect(page.locator(".touch.free:focus")).to_have_count(1)
    expect(page.get_by_text("L and R turn it")).to_be_visible()
    held = page.locator(".held")
    before = held.get_attribute("aria-label") or ""
    page.keyboard.press("l")
    page.keyboard.press("R")
    expect(held).to_have_attribute("aria-label", before)
    read(page)
    page.keyboard.press("Enter")
    expect(page.locator(".ship .loose")).to_have_count(1)


@both_languages
def test_a_pile_that_is_shut_says_why(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    go_to(page, alone(page))
    page.locator(".piles button").first.focus()
    why = {"en": "place a tile first", "fr": "pose d'abord une tuile"}
    expect(page.locator(".status .why")).to_contain_text(why[language])


def test_a_ship_that_is_being_built_says_what_it_lacks(new_page: NewPage) -> None:
    page = new_page()
    go_to(page, alone(page))
    forecast = page.get_by_role("group", name="What this ship would fly with")
    expect(forecast).to_contain_text("crew 2")
    expect(forecast).to_contain_text("still without: an engine, a cannon, a shield, a hold")


def test_flying_on_goes_by_itself_and_can_be_stopped(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("localStorage.getItem('onward') ?? localStorage.setItem('onward', 'off')")  # was stopped once
    line = go_to(page, alone(page, "dealt"))
    answer_until(page, line, ".onward")
    expect(page.locator(".onward .going")).to_have_count(0)  # before the first card there is much to look at
    expect(page.locator(".onward .apart button")).to_have_text("Give up")
    act(line, page.get_by_role("button", name="Fly on", exact=True))
    answer_until(page, line, ".onward .options .plain")
    expect(page.get_by_role("button", name="Go on by itself (P)")).to_be_visible()
    expect(page.locator(".going")).to_have_count(0)
    prompt = page.locator("section.prompt")
    before = prompt.get_attribute("data-frame") or ""
    page.keyboard.press("p")
    expect(prompt).not_to_have_attribute("data-frame", before)  # nobody has clicked


@both_languages
def test_giving_up_a_flight_is_asked_twice(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.add_init_script("localStorage.setItem('onward', 'off')")
    line = go_to(page, alone(page, "dealt"))
    answer_until(page, line, ".onward")
    read(page)
    prompt, give_up = page.locator("section.prompt"), page.locator(".onward .apart button")
    before = str(prompt.get_attribute("data-frame"))
    give_up.click()
    expect(page.locator(".really strong")).to_contain_text(GIVE_UP[language])
    page.locator(".really .no").click()
    expect(page.locator(".really")).to_have_count(0)
    expect(give_up).to_be_visible()
    expect(prompt).to_have_attribute("data-frame", before)  # nothing was answered
    give_up.click()
    act(line, page.locator(".really .yes"))
    expect(page.get_by_role("log")).to_contain_text(GAVE_UP[language])


def test_the_bill_leaves_when_the_second_race_begins(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("localStorage.setItem('onward', 'off')")
    line = go_to(page, alone(page, "live", ("I", "I")))
    page.get_by_role("button", name=READY["en"]).click()
    expect(page.locator(".stack.ready:enabled")).to_be_visible(timeout=SLOW)
    finish(page, line, 2)  # a quick bot has the first
    answer_until(page, line, ".receipt")
    expect(page.get_by_role("button", name=READY["en"])).to_be_visible(timeout=SLOW)  # there is time to read it
    expect(page.locator(".receipt")).to_be_visible()
    page.get_by_role("button", name=READY["en"]).click()
    expect(page.locator(".stack.ready:enabled")).to_be_visible(timeout=SLOW)
    expect(page.locator(".receipt")).to_have_count(0)


@both_sizes
def test_what_is_written_on_the_flight_board_can_be_read(new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page("en", size)
    line = go_to(page, alone(page, "dealt"))
    answer_until(page, line, ".onward")
    expect(page.locator(".track .rank").first).to_be_visible()
    sizes = page.locator(".track text").evaluate_all(
        "all => all.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"
    )
    assert min(sizes) >= 11
