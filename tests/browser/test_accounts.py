"""The account screen: signing out for good, another password, one's data to take along, and to be forgotten."""

import json
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import open_table, see
from tests.browser.test_shell import both_languages, scrolls_sideways


@dataclass(frozen=True)
class Words:
    """What the screen says in one language."""

    create: str
    sign_in: str
    sign_out: str
    everywhere: str
    out: str
    change: str
    changed: str
    wrong: str
    wrong_login: str
    download: str
    forget: str
    for_good: str
    forgotten: str


WORDS = {
    "en": Words(
        create="Create the account", sign_in="Sign in", sign_out="Sign out", everywhere="Sign out everywhere",
        out="You are signed out", change="Change the password", changed="The password is changed",
        wrong="This is not your password.", wrong_login="The login or the password is wrong.",
        download="Download it all",
        forget="Delete all of it", for_good="Delete for good", forgotten="All of it is erased.",
    ),
    "fr": Words(
        create="Créer le compte", sign_in="Se connecter", sign_out="Se déconnecter",
        everywhere="Se déconnecter partout", out="Ta session est fermée", change="Changer le mot de passe",
        changed="Le mot de passe est changé", wrong="Ce n'est pas ton mot de passe.",
        wrong_login="L'identifiant ou le mot de passe est faux.", download="Tout télécharger", forget="Tout effacer",
        for_good="Effacer pour de bon", forgotten="Tout est effacé.",
    ),
}  # fmt: skip
PASSWORD, OTHER = "correct horse", "battery staple"


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def sign_up(page: Page, language: str, login: str) -> Words:
    """Make an account on the account screen."""
    w = WORDS[language]
    fill_in(page, login, PASSWORD)
    button(page, w.create)
    see(page, login)
    return w


def sign_in(page: Page, w: Words, login: str, password: str) -> None:
    fill_in(page, login, password)
    button(page, w.sign_in)


def fill_in(page: Page, login: str, password: str) -> None:
    with page.expect_response("**/api/me"):  # the page has asked who this is
        page.goto("/account")
    page.locator("#login").fill(login)
    page.locator("#password").fill(password)


@both_languages
def test_signing_out_is_for_good_here_or_everywhere_and_a_changed_password_leaves_no_old_one(
    new_page: NewPage, language: str
) -> None:
    here, there = new_page(language), new_page(language)
    w = sign_up(here, language, f"out-{language}")
    sign_in(there, w, f"out-{language}", PASSWORD)
    see(there, f"out-{language}")
    cookies = there.context.cookies()
    button(there, w.sign_out)
    see(there, w.out)
    there.context.add_cookies(
        [{"name": each["name"], "value": each["value"], "url": there.url} for each in cookies]  # as a thief would
    )
    there.reload()
    expect(there.locator("#login")).to_be_visible()
    sign_in(there, w, f"out-{language}", PASSWORD)
    see(there, f"out-{language}")
    button(there, w.everywhere)
    see(there, w.out)
    here.reload()
    expect(here.locator("#login")).to_be_visible()

    sign_in(here, w, f"out-{language}", PASSWORD)
    see(here, f"out-{language}")
    here.get_by_text(w.change, exact=True).first.click()
    for old, said in (("not the horse", w.wrong), (PASSWORD, w.changed)):
        here.locator("#old-password").fill(old)
        here.locator("#new-password").fill(OTHER)
        button(here, w.change)
        see(here, said)
    sign_in(there, w, f"out-{language}", PASSWORD)
    see(there, w.wrong_login)
    sign_in(there, w, f"out-{language}", OTHER)
    see(there, f"out-{language}")


@both_languages
def test_one_takes_one_s_data_along(new_page: NewPage, language: str, tmp_path: Path) -> None:
    page = new_page(language)
    table = open_table(page, "tictactoe", 2, [0], "random")
    page.goto("/account")
    with page.expect_download() as downloading:
        page.get_by_role("link", name=WORDS[language].download).click()
    downloading.value.save_as(tmp_path / "data.json")
    kept = json.loads((tmp_path / "data.json").read_text("utf-8"))
    assert (kept["name"], [seat["table"] for seat in kept["seats"]]) == ("Anne", [table])


@both_languages
def test_an_account_is_deleted_with_its_password(new_page: NewPage, language: str) -> None:
    page, login = new_page(language), f"gone-{language}"
    w = sign_up(page, language, login)
    button(page, w.forget)
    for size in (WIDE, NARROW):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert not scrolls_sideways(page)
    for password, said in (("not the horse", w.wrong), (PASSWORD, w.forgotten)):
        page.locator("#goodbye").fill(password)
        button(page, w.for_good)
        see(page, said)
    expect(page.locator("#name")).to_have_value("")
    sign_in(page, w, login, PASSWORD)
    see(page, w.wrong_login)
