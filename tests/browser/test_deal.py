"""Two persons, each with a browser, lay a compromise and make a deal through the form. (V.11)"""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.people import answer, choose, lay_compromise, open_table, read, see, sit

GREEN_BASE, YELLOW_BASE = 1, 11
"""The planets that change hands: one of Vert's, one of Jaune's."""


def test_two_people_make_a_deal_of_bases_and_cards_and_both_see_what_came_of_it(new_page: NewPage) -> None:
    anne, bob = sit_down_to_deal(new_page)
    add_base(anne, "You give", "Green's planet 2")
    add_base(anne, "You get", "Yellow's planet 2")
    add(anne, "You give", "Of your choice", "Green gives 2 cards of their own choice")
    answer(anne, anne.get_by_role("button", name="Make this offer").click)
    expect(anne.locator(".prompt")).to_contain_text("Bob (Yellow) is considering an offer.")
    expect(bob.get_by_role("heading", name="Green's offer")).to_be_visible()
    expect(bob.get_by_role("region", name="You get")).to_contain_text("2 cards of Green's choice")
    answer(bob, bob.locator(".deal .actions .primary").click)
    expect(bob.get_by_role("heading", name="It's a deal!")).to_be_visible()
    for _ in range(2):
        answer(anne, anne.locator(".deal").get_by_role("button", name="Give an attack 6").click)
    land(anne)
    land(bob)
    for page in (anne, bob):
        see(page, "It's a deal.")
        expect(planet(page, GREEN_BASE)).to_contain_text("Yellow 1")
        expect(planet(page, YELLOW_BASE)).to_contain_text("Green 1")
    expect(bob.get_by_label("Your hand")).to_contain_text("Attack 6, 2 of them")


def test_a_card_is_named_to_nobody_else_the_offer_is_countered_and_the_talk_broken_off(new_page: NewPage) -> None:
    anne, bob = sit_down_to_deal(new_page, "fr")
    watching = new_page("fr")
    watching.goto(anne.url)
    add_base(anne, "Tu donnes", "planète 2 de Vert")
    add(anne, "Tu donnes", "Carte", "Vert donne une attaque 12", close="C'est bon")
    answer(anne, anne.locator(".deal .actions .primary").click)
    expect(bob.locator(".deal")).to_contain_text("une attaque 12", ignore_case=True)
    seen = watching.locator(".deal")
    expect(seen).to_contain_text("une carte connue d'eux seuls", ignore_case=True)
    expect(seen).not_to_contain_text("attaque 12", ignore_case=True)
    answer(bob, bob.get_by_role("button", name="Proposer autre chose").click)
    expect(bob.get_by_role("heading", name="Ton offre")).to_be_visible()
    expect(bob.locator(".before")).to_be_visible()
    read(bob)
    bob.locator(".deal .away").click()
    answer(anne, bob.locator(".prompt .really .yes").click)  # it costs much, so it is asked once more
    for page in (anne, bob):
        expect(page.locator(".deal")).to_have_count(0)
        expect(planet(page, GREEN_BASE)).not_to_contain_text("Jaune")


def sit_down_to_deal(new_page: NewPage, language: str = "en") -> tuple[Page, Page]:
    """Anne attacks Bob, both lay a compromise, and Anne is to make the first offer. Bob has only his telephone."""
    anne, bob = new_page(language), new_page(language, NARROW)
    table = open_table(anne, "rencontre", 4, [0], None, {"lesson": "duel_compromise"})
    sit(bob, table, 2)
    for seat in (1, 3):
        anne.request.put(f"/api/tables/{table}/seats/{seat}/bot", data={"bot": "lesson"})
    assert anne.request.post(f"/api/tables/{table}/start").ok
    for page in (anne, bob):
        page.goto(f"/table/{table}")
        lay_compromise(page)
    expect(anne.locator(".deal .actions")).to_be_visible()
    return anne, bob


def add_base(page: Page, column: str, base: str) -> None:
    """Write one base into the offer."""
    add(page, column, "Base", base)


def add(page: Page, column: str, clause: str, choice: str, close: str = "") -> None:
    """Write a clause into the offer; where one could go on choosing, close the choice."""
    page.get_by_role("region", name=column).get_by_role("button", name=clause).click()
    dialog = page.get_by_role("dialog")
    answer(page, dialog.get_by_role("button", name=choice).click)
    if close:
        dialog.get_by_role("button", name=close).click()


def land(page: Page) -> None:
    """Take a pawn for the new base from the first place there is; nobody has said how many, so one is enough."""
    expect(page.locator(".prompt")).to_contain_text("It's a deal: you settle")
    choose(page)
    answer(page, page.get_by_role("button", name="Land no more pawns").click)


def planet(page: Page, number: int) -> Locator:
    """Who stands on a planet, as the page tells those who cannot see the board."""
    return page.locator(".cosmos ul.hidden > li").nth(number)
