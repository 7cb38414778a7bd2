"""The shell: home, waiting room, table, chat, language, theme; for every game alike, and in both languages."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.people import END, OPTION, answer, open_table, options, see, settle_down


@dataclass(frozen=True)
class Words:
    """What the shell says in one language."""

    play: str
    log: str
    chat: str
    say: str
    stale: str
    begin: str
    again: str
    replay: str
    step: str
    saved: str
    save: str
    spectator: str


WORDS = {
    "en": Words(
        play="Play now", log="Log", chat="Chat", say="Say something", stale="The table has moved on",
        begin="Begin", again="Play again", replay="Replay", step="Step 1 of", saved="Saved.", save="Save",
        spectator="Spectator",
    ),
    "fr": Words(
        play="Jouer tout de suite", log="Journal", chat="Discussion", say="Dire quelque chose",
        stale="La partie a avancé", begin="Commencer", again="Rejouer", replay="Revoir la partie", step="Étape 1 sur",
        saved="C'est noté.", save="Enregistrer", spectator="Spectateur",
    ),
}  # fmt: skip

HOME = {"en": "Your games", "fr": "Tes parties"}

both_languages = pytest.mark.parametrize("language", ["en", "fr"])


@both_languages
def test_the_first_language_is_the_browsers_the_choice_is_kept_and_one_click_begins_a_match(
    new_page: NewPage, language: str
) -> None:
    other = "fr" if language == "en" else "en"
    page = new_page(language)
    page.goto("/")
    see(page, WORDS[language].play)
    page.locator(f"header button[lang={other}]").click()
    page.reload()
    see(page, WORDS[other].play)
    page.get_by_role("button", name=WORDS[other].play).click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".prompt")).to_contain_text("§")
    expect(page.get_by_role("tab", name=WORDS[other].log)).to_be_visible()


@both_languages
def test_a_table_is_opened_seats_are_taken_and_the_match_begins(new_page: NewPage, language: str) -> None:
    anne, bob = new_page(language), new_page(language)
    anne.goto("/new")
    anne.select_option("#game", "tictactoe")
    anne.select_option("#seat1", "somebody")
    anne.locator("form .primary").click()
    anne.wait_for_url(re.compile("/table/"))
    bob.goto(anne.url)
    bob.locator("li .actions button").first.click()
    bob.locator("li form input").fill("Bob")
    bob.locator("li form button").click()
    anne.get_by_role("button", name=WORDS[language].begin).click()
    expect(options(anne)).to_have_count(9)
    answer(anne, options(anne).first.click)
    expect(options(bob)).to_have_count(8)


@both_languages
def test_a_paragraph_opens_the_rules_there_and_the_language_changes_in_the_middle_of_a_match(
    new_page: NewPage, language: str
) -> None:
    other = "fr" if language == "en" else "en"
    page = new_page(language)
    page.goto(f"/table/{open_table(page, 'rencontre', 2, [0])}")
    rule = page.locator(".prompt .paragraph").first
    title = rule.inner_text().removeprefix("§ ").replace(",", "")
    rule.click()
    dialog = page.locator("dialog")
    expect(dialog.locator(":focus")).to_contain_text(title)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("tab", name=WORDS[language].log)).to_be_visible()
    page.locator(f"header button[lang={other}]").click()
    expect(page.get_by_role("tab", name=WORDS[other].log)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", other)


@both_languages
def test_a_name_is_said_and_kept(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto("/account")
    settle_down(page)
    page.locator("#name").fill("Zoé")
    page.get_by_role("button", name=WORDS[language].save, exact=True).click()
    see(page, WORDS[language].saved)
    page.reload()
    expect(page.locator("#name")).to_have_value("Zoé")


@both_languages
def test_two_people_talk_and_a_spectator_cannot_pass_for_one_of_them(new_page: NewPage, language: str) -> None:
    anne, other = new_page(language), new_page(language)
    table = open_table(anne, "tictactoe", 2, [0, 1], None)
    other.request.post("/api/me", data={"name": "Anne"})
    for page in (anne, other):
        page.goto(f"/table/{table}")
        page.get_by_role("tab", name=WORDS[language].chat).click()
    anne.get_by_label(WORDS[language].say).fill("salut & hello")
    anne.keyboard.press("Enter")
    see(other, "salut & hello")
    other.get_by_label(WORDS[language].say).fill("it is me")
    other.keyboard.press("Enter")
    lines = anne.get_by_role("log").locator("p")
    expect(lines).to_have_count(2)
    expect(lines.nth(0)).not_to_contain_text(WORDS[language].spectator)
    expect(lines.nth(1)).to_contain_text("it is me")
    expect(lines.nth(1)).to_contain_text(WORDS[language].spectator)


@both_languages
def test_a_stale_click_is_explained_in_the_prompt_and_without_secrets_there_is_no_curtain(
    new_page: NewPage, language: str
) -> None:
    """In one tab the news are held back; what is clicked there was answered in the other tab already."""
    page = new_page(language)
    table = open_table(page, "tictactoe", 2, [0, 1], None)
    page.goto(f"/table/{table}")
    late = page.context.new_page()
    late.route_web_socket(re.compile("/play"), first_frames_only)
    late.goto(f"/table/{table}")
    expect(options(late)).to_have_count(9)
    answer(page, options(page).first.click)
    options(late).last.click()
    expect(late.locator(".prompt [role=alert]")).to_contain_text(WORDS[language].stale)
    for left in (8, 7):
        expect(options(page)).to_have_count(left)
        answer(page, options(page).first.click)
    expect(page.locator(".curtain")).to_have_count(0)


def first_frames_only(line: WebSocketRoute) -> None:
    """Let through what is shown to somebody who comes, and no frame after that."""
    server = line.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        if not re.search(r'"type":"frame".*"past":false|"type":"changed"', str(message)):
            line.send(message)

    server.on_message(pass_on)


@both_languages
def test_round_one_screen_a_curtain_falls_before_each_hand(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto(f"/table/{open_table(page, 'kuhn', 2, [0, 1], None)}")
    curtain = page.locator(".curtain")
    for _ in range(2):  # at the beginning, and after the page was loaded again
        expect(curtain).to_be_visible()
        expect(page.locator(".board .card")).to_have_count(0)
        page.reload()
    curtain.get_by_role("button").click()
    expect(options(page)).to_have_count(2)
    answer(page, options(page).first.click)
    expect(curtain).to_be_visible()
    expect(options(page)).to_have_count(0)
    curtain.get_by_role("button").click()
    expect(options(page)).to_have_count(2)


@both_languages
def test_a_match_is_played_without_a_mouse_and_after_the_end_seen_again_or_played_again(
    new_page: NewPage, language: str
) -> None:
    page = new_page(language)
    page.goto(f"/table/{open_table(page, 'tictactoe', 2, [0], 'random')}")

    def press() -> None:
        page.locator(OPTION).first.focus()
        page.keyboard.press("Enter")

    page.wait_for_selector(f"{OPTION}, {END}")
    while not page.locator(END).count():
        answer(page, press)
        page.wait_for_selector(f"{OPTION}, {END}")
    expect(page.locator(".prompt h2")).to_be_visible()
    page.get_by_role("link", name=WORDS[language].replay).click()
    page.get_by_role("button", name="+1").click()
    expect(page.locator(".controls")).to_contain_text(WORDS[language].step)
    page.go_back()
    page.get_by_role("button", name=WORDS[language].again).click()
    expect(options(page).first).to_be_enabled()  # against a bot it begins at once


@pytest.mark.parametrize(("language", "more"), [("en", "Show more"), ("fr", "En voir plus")])
def test_home_shows_all_matches_that_go_on_newest_first(new_page: NewPage, language: str, more: str) -> None:
    page = new_page(language, NARROW)
    tables = [open_table(page, "tictactoe", 2, [0], None, public=False) for _ in range(25)][::-1]
    page.goto("/")
    mine = page.locator("section.panel").filter(has=page.get_by_role("heading", name=HOME[language]))
    expect(mine.locator("li")).to_have_count(25)
    expect(mine.get_by_role("button", name=more)).to_have_count(0)
    assert [link.get_attribute("href") for link in mine.locator("li a").all()] == [f"/table/{each}" for each in tables]


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))
