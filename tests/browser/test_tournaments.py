"""A tournament on the page: opened, joined, one round played, and read in the standings."""

from itertools import count
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.people import END, QUICK, settle_down, take_first, wait_for_turn
from tests.browser.test_access import violations
from tests.browser.test_shell import scrolls_sideways

_numbers = count(1)


def member(page: Page, name: str) -> Page:
    """Somebody with an account."""
    page.request.post("/api/me", data={"name": name})
    account = {"login": f"{name.lower()}-of-the-club-{next(_numbers)}", "password": "correct horse"}
    assert page.request.post("/api/account", data=account).ok
    return page


def opened(host: Page, **more: Any) -> str:  # what the host may choose
    """A tournament of tic-tac-toe in which the host plays; its address."""
    wanted = {"name": "Coupe", "game": "tictactoe", "seats": 2, "format": "round_robin", "settings": QUICK, **more}
    id = host.request.post("/api/tournaments", data=wanted).json()["id"]
    assert host.request.post(f"/api/tournaments/{id}/players").ok
    return f"/tournament/{id}"


def api(address: str) -> str:
    """Where the server has what the page shows there."""
    return f"/api/tournaments/{address.split('/')[-1]}"


def test_a_host_opens_a_tournament_others_join_and_the_first_round_is_in_the_standings(new_page: NewPage) -> None:
    anne, bob = member(new_page("fr"), "Anne"), member(new_page("en", NARROW), "Bob")
    anne.goto("/")
    anne.get_by_role("link", name="Tournois").click()
    anne.get_by_role("link", name="Ouvrir un tournoi").click()
    anne.get_by_label("Nom", exact=True).fill("Coupe du lundi")
    anne.get_by_label("Jeu", exact=True).select_option("tictactoe")
    anne.get_by_label("Qui rencontre qui").last.select_option("swiss")
    anne.get_by_label("Rondes").fill("1")
    anne.get_by_role("button", name="Ouvrir le tournoi").click()
    anne.get_by_role("button", name="M'inscrire").click()
    bob.goto(anne.url)
    bob.get_by_role("button", name="Join").click()
    expect(bob.get_by_text("2 of 16 places")).to_be_visible()
    anne.reload()
    anne.get_by_role("button", name="Lancer le tournoi").click()
    anne.get_by_role("link", name="À ta partie").click()
    bob.get_by_role("link", name="To your game").click()  # his page looks by itself
    take_turns(anne, bob)
    for page, back in ((anne, "Vers le tournoi"), (bob, "To the tournament")):
        page.get_by_role("link", name=back).click()
    expect(bob.get_by_text("· over")).to_be_visible()
    winner, loser = anne.get_by_role("row").nth(1), anne.get_by_role("row").nth(2)
    assert {winner.get_by_role("rowheader").inner_text().split()[0] for winner in (winner, loser)} == {"Anne", "Bob"}
    expect(winner.get_by_role("cell").nth(1)).to_have_text("1")
    expect(loser.get_by_role("cell").nth(1)).to_have_text("0")


def take_turns(anne: Page, bob: Page) -> None:
    """Play to the end at one table: each takes the first free cell, so whoever begins wins."""
    anne.wait_for_selector(".prompt")
    seats = anne.request.get(f"/api/tables/{anne.url.split('/')[-1]}").json()["seats"]
    order = [anne, bob] if seats[0]["name"] == "Anne" else [bob, anne]
    for page in order * 5:
        wait_for_turn(page)
        if page.locator(END).count():
            return
        take_first(page)


def test_no_page_of_a_tournament_shuts_anybody_out_or_is_wider_than_the_screen(new_page: NewPage) -> None:
    """On a phone, before and after the start, which the form for a new one does not know of."""
    page = member(new_page("fr", NARROW, "light"), "Anne")
    address = opened(page, public=True)
    for pages in (["/tournaments", "/tournaments/new", address], ["/tournaments", address]):
        page.request.post(f"{api(address)}/bots", data={"bot": "random", "count": 3})
        for here in pages:
            page.goto(here)
            settle_down(page)
            assert violations(page) == []
            assert not scrolls_sideways(page)
        page.request.post(f"{api(address)}/start")


def test_the_host_decides_a_game_and_a_guest_is_told_to_get_an_account(new_page: NewPage) -> None:
    anne, eve = member(new_page("en"), "Anne"), new_page("en")
    address = opened(anne)
    eve.request.post("/api/me", data={"name": "Eve"})
    eve.goto(address)
    expect(eve.get_by_text("you need an account")).to_be_visible()
    anne.request.post(f"{api(address)}/bots", data={"bot": "random"})
    anne.goto(address)
    anne.get_by_role("button", name="Start the tournament").click()
    anne.get_by_text("Decide this game").click()
    anne.get_by_role("checkbox", name="Anne").check()
    anne.get_by_role("button", name="Decide it like this").click()
    expect(anne.get_by_text("decided by the host")).to_be_visible()
    expect(anne.get_by_role("row", name="Anne").first).to_contain_text("1")
