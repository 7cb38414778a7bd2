"""Somebody disturbs: the page reports a line and blocks its writer, on a desk and on a telephone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import open_table, see, sit

ABOUT = {"en": "About Bob: mute, block, report", "fr": "À propos de Bob : masquer, bloquer, signaler"}
REASON = {"en": "Report this line", "fr": "Signaler cette ligne"}
MORE = {"en": "What is wrong?", "fr": "Qu'est-ce qui ne va pas ?"}
REPORT, REPORTED = {"en": "Report", "fr": "Signaler"}, {"en": "Reported.", "fr": "C'est signalé."}
BLOCK, UNBLOCK = {"en": "Block", "fr": "Bloquer"}, {"en": "Unblock Bob", "fr": "Débloquer Bob"}
MUTE = {"en": "Hide their lines here", "fr": "Masquer ses lignes ici"}
BLOCKED = {"en": "This person is blocked.", "fr": "Cette personne est bloquée."}
MUTED = {"en": "Their lines are hidden here.", "fr": "Ses lignes sont masquées ici."}
CLOSE = {"en": "Close", "fr": "Fermer"}
HEAR = {"en": "Show the lines of Bob again", "fr": "Réafficher les lignes de Bob"}
REFUSED = "You cannot sit at this table."

sizes_and_languages = pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (NARROW, "fr")])


def anne_hears_bob(new_page: NewPage, size: tuple[int, int], language: str) -> tuple[Page, Page, str]:
    """Anne has opened a table; Bob has sat down, and said something."""
    anne, bob = new_page(language, size), new_page("en")
    table = open_table(anne, "kuhn", 2, [0], None)
    sit(bob, table, 1)
    anne.goto(f"/table/{table}")
    bob.goto(f"/table/{table}")
    bob.get_by_label("Say something").fill("you toad")
    bob.keyboard.press("Enter")
    expect(anne.locator(".lines")).to_contain_text("you toad")
    return anne, bob, table


@pytest.mark.told_once
@sizes_and_languages
def test_somebody_is_muted_and_heard_again_then_a_line_is_reported_and_its_writer_blocked(
    new_page: NewPage, size: tuple[int, int], language: str
) -> None:
    anne, bob, table = anne_hears_bob(new_page, size, language)
    dialog, lines = anne.get_by_role("dialog"), anne.locator(".lines")
    anne.locator("li").get_by_role("button", name=ABOUT[language]).click()
    dialog.get_by_role("button", name=MUTE[language]).click()
    see(anne, MUTED[language])
    dialog.get_by_role("button", name=CLOSE[language]).click()
    expect(lines).not_to_contain_text("you toad")
    anne.get_by_role("button", name=HEAR[language]).click()
    expect(lines).to_contain_text("you toad")
    expect(anne.get_by_role("button", name=HEAR[language])).to_have_count(0)

    lines.get_by_role("button", name=ABOUT[language]).press("Enter")
    dialog.get_by_label(REASON[language]).select_option("other")
    dialog.get_by_label(MORE[language]).fill("every day")
    dialog.get_by_role("button", name=REPORT[language], exact=True).click()
    see(anne, REPORTED[language])
    dialog.get_by_role("button", name=BLOCK[language], exact=True).click()
    see(anne, BLOCKED[language])
    anne.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(lines).not_to_contain_text("you toad")
    expect(lines).to_be_focused()  # the line is gone from which the dialog was opened
    assert anne.request.delete(f"/api/tables/{table}/seats/1").ok
    bob.get_by_role("button", name="Sit here").click()
    see(bob, REFUSED)
    anne.goto("/account")
    anne.get_by_role("button", name=UNBLOCK[language]).click()
    expect(anne.get_by_role("button", name=UNBLOCK[language])).to_have_count(0)
    sit(bob, table, 1)
