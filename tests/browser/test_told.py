"""Being told that it is my turn, as far as the page goes: the panel, the bell, the next table and the badge."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.people import options
from tests.browser.test_my_tables import two_at

TITLE = {"en": "Being told", "fr": "Quand c'est à toi"}
EMAIL = {"en": "E-mail address", "fr": "Adresse de courriel"}
ADD = {"en": "Add", "fr": "Ajouter"}
UNCONFIRMED = {"en": "not confirmed yet", "fr": "pas encore confirmée"}
QUIET = {"en": "Quiet hours", "fr": "Heures calmes"}
REMOVE = {"en": "Remove", "fr": "Retirer"}
BELL = {"en": "Tell me when it is my turn here", "fr": "Me prévenir quand c'est à moi ici"}

both_languages = pytest.mark.parametrize("language", ["en", "fr"])

BADGES = """
window.badges = [];
navigator.setAppBadge = async (count) => { badges.push(count); };
navigator.clearAppBadge = async () => { badges.push(0); };
"""
"""What would be written on the icon."""


@both_languages
def test_an_address_is_added_and_quiet_hours_are_kept(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.request.post("/api/me", data={"name": "Anne"})
    page.goto("/account")
    panel = page.locator("#told")
    expect(panel.get_by_role("heading", name=TITLE[language])).to_be_visible()
    panel.get_by_label(EMAIL[language]).fill("anne@example.org")
    panel.get_by_role("button", name=ADD[language]).first.click()
    expect(panel.get_by_role("listitem")).to_contain_text("anne@example.org")
    expect(panel.get_by_role("listitem")).to_contain_text(UNCONFIRMED[language])
    panel.get_by_label(QUIET[language]).check()
    panel.locator("#told-from").fill("21:30")
    panel.locator("#told-from").blur()
    expect(panel.locator("#told-from")).to_have_value("21:30")
    page.wait_for_function(
        "() => fetch('/api/notifications').then((r) => r.json()).then((n) => n.wanted.quiet_from === 1290)"
    )
    page.reload()
    expect(panel.locator("#told-from")).to_have_value("21:30")
    wanted = page.request.get("/api/notifications").json()["wanted"]
    assert (wanted["language"], wanted["quiet_until"]) == (language, 8 * 60)
    panel.get_by_role("button", name=REMOVE[language]).click()
    expect(panel.get_by_role("listitem")).to_have_count(0)


def test_an_address_inside_the_server_s_network_is_refused_with_a_reason(new_page: NewPage) -> None:
    page = new_page()
    page.request.post("/api/me", data={"name": "Anne"})
    page.goto("/account")
    page.locator("#told-service").fill("https://127.0.0.1/hook")
    page.locator("form:has(#told-service) button").click()
    expect(page.locator("#told [role=alert]")).to_contain_text("Nothing can be sent to this address")


@both_languages
def test_the_bell_says_whether_i_am_told_at_this_table(new_page: NewPage, language: str) -> None:
    anne, bob = new_page(language), new_page(language)
    table = two_at(anne, bob)
    wanted = {"usual": True, "language": language, "time_zone": "UTC", "delay": 720}
    anne.request.put("/api/notifications", data=wanted)
    keys = {"p256dh": "B" * 80, "auth": "A" * 20}
    assert anne.request.post("/api/notifications/push", data={"endpoint": "https://push.example.org/a", **keys}).ok
    anne.goto(f"/table/{table}")
    bell = anne.get_by_label(BELL[language])
    expect(bell).to_have_value("usual")
    with anne.expect_response(lambda answer: answer.request.method == "PUT"):
        bell.select_option("off")
    anne.reload()
    expect(bell).to_have_value("off")
    bob.goto(f"/table/{table}")  # who is not told anywhere can begin here
    expect(bob.get_by_role("button", name=BELL[language])).to_be_visible()


def test_one_key_leads_to_the_next_table_but_where_one_writes_and_the_badge_counts_those_that_wait(
    new_page: NewPage,
) -> None:
    anne, bob = new_page(), new_page()
    anne.add_init_script(BADGES)
    first, second = two_at(anne, bob), two_at(anne, bob)
    anne.goto(f"/table/{first}")
    anne.wait_for_function("() => badges.at(-1) === 2")
    expect(anne.get_by_role("link", name="Your turn elsewhere")).to_be_visible()
    anne.get_by_role("tab", name="Chat").click()
    written = anne.locator(".lines input")
    written.press_sequentially("nanana")
    expect(written).to_have_value("nanana")
    assert anne.url.endswith(first)
    written.blur()
    anne.locator("body").press("n")
    anne.wait_for_url(f"**/table/{second}")
    options(anne).first.click()
    anne.wait_for_function("() => badges.at(-1) === 1")
    anne.get_by_role("link", name="Your turn elsewhere").click()
    anne.wait_for_url(f"**/table/{first}")
    options(anne).first.click()
    anne.wait_for_function("() => badges.at(-1) === 0")
    expect(anne.locator("header .next")).to_have_count(0)


@both_languages
def test_a_link_that_does_not_work_says_so(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto("/told/stop/made-up")
    said = {"en": "This link does not work any more", "fr": "Ce lien ne marche plus"}
    expect(page.get_by_role("alert")).to_contain_text(said[language])
