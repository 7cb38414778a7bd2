"""Capitaine Cosmos for somebody who plays it for the first time: what the page tells, asks and forgives."""

from dataclasses import dataclass
from itertools import combinations
from math import dist

import pytest
from playwright.sync_api import expect

from tests.browser import people
from tests.browser.conftest import NARROW, NewPage
from tests.browser.test_cosmos import OVER, begin, frames_of, open_battle, seal, write

SEAL = ".planner .primary"


def test_a_captain_who_keeps_mines_and_fighters_is_asked_when_something_changes(new_page: NewPage) -> None:
    page = new_page()
    heard = frames_of(page)
    begin(page, open_battle(page, [0], "line_of_battle"))
    seal(page)
    ramps = page.get_by_role("button", name="No landing, no launch")
    people.answer(page, ramps.click)
    page.wait_for_selector(f".planner, .gunnery, .prompt form .primary:enabled, {OVER}")
    first = [frame for frame in heard if frame["type"] == "frame" and frame["view"]["turn"] == 1]
    offered = {(each["view"]["phase"], each["question"]["step"]) for each in first if each["question"].get("options")}
    assert len(offered) > 8, "the server offers mines and ramps in every phase"
    assert page.locator(".planner").count(), "with the enemy half a map away nothing else was asked in this turn"


def test_who_wants_to_lay_mines_is_asked_in_every_phase_and_sees_what_is_left_of_the_course(new_page: NewPage) -> None:
    page = new_page("fr")
    begin(page, open_battle(page, [0], "convoy"))
    page.get_by_label("Mines : me demander").select_option("à chaque phase")
    write(page, "B4", "", "M", "", "M", "", "MD")
    expect(page.locator("[data-course]")).to_have_count(0)
    seal(page)
    nothing = page.get_by_role("button", name="Ne rien larguer")
    nothing.wait_for()
    expect(page.locator("[data-course]")).to_have_count(1)
    page.locator("[data-ship=B4]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-course=B4] text")).to_have_text(["2", "4", "6"])
    people.answer(page, nothing.click)
    expect(nothing).to_be_visible()


CARDS = {
    "en": ("The card of R6", "40 of 40", "3 of 3, D8", "phases 2, 4, 6", "bow arc"),
    "fr": ("La fiche de R6", "40 sur 40", "3 sur 3, D8", "phases 2, 4, 6", "champ avant"),
}


SIGNS = {
    "en": ("fires with D12, defence 60", "A mine hurts enemies", "D6, D8 and D12 are dice", "in phases 2, 4, and 6"),
    "fr": ("tire au D12, défense 60", "Une mine touche", "sont des dés", "aux phases 2, 4 et 6"),
}


@pytest.mark.parametrize("language", CARDS)
def test_the_briefing_explains_its_signs_and_any_ship_shows_its_card(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto(f"/table/{open_battle(page, [0], 'stone_field')}")
    for sign in SIGNS[language]:
        expect(page.locator("dialog[open]")).to_contain_text(sign)
    page.locator("dialog[open] .primary").click()
    title, defence, shots, phases, arc = CARDS[language]
    page.locator("[data-ship=R6]").focus()
    card = page.get_by_role("region", name=title)
    for text in (defence, shots, arc, "1–2", "3–5", "6–8"):
        expect(card).to_contain_text(text)
    expect(card.get_by_label(phases)).to_be_visible()
    page.locator("[data-ship=B1]").focus()
    expect(page.locator("#ship-card")).to_contain_text("B2, B3, B4, B5")


FORGOTTEN = {
    "en": ("B3 and B4 have no orders", "Seal all the same", "Go on writing"),
    "fr": ("B3 et B4 n'ont aucun ordre", "Sceller quand même", "Continuer d'écrire"),
}


@pytest.mark.parametrize("language", FORGOTTEN)
def test_a_guess_is_never_sent_forgotten_ships_are_named_and_two_on_one_cell_are_counted(
    new_page: NewPage, language: str
) -> None:
    page = new_page(language)
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda data: sent.append(str(data))))
    begin(page, open_battle(page, [0]))
    page.locator("[data-ship=R1]").press("Enter")
    reach = page.locator("[data-reach]")
    near = int(reach.get_attribute("data-reach") or 0)
    page.locator(".card .reach button", has_text="3").click()
    page.wait_for_function("(near) => Number(document.querySelector('[data-reach]').dataset.reach) > near", arg=near)
    page.locator(".card .reach button", has_text="1").click()
    for order in ("M", "MG"):
        page.locator(f".pad button:has(b:text-is('{order}'))").click()
    expect(page.locator("[data-guess=R1] text")).to_have_text(["1", "2"])
    write(page, "B1", "MD", "M")
    write(page, "B2", "M", "M")
    expect(page.locator("[data-guess=R1]")).to_be_attached()

    names, seal, go_on = FORGOTTEN[language]
    page.locator(SEAL).click()
    expect(page.locator(".planner")).to_contain_text(names)
    page.get_by_role("button", name=go_on).click()
    expect(page.get_by_role("button", name=seal)).to_have_count(0)
    for ship in ("B3", "B4"):
        write(page, ship, "X")
    people.answer(page, page.locator(SEAL).click)  # at once
    assert any('"B1"' in message for message in sent)
    assert not any('"R1"' in message for message in sent)

    while page.wait_for_selector(f".planner, .gunnery, {OVER}") and page.locator(".gunnery").count():
        people.answer(page, page.locator(".gunnery .primary").click)
    expect(page.locator("[data-stack='2']")).to_have_count(1)
    spots = [page.locator(f"[data-ship={name}]").bounding_box() for name in ("B1", "B2")]
    assert spots[0] != spots[1]


@pytest.mark.parametrize(("language", "about"), [("en", "About the cruiser"), ("fr", "En savoir plus : croiseur")])
def test_the_shop_shows_what_a_class_can_do(new_page: NewPage, language: str, about: str) -> None:
    page = new_page(language)
    page.goto(f"/table/{open_battle(page, [0], 'free_battle', bot='heuristic')}")
    page.locator("dialog[open] .primary").click()
    page.get_by_role("button", name=about).click()
    card = page.locator("#ship-card")
    expect(card).to_contain_text("D12")
    expect(card).to_contain_text("60")
    page.get_by_role("button", name=about).click()
    expect(card).to_have_count(0)


BATTLES = {
    "en": ("The convoy", "Three freighters make for", "14 turns at most", "3 × freighter", "mines, an exit to reach"),
    "fr": ("Le convoi", "Trois cargos veulent", "14 tours au plus", "3 × cargo", "des mines, une sortie à gagner"),
}


@pytest.mark.parametrize("language", BATTLES)
def test_a_battle_is_chosen_from_pictures(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto("/new")
    page.select_option("#game", "cosmos")
    title, *facts = BATTLES[language]
    battle = page.locator(".gallery label", has_text=title)
    expect(page.locator(".gallery label")).to_have_count(8)
    battle.click()
    for fact in facts:
        expect(page.locator(".gallery")).to_contain_text(fact)
    assert page.locator("#scenario").evaluate("(it) => it.selectedOptions[0].textContent").strip() == title
    page.locator("form .primary").click()
    expect(page.locator("dialog[open] h2")).to_have_text(title)


def test_the_beacon_is_named(new_page: NewPage) -> None:
    page = new_page("fr")
    options = {"scenario": "free_battle", "beacon": True}
    page.goto(f"/table/{people.open_table(page, 'cosmos', 2, [0], variants=options)}")
    expect(page.locator("dialog[open]")).to_contain_text("La balise est en 1612 et 1713")
    expect(page.locator("dialog[open]")).to_contain_text("à 2 cases au plus quand un tour finit gagne 5 points")


def test_after_a_battle_the_points_are_told_and_the_next_one_follows(new_page: NewPage) -> None:
    page = new_page()
    begin(page, open_battle(page, [0], bot="heuristic"))
    for ship in ("B1", "B2", "B3", "B4"):
        write(page, ship, "GG", "M", "M", "M", "M", "M")  # over the north edge, or close to it
    people.answer(page, lambda: seal(page))
    while page.wait_for_selector(f".planner, .gunnery, {OVER}") and not page.locator(OVER).count():
        if page.locator(".planner").count():
            for ship in [each.get_attribute("data-box") or "" for each in page.locator("[data-box$='-1']").all()]:
                write(page, ship.removesuffix("-1"), "M", "M", "M", "M", "M", "M")
            people.answer(page, lambda: seal(page))
        else:
            people.answer(page, page.locator(".gunnery .primary").click)
    expect(page.locator(".after")).to_contain_text("(fighter, left the map)")
    expect(page.locator(".after section").last.locator("li strong").first).to_contain_text("points")
    page.get_by_role("button", name="Next battle: The convoy").click()
    expect(page.locator("dialog[open] h2")).to_have_text("The convoy")


@dataclass(frozen=True)
class Film:
    """What the page says about a film in one language."""

    watch: str
    pause: str
    play: str
    skip: str
    skip_to_question: str
    end: str
    again: str
    name: str
    speed: str
    back: str


FILMS = {
    "en": Film(
        watch="Watch the board", pause="Pause", play="Play", skip="Skip", skip_to_question="Skip to what is asked",
        end="Turn 2: orders are written.", again="Watch turn 1 again", name="The film of the turn", speed="Speed",
        back="Back to now",
    ),
    "fr": Film(
        watch="Regarde le plateau", pause="Pause", play="Lecture", skip="Passer", skip_to_question="Passer à la suite",
        end="Tour 2", again="Revoir le tour 1", name="Le film du tour", speed="Vitesse",
        back="Revenir au présent",
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", FILMS)
def test_the_film_comes_before_the_log_and_the_question_tell_its_end_and_is_watched_again(
    new_page: NewPage, language: str
) -> None:
    page, words = new_page(language, still=False), FILMS[language]
    page.add_init_script("localStorage.setItem('cosmos-speed', '0.5')")
    begin(page, open_battle(page, [0]))
    write(page, "B1", "M", "M", "M", "M", "M", "M")
    seal(page)
    page.get_by_role("group").get_by_role("button", name=words.pause).click()
    expect(page.locator(".prompt")).to_contain_text(words.watch)
    expect(page.locator(".planner, .gunnery")).to_have_count(0)
    log = page.get_by_role("log")
    expect(log).not_to_contain_text(words.end)
    page.get_by_role("button", name=words.skip_to_question).click()
    page.wait_for_selector(f".planner, .gunnery, {OVER}")
    expect(page.locator(".prompt")).not_to_contain_text(words.watch)
    expect(log).to_contain_text(words.end)

    page.get_by_role("button", name=words.again).click()
    film = page.get_by_role("group", name=words.name)
    film.get_by_role("button", name=words.pause).click()
    film.get_by_label(words.speed).select_option("4")
    place = film.get_by_role("slider")
    here = float(place.input_value())
    film.get_by_role("button", name=words.play).click()
    page.wait_for_function(
        "([name, here]) => Number(document.querySelector(name).value) > here", arg=[".transport input", here]
    )
    film.get_by_role("button", name=words.back).click()
    expect(film).to_have_count(0)
    seal(page)
    page.get_by_role("button", name=words.skip, exact=True).click()
    page.wait_for_selector(f".planner, .gunnery, {OVER}")


def test_the_log_goes_along_with_the_film(new_page: NewPage) -> None:
    page = new_page(still=False)
    page.add_init_script("localStorage.setItem('cosmos-speed', '4')")
    begin(page, open_battle(page, [0]))
    write(page, "B1", "M", "M", "M", "M", "M", "M")
    seal(page)
    log = page.get_by_role("log")
    page.get_by_role("group").get_by_role("button", name="Pause").click()
    lines = log.locator("li").count()
    page.get_by_role("group").get_by_role("button", name="Play").click()
    expect(page.locator(".planner, .gunnery").first).to_be_visible()
    assert log.locator("li").count() > lines


def test_a_telephone_shows_all_ships_the_pad_discs_for_a_finger_and_the_enemies_too(new_page: NewPage) -> None:
    page = new_page("fr", NARROW)
    begin(page, open_battle(page, [0]))
    people.settle_down(page)
    parts = [*page.locator("[data-chip]").all(), *page.locator(".pad button").all(), page.locator(SEAL)]
    assert len(parts) == 4 + 10 + 1
    for part in parts:
        box = part.bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= NARROW[0]
        assert box["y"] + box["height"] <= NARROW[1]
    boxes = [each.bounding_box() for each in page.locator(".handle circle").all()]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    assert len(middles) == 10
    assert min(dist(one, other) for one, other in combinations(middles, 2)) >= 44
    enemy = page.locator("[data-ship=R1]")
    board = page.locator(".board").bounding_box()
    away = enemy.bounding_box()
    assert board
    assert away
    assert away["x"] > board["width"], "at first one looks at one's own ship"
    page.get_by_role("button", name="Cadrer toute la bataille").click()
    page.wait_for_function("document.querySelector('[data-ship=R1]').getBoundingClientRect().right < innerWidth")
    for ship in page.locator("[data-ship]").all():
        box = ship.bounding_box()
        assert box
        assert -22 <= box["x"] <= board["width"] - 22
    page.get_by_role("button", name="Cadrer l'essentiel").click()
    page.wait_for_function("document.querySelector('[data-ship=R1]').getBoundingClientRect().left > innerWidth")
