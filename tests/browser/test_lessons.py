"""The lessons, through the page: whoever does what the guide suggests comes to the end of each, in both languages."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import OPTION, PLACES, answer

IN_A_DEAL = ".prompt .deal .actions .primary[aria-disabled=false]"
SUGGESTED = f".coach .doors .primary:enabled, .prompt .options button.primary:enabled, {IN_A_DEAL}"
SUMMARY = ".resting > .coach"
ENDINGS = 6
HURRY = """{
  const send = window.fetch;
  window.fetch = (path, request) => {
    if (path === "/api/tables" && request?.method === "POST") {
      const wanted = JSON.parse(request.body);
      Object.assign(wanted.settings, { pace: 0, window_rest: 0 });
      request = { ...request, body: JSON.stringify(wanted) };
    }
    return send(path, request);
  };
}"""
"""What the page asks for when it opens a table, with bots that answer at once."""


def test_the_duel_and_its_six_endings_in_french(new_page: NewPage) -> None:
    page = new_page("fr")
    hurry(page)
    page.goto("/learn")
    page.get_by_role("link", name="Commencer : Un duel, six issues").click()
    follow(page)
    expect(page.locator(SUMMARY)).to_contain_text("Et si tu avais joué")
    for ending in range(1, ENDINGS):
        page.locator(f"{SUMMARY} .tile:not(:has-text('(vu)'))").first.click()
        page.locator(SUMMARY).wait_for(state="detached")
        follow(page)
        expect(page.locator(SUMMARY).get_by_text("(vu)")).to_have_count(ending + 1)
    expect(page.locator(SUMMARY)).to_contain_text("Tu as tout vu.")
    page.get_by_role("link", name="Ensuite : Les édits").click()
    page.wait_for_url("**/learn/rencontre/edicts")


def test_the_other_lessons_in_english(new_page: NewPage) -> None:
    page = new_page("en")
    hurry(page)
    page.goto("/learn/rencontre/edicts")
    follow(page)
    expect(page.locator(SUMMARY).get_by_text("(seen)")).to_have_count(3)
    page.get_by_text("Next: Alien powers").click()
    page.wait_for_url("**/learn/rencontre/powers")
    page.locator(SUMMARY).wait_for(state="detached")
    follow(page)
    expect(page.locator(SUMMARY).get_by_text("(seen)")).to_have_count(3)
    expect(page.locator(SUMMARY).get_by_text("Play a real game")).to_be_visible()
    page.get_by_text("All lessons").click()
    expect(page.get_by_text("3 of 3 seen")).to_have_count(2)


def follow(page: Page, most: int = 60) -> None:
    """Do what the guide suggests, and the first thing there is where it leaves the choice, until it sums up."""
    for _ in range(most):
        page.wait_for_selector(f"{SUGGESTED}, {OPTION}, {PLACES}")
        if not page.locator(f"{SUGGESTED}, {OPTION}").count():
            page.locator(PLACES).click()
        suggested = page.locator(SUGGESTED)
        button = suggested.first if suggested.count() else page.locator(OPTION).first
        if page.locator(OPTION).count() or page.locator(".prompt .deal .actions").count():
            answer(page, button.click)
        else:
            button.click()
            page.locator(SUMMARY).wait_for()
            return
    raise AssertionError("the lesson does not end")


def hurry(page: Page) -> None:
    """The others need not hesitate in a test. The page is told: a browser whose requests are stopped keeps no files."""
    page.add_init_script(HURRY)
