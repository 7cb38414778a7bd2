"""Galaxy Trucker for the first time: the page says what things are, and waits where it should."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import read, settle_down
from tests.browser.test_trucker import SLOW, act, answer_until, finish, go_to, open_yard, seat_bots, sit

both_languages = pytest.mark.parametrize("language", ["en", "fr"])
both_sizes = pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])

READY = {"en": "I am ready to build", "fr": "C'est bon, on construit"}
GIVE_UP = {"en": "Really give up this flight?", "fr": "Vraiment abandonner ce vol"}
GAVE_UP = {"en": "Blue is out of the race", "fr": "Bleu quitte la course"}
FORECAST = {
    "en": ("What this ship would fly with", "crew 2", "still without: an engine, a cannon, a shield, a hold"),
    "fr": ("Avec quoi ce vaisseau volerait", "équipage 2", "encore sans : moteur, canon, bouclier, soute"),
}
PLACE_FIRST = {"en": "place a tile first", "fr": "pose d'abord une tuile"}
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


@pytest.mark.told_once
@both_languages
@both_sizes
def test_a_placed_tile_a_shut_pile_and_the_ship_explain_themselves(
    new_page: NewPage, language: str, size: tuple[int, int]
) -> None:
    page = new_page(language, size)
    go_to(page, alone(page))
    forecast, crew, lacks = FORECAST[language]
    ship = page.get_by_role("group", name=forecast)
    expect(ship).to_contain_text(crew)
    expect(ship).to_contain_text(lacks)
    page.locator(".piles button").first.focus()
    expect(page.locator(".status .why")).to_contain_text(PLACE_FIRST[language])
    about, tile = page.locator(".about[role=status]"), page.locator(".look").first
    tile.focus()
    expect(about).to_contain_text(re.compile(r"\w+ (universal|universel)"))
    tile.blur()
    expect(about).to_have_count(0)
    tile.click()  # a tap stays
    page.mouse.move(1, 1)
    expect(about).to_be_visible()
    assert len(about.inner_text().splitlines()) >= 3


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
def test_the_flight_board_can_be_read_and_giving_up_is_asked_twice(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.add_init_script("localStorage.setItem('onward', 'off')")
    line = go_to(page, alone(page, "dealt"))
    answer_until(page, line, ".onward")
    for size in (WIDE, NARROW):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        settle_down(page)
        expect(page.locator(".track .rank").first).to_be_visible()
        sizes = page.locator(".track text").evaluate_all(
            "all => all.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"
        )
        assert min(sizes) >= 11
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
    answer_until(page, line, ".onward")
    read(page)
    page.locator(".onward .apart button").click()  # given up, it is over sooner
    act(line, page.locator(".really .yes"))
    answer_until(page, line, ".receipt")
    expect(page.get_by_role("button", name=READY["en"])).to_be_visible(timeout=SLOW)  # there is time to read it
    expect(page.locator(".receipt")).to_be_visible()
    page.get_by_role("button", name=READY["en"]).click()
    expect(page.locator(".stack.ready:enabled")).to_be_visible(timeout=SLOW)
    expect(page.locator(".receipt")).to_have_count(0)
