"""A match by correspondence on the page: its days, who is late, and days off that everybody sees."""

from playwright.sync_api import expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.people import see


def test_days_are_chosen_shown_and_stopped_by_days_off(new_page: NewPage) -> None:
    page = new_page("fr", NARROW)
    page.goto("/new")
    page.get_by_label("Jeu", exact=True).select_option("tictactoe")
    page.get_by_label("Qui joue").first.fill("Anne")
    page.get_by_text("Plus de réglages").click()
    page.get_by_label("Pendules").select_option("letters")
    page.get_by_label("Chaque réponse peut prendre").select_option("2")
    page.get_by_label("En cas de retard").select_option("resign")
    expect(page.get_by_label("Les congés des joueurs")).to_be_checked()
    page.get_by_role("button", name="Ouvrir la table").click()
    see(page, "jusqu'à")
    table = page.url
    page.goto("/account")
    page.get_by_role("button", name="Prendre 1 jour de congé").click()
    see(page, "C'est noté.")
    page.goto(table)
    see(page, "La pendule est arrêtée jusqu'à")
    page.goto("/account")
    page.get_by_role("button", name="Me revoilà").click()
    see(page, "C'est fait")
