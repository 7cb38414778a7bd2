"""Standing orders on the page: given where a question is asked, obeyed, remembered, and seen by nobody else."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import QUICK, open_table, sit

WORDS = {
    "en": {
        "title": "Standing orders", "always": "Always answer this …", "on": "Answer for me", "edicts": "Edicts",
        "soon": "Your order answers in a moment: Begin the duel", "last": "Last answer", "given": "Standing orders (1)",
        "ask": "Ask me", "attacked": "if I am attacked", "close": "Close",
    },
    "fr": {
        "title": "Consignes", "always": "Toujours répondre ainsi …", "on": "Répondre à ma place", "edicts": "Édits",
        "soon": "Ta consigne répond dans un instant\xa0: Commencer le duel", "last": "Dernière réponse",
        "given": "Consignes (1)", "ask": "Me demander", "attacked": "si on m'attaque", "close": "Fermer",
    },
}  # fmt: skip


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", NARROW)])
def test_what_is_ordered_at_a_question_is_answered_there(
    new_page: NewPage, language: str, size: tuple[int, int]
) -> None:
    words = WORDS[language]
    anne, bob = new_page(language, size), new_page(language, size)
    table = open_table(anne, "rencontre", 2, [0], None, settings=QUICK | {"absence": 120})
    sit(bob, table, 1)
    assert anne.request.post(f"/api/tables/{table}/start").ok
    for page in (anne, bob):
        page.goto(f"/table/{table}")
    anne.locator(f'.prompt button:has-text("{words["always"]}"), .prompt p.what:not(.mine)').first.wait_for()
    is_first = anne.get_by_role("button", name=words["always"]).count()
    first, other = (anne, bob) if is_first else (bob, anne)
    first.get_by_role("button", name=words["always"]).click()
    drawer = first.get_by_role("dialog", name=words["title"])
    order = drawer.get_by_role("region", name=words["edicts"])
    expect(drawer.locator("section").first).to_contain_text(words["edicts"])  # what is asked comes first
    order.get_by_label(words["on"]).check()
    expect(order.get_by_role("status")).to_have_text(words["soon"])
    order.get_by_label(words["ask"]).select_option(label=words["attacked"])
    expect(order).to_contain_text(words["last"])  # nobody has pressed anything
    drawer.get_by_role("button", name=words["close"]).click()
    expect(first.get_by_role("button", name=words["given"])).to_be_visible()
    expect(other.get_by_role("button", name=words["title"], exact=True)).to_be_visible()  # and none is given there
    first.reload()
    first.get_by_role("button", name=words["given"]).click()
    expect(order.get_by_label(words["ask"]).locator("option:checked")).to_have_text(words["attacked"])
