"""A browser's profile is lent to one person after another, and nobody finds what another has left."""

from tests.browser.conftest import Profiles
from tests.browser.people import see
from tests.server.servers import Server


def test_whoever_gets_a_profile_is_a_stranger_and_has_chosen_nothing(profiles: Profiles, server: Server) -> None:
    with profiles.lent("en", server.address) as page:
        profile = page.context
        page.goto("/")
        page.request.post("/api/me", data={"name": "Anne"})
        page.locator("header button[lang=fr]").click()
        see(page, "Jouer tout de suite")
        assert profile.cookies()
    with profiles.lent("en", server.address) as page:
        assert page.context == profile
        assert profile.cookies() == []
        page.goto("/")
        see(page, "Play now")
        kept = page.evaluate("Object.keys(localStorage)")
        assert kept == ["startCards"], "which every test begins with"
