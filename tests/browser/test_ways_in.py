"""Ways into an account on the page: a passkey of the browser's own, and the link from an e-mail. And what is kept."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from hyperespace.server.notifications.links import Links
from hyperespace.server.storage.players import Player
from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import see
from tests.browser.test_access import violations
from tests.browser.test_accounts import OTHER, PASSWORD, WORDS, button, sign_up
from tests.browser.test_shell import both_languages, scrolls_sideways
from tests.server.servers import Server


@dataclass(frozen=True)
class Words:
    """What the page says in one language."""

    create: str
    sign_in: str
    only: str
    choose: str
    add: str
    remove: str
    removed: str
    lost: str
    who: str
    send: str
    sent: str
    save: str
    saved: str
    old: str
    kept: str
    cookie: str
    passkey_instead: str


SAID = {
    "en": Words(
        create="Create the account with a passkey", sign_in="Sign in with a passkey",
        only="A passkey is the only way into this account.", choose="Choose a password", add="Add a passkey",
        remove="Remove", removed="The passkey is removed.", lost="Password lost?", who="Login or e-mail address",
        send="Send the link", sent="If there is such an account", save="Save it and sign in",
        saved="The password is changed, and you are signed in.", old="This link does not work any more.",
        kept="What is kept about you", cookie="says who you are, for a year.", passkey_instead="With a passkey instead",
    ),
    "fr": Words(
        create="Créer le compte avec une clé d'accès", sign_in="Se connecter avec une clé d'accès",
        only="Une clé d'accès est le seul chemin vers ce compte.", choose="Choisir un mot de passe",
        add="Ajouter une clé d'accès", remove="Retirer", removed="La clé d'accès est retirée.",
        lost="Mot de passe perdu\xa0?", who="Identifiant ou adresse de courriel", send="Envoyer le lien",
        sent="S'il y a un tel compte", save="L'enregistrer et se connecter",
        saved="Le mot de passe est changé, et ta session est ouverte.", old="Ce lien ne marche plus.",
        kept="Ce qui est gardé de toi", cookie="dit qui tu es, pendant un an.",
        passkey_instead="Plutôt avec une clé d'accès",
    ),
}  # fmt: skip

DEVICE = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip
"""A device that agrees to everything."""


def by_name(server: Server) -> str:
    """The server's address by its name: at a bare address there are no passkeys."""
    return server.address.replace("127.0.0.1", "localhost")


def give_device(page: Page) -> None:
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})


@both_languages
def test_a_passkey_is_made_opens_the_account_and_is_removed(new_page: NewPage, server: Server, language: str) -> None:
    page, w, said, login = new_page(language, NARROW), WORDS[language], SAID[language], f"passkey-{language}"
    give_device(page)
    page.goto(f"{by_name(server)}/account")
    page.locator("#login").fill(login)
    button(page, said.create)
    see(page, said.only)
    expect(page.get_by_role("button", name=said.remove)).to_have_count(0)  # it would lock one out
    button(page, w.sign_out)
    see(page, w.out)
    button(page, said.sign_in)
    see(page, login)
    page.get_by_text(said.choose, exact=True).first.click()
    page.locator("#new-password").fill(PASSWORD)
    button(page, said.choose)  # the device proves who this is
    see(page, w.changed)
    assert not scrolls_sideways(page)
    page.get_by_role("button", name=said.remove).click()
    assert violations(page) == []
    page.locator("form:has(.danger)").get_by_role("button", name=said.passkey_instead).click()
    page.locator("form .danger").click()
    see(page, said.removed)
    button(page, w.sign_out)
    button(page, said.sign_in)  # the device still has it
    expect(page.locator("section [role=status]").last).not_to_be_empty()
    expect(page.locator("#login")).to_be_visible()


def link_for(server: Server, login: str) -> str:
    """The path of the link that an e-mail would have."""
    file = server._command[server._command.index("--database") + 1].removeprefix("sqlite:///")
    with closing(sqlite3.connect(file)) as database:
        query = "SELECT id, name, login, password, created_at FROM players WHERE login = ?"
        player = Player(*database.execute(query, [login]).fetchone())
        (secret,) = database.execute("SELECT value FROM secrets WHERE name = 'recovery'").fetchone()
    return Links(b"", "", secret).password_link(player)


@both_languages
def test_a_lost_password_is_replaced_by_the_link_from_an_e_mail(
    new_page: NewPage, server: Server, language: str
) -> None:
    here, page, said, login = new_page(language), new_page(language), SAID[language], f"lost-{language}"
    sign_up(here, language, login)
    link = link_for(server, login)
    page.goto("/account")
    page.get_by_text(said.lost, exact=True).click()
    page.get_by_label(said.who).fill("nobody-at-all")
    button(page, said.send)
    see(page, said.sent)
    page.goto(link)
    page.locator("#recovered").fill(OTHER)
    assert page.url.endswith("/recover")  # nobody reads the link over a shoulder
    button(page, said.save)
    see(page, said.saved)
    here.reload()
    expect(here.locator("#login")).to_be_visible()  # signed out there
    here.goto(link)
    see(here, said.old)


@both_languages
def test_what_is_kept_is_said_in_plain_words(new_page: NewPage, language: str) -> None:
    page, said = new_page(language), SAID[language]
    page.goto("/")
    page.locator("footer").get_by_role("link", name=said.kept).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(said.kept)
    see(page, said.cookie)
    assert page.locator(".kept dd").count() == 3 * 15
    for size in (WIDE, NARROW):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert not scrolls_sideways(page)
    page.goto("/account")
    expect(page.get_by_role("link", name=said.kept)).to_be_visible()
