"""What a request is refused for: one code, and a sentence in the reader's language that says what to do."""

import httpx
import pytest

from hyperespace.core.texts import LANGUAGES
from hyperespace.server.app import GUESSING
from hyperespace.server.http.problems import TooMany
from hyperespace.server.problem_words import PROBLEMS, problem_said, wait_said
from tests.server.client import Person
from tests.server.impatient_server import REQUESTS
from tests.server.misuse import is_problem
from tests.server.servers import Server
from tests.server.test_limits import impatient
from tests.server.toy_servers import ToyServer, guests, toy_server

__all__ = ["impatient", "toy_server"]


def french(person: Person) -> httpx.AsyncClient:
    person.http.headers["accept-language"] = "fr-CA,fr;q=0.9,en;q=0.8"
    return person.http


def said(response: httpx.Response) -> tuple[str, str]:
    assert is_problem(response, response.status_code)
    return response.json()["code"], response.json()["detail"]


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("body", "code", "sentence"),
    [
        ({"game": "chess", "seats": 2}, "no_such_game", "Ce jeu n'existe pas ici. Choisis-en un à l'accueil."),
        ({"game": "rencontre", "seats": 9}, "bad_seats", "Rencontre Cosmique se joue à"),
        ({"game": "kuhn", "seats": 2, "options": {"x": 1}}, "bad_options", "Ces variantes ne vont pas ensemble"),
        ({"game": "kuhn", "seats": 2, "settings": {"stand_in": "x"}}, "no_such_bot", "Choisis-en un autre."),
        ({"game": "kuhn", "seats": "two"}, "not_understood", "Recharge la page"),
    ],
)
async def test_a_table_that_cannot_be_opened_is_refused_in_french(
    toy_server: ToyServer, body: dict[str, object], code: str, sentence: str
) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        found = said(await french(anne).post("/api/tables", json=body))
        assert found[0] == code
        assert sentence in found[1]


@pytest.mark.asyncio
async def test_one_code_has_a_sentence_in_each_language(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        english = said(await anne.http.get("/api/tables/nothing"))
        by_address = said(await anne.http.get("/api/tables/nothing?language=fr"))
        by_header = said(await french(anne).get("/api/tables/nothing"))
        assert english == ("no_such_table", PROBLEMS["en"]["no_such_table"])
        assert by_address == by_header == ("no_such_table", PROBLEMS["fr"]["no_such_table"])


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("header", "language"),
    [("de, ;q=x, *", "en"), ("xx", "en"), ("", "en"), ("en;q=0.1,fr;q=0.2,xx", "fr"), ("de,fr;q=0", "en")],
)
async def test_the_language_that_a_browser_likes_best_is_answered(
    toy_server: ToyServer, header: str, language: str
) -> None:
    async with Person(toy_server.address) as nobody:
        answer = await nobody.http.get("/api/tables/nothing", headers={"accept-language": header})
        assert said(answer)[1] == PROBLEMS[language]["no_such_table"]
        assert answer.headers["content-language"] == language


@pytest.mark.asyncio
async def test_who_asks_too_often_is_told_when_to_try_again(impatient: Server) -> None:
    async with Person(impatient.address) as thief:
        guess = {"login": "anne", "password": "password1"}
        for _ in range(REQUESTS // GUESSING + 1):
            last = await french(thief).post("/api/session", json=guess)
        code, sentence = said(last)
        assert (code, last.status_code) == ("too_often", 429)
        assert 1 <= int(last.headers["retry-after"]) <= 60
        assert f"dans {last.headers['retry-after']}" in sentence


@pytest.mark.parametrize(
    ("seconds", "english", "french"),
    [(0.2, "1 second", "1 seconde"), (59.1, "60 seconds", "60 secondes"), (121, "3 minutes", "3 minutes")],
)
def test_a_wait_is_told_rather_too_long_than_too_short(seconds: float, english: str, french: str) -> None:
    assert wait_said(seconds) == {"en": english, "fr": french}
    refused = TooMany("many_guesses", seconds)
    assert english in problem_said("many_guesses", "en", refused.values)


def test_both_languages_have_all_sentences() -> None:
    assert len({frozenset(PROBLEMS[language]) for language in LANGUAGES}) == 1


@pytest.mark.asyncio
async def test_an_address_that_leads_nowhere_shows_the_page_to_people_and_a_problem_to_programs(
    toy_server: ToyServer,
) -> None:
    async with Person(toy_server.address) as nobody:
        browser = await nobody.http.get("/nowhere/at/all", headers={"accept": "text/html,*/*"})
        assert browser.status_code in (404, 503)  # the page may not have been built
        assert browser.headers["content-type"].startswith("text/")
        assert said(await nobody.http.get("/nowhere/at/all")) == ("nowhere", PROBLEMS["en"]["nowhere"])
        api = await nobody.http.get("/api/nowhere", headers={"accept": "text/html"})
        assert said(api)[0] == "nowhere"
