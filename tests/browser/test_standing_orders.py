"""Standing orders on the page: given where a question is asked, obeyed, remembered, and seen by nobody else."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import QUICK, open_table, sit


def two_at_a_table(new_page: NewPage, language: str, size: tuple[int, int], always: str, **more: Any) -> list[Page]:
    """Two people before a duel: first the one who is asked to begin it."""
    anne, bob = pages = [new_page(language, size), new_page(language, size)]
    table = open_table(anne, "rencontre", 2, [0], None, settings=QUICK | more)
    sit(bob, table, 1)
    assert anne.request.post(f"/api/tables/{table}/start").ok
    for page in pages:
        page.goto(f"/table/{table}")
    anne.locator(f'.prompt button:has-text("{always}"), .prompt p.what:not(.mine)').first.wait_for()
    return pages if anne.get_by_role("button", name=always).count() else [bob, anne]


def give(page: Page, always: str, title: str, kind: str, on: str) -> Locator:
    """Order what is asked just now; the part of the drawer that is about it."""
    page.get_by_role("button", name=always).click()
    drawer = page.get_by_role("dialog", name=title)
    expect(drawer.locator("section").first).to_contain_text(kind)  # what is asked comes first
    order = drawer.get_by_role("region", name=kind)
    order.get_by_label(on).check()
    return order


def test_what_is_ordered_at_a_question_is_answered_there(new_page: NewPage) -> None:
    """At a live table in some seconds, or at once if the question has been there for that long."""
    always = "Always answer this …"
    first, other = two_at_a_table(new_page, "en", WIDE, always, absence=120)
    order = give(first, always, "Standing orders", "Edicts", "Answer for me")
    expect(order).to_contain_text("Last answer")  # and nobody has pressed anything else
    expect(other.get_by_role("button", name="Standing orders", exact=True)).to_be_visible()  # none is given there


def test_an_order_by_correspondence_says_what_it_will_answer_and_is_kept(new_page: NewPage) -> None:
    always = "Toujours répondre ainsi …"
    first, _ = two_at_a_table(new_page, "fr", NARROW, always)
    order = give(first, always, "Consignes", "Édits", "Répondre à ma place")
    expect(order.get_by_role("status")).to_have_text(
        re.compile("Ta consigne répond (vers .*, sauf si tu réponds avant|dans un instant)\xa0: Commencer le duel")
    )
    order.get_by_label("Me demander").select_option(label="si on m'attaque")
    first.get_by_role("button", name="Fermer").click()
    expect(first.locator(".prompt").get_by_role("status")).to_contain_text("Ta consigne répond")
    first.reload()
    first.get_by_role("button", name="Consignes (1)").click()
    expect(order.get_by_label("Me demander").locator("option:checked")).to_have_text("si on m'attaque")
