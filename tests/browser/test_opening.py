"""Opening a table: a ready-made match first, details on request, and nothing that the game would refuse."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import OPTION, see, wait_for_turn


class Words(NamedTuple):
    """What the page says in one language."""

    first: str
    usual: str
    expansion: str
    convoy: str
    free: str
    own: str
    bot: str
    public: str
    five: str
    fours: str
    calm: str
    powers: str
    again: str
    small: str
    toe: str


WORDS = {
    "en": Words(
        "A first match", "The usual evening", "With the second expansion", "The convoy", "Free battle",
        "A mix of your own",
        "a bot (intermediate)", "Anybody may find this table", "More than 4 can only play with “First expansion",
        "Ships of class IV can only be built with “New tiles", "Calm: two minutes a question",
        "Powers for each player", "Again: Rencontre Cosmique, The usual evening", "More games", "Play Tic-tac-toe",
    ),
    "fr": Words(
        "Une première partie", "La soirée habituelle", "Avec la seconde extension", "Le convoi", "Bataille libre",
        "Un mélange à toi",
        "un robot (habitué)", "Tout le monde peut trouver cette table", "À plus de 4, on ne joue qu'avec «",
        "Les vaisseaux de classe IV ne se construisent qu'avec «", "Calme\xa0: deux minutes par question",
        "Pouvoirs par joueur", "Encore\xa0: Rencontre Cosmique, La soirée habituelle",
        "D'autres jeux", "Jouer à Morpion",
    ),
}  # fmt: skip

both_languages = pytest.mark.parametrize("language", ["en", "fr"])


def unfold(page: Page) -> None:
    page.locator("details.more > summary").click()


def sent_when_opened(page: Page) -> dict[str, object]:
    """What the form asks of the server."""
    with page.expect_request(lambda request: request.url.endswith("/api/tables")) as opened:
        page.locator("form .primary").click()
    sent = opened.value.post_data_json
    assert isinstance(sent, dict)
    return sent


@both_languages
def test_a_match_is_chosen_from_cards_and_everything_else_is_folded(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto("/new")
    expect(page.locator("#clock")).to_be_hidden()
    page.get_by_label(WORDS[language].first).check()
    assert sent_when_opened(page)["options"] == {"powers": 0}
    wait_for_turn(page)


@both_languages
def test_each_battle_is_a_card_new_seats_are_bots_and_an_expansion_flies_what_its_rulebook_recommends(
    new_page: NewPage, language: str
) -> None:
    page = new_page(language)
    page.goto("/new")
    page.select_option("#game", "cosmos")
    expect(page.locator("input[name=battle]")).to_have_count(8)
    expect(page.locator("input[name=battle]:checked")).to_have_value("first_flight")
    page.get_by_label(WORDS[language].convoy).check()
    page.select_option("#seats", "4")
    chosen = [page.locator(f"#seat{seat}").input_value() for seat in range(4)]
    assert chosen == ["me", "bot:regular", "bot:regular", "bot:regular"]  # nobody sits on both sides
    expect(page.locator("#seat3 option:checked")).to_have_text(WORDS[language].bot)
    unfold(page)
    expect(page.locator("#scenario option:checked")).to_have_text(WORDS[language].convoy)
    expect(page.locator("#beacon")).to_have_count(0)
    page.locator("#scenario").select_option(label=WORDS[language].free)
    page.locator("#beacon").check()
    expect(page.locator("input[name=battle]:checked")).to_have_value("free_battle")

    page.select_option("#game", "trucker")
    page.get_by_label(WORDS[language].expansion).check()
    sent = sent_when_opened(page)["options"]
    assert sent == {"flights": ["II", "III", "IV"], "parts": True, "new_cards": True, "hiring": "normal"}


@both_languages
def test_what_the_game_refuses_is_explained_before_the_table_is_opened(new_page: NewPage, language: str) -> None:
    page = new_page(language, NARROW)
    page.goto("/new")
    page.select_option("#game", "trucker")
    page.select_option("#seats", "5")
    see(page, WORDS[language].five)
    expect(page.locator("form .primary")).to_be_disabled()
    unfold(page)
    page.locator("#first").check()
    expect(page.locator("form .primary")).to_be_enabled()
    largest = page.locator("#flights select").first.locator("option").filter(has_text=re.compile("^IV"))
    page.locator("#flights select").first.select_option(label=largest.inner_text())
    see(page, WORDS[language].fours)


@both_languages
def test_a_ticked_box_means_what_it_says_and_the_waiting_room_tells_what_was_chosen(
    new_page: NewPage, language: str
) -> None:
    page = new_page(language)
    page.goto("/new")
    page.select_option("#seat1", "somebody")
    unfold(page)
    page.select_option("#clock", "calm")
    page.locator("#powers").fill("2")
    page.get_by_label(WORDS[language].public).check()
    expect(page.get_by_label(WORDS[language].public)).to_be_checked()
    assert sent_when_opened(page)["public"] is True
    page.wait_for_url(re.compile("/table/"))
    facts = page.locator(".room dl")
    expect(facts).to_contain_text(WORDS[language].calm)
    expect(facts).to_contain_text(WORDS[language].powers)
    expect(facts).not_to_contain_text("_")
    for size in (WIDE, NARROW):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@both_languages
def test_newcomers_begin_with_the_first_match_and_the_last_one_is_offered_again(
    new_page: NewPage, language: str
) -> None:
    page = new_page(language)
    page.goto("/")
    with page.expect_request(lambda request: request.url.endswith("/api/tables")) as opened:
        page.locator(".hero .primary").click()
    assert (opened.value.post_data_json or {})["options"] == {"powers": 0}
    wait_for_turn(page)
    page.goto("/new")
    page.get_by_label(WORDS[language].usual).check()
    page.locator("form .primary").click()
    wait_for_turn(page)
    page.goto("/")
    page.get_by_role("button", name=WORDS[language].again).click()
    wait_for_turn(page)


@both_languages
def test_small_games_are_under_more(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto("/")
    toe = page.get_by_role("button", name=WORDS[language].toe)
    see(page, WORDS[language].small)
    expect(toe).to_be_hidden()
    page.get_by_text(WORDS[language].small).click()
    toe.click()
    expect(page.locator(OPTION)).to_have_count(9)
