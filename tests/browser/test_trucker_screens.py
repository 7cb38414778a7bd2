"""Screens of Galaxy Trucker that chance hardly ever shows, each brought about by hand: looked at, and answered."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import FloatRect, Locator, Page, WebSocket, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import see
from tests.browser.stage import Stage
from tests.browser.test_access import violations
from tests.browser.test_trucker import (
    SLOW,
    act,
    answer_until,
    check_the_bill,
    finish,
    go_to,
    is_frame,
    my_tiles,
    place_one,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    stage = Stage(tmp_path_factory.mktemp("stage"))
    stage.start()
    try:
        yield stage
    finally:
        stage.stop()


both_sizes = pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
FINGER = 44
CELLS = {name: f".ship .touch[data-cell='{name}']" for name in (506, 507, 606, 607, 608, 707, 807)}

PLACES_OF_STEPS = """() => {
    const places = [...document.querySelectorAll(".ship .print")].map((step) => step.getBoundingClientRect());
    return places.length === 12 && new Set(places.map(({ x, y }) => `${x} ${y}`)).size === 12;
}"""
"""Whether each of twelve has a place of its own, seen at one moment: the ship may be drawn again at any time."""


def box(found: Locator) -> FloatRect:
    rect = found.bounding_box()
    assert rect is not None
    return rect


def holds(outer: FloatRect, inner: FloatRect) -> bool:
    """Whether one lies within the other, but for a hair."""
    across = outer["x"] - 1 <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
    down = outer["y"] - 1 <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    return across and down


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


# Thrusters


@pytest.mark.told_once
@both_sizes
def test_thrusters_nudge_the_line_before_they_are_fired(
    new_page: NewPage, server: Stage, size: tuple[int, int]
) -> None:
    page = new_page("en", size)
    line = server.show(page, "dodge")
    push = page.get_by_role("button", name="Push: column 7 it meets: cabin")
    expect(push).to_be_in_viewport(ratio=1)
    push.focus()
    expect(page.locator(".ship .line.preview")).to_have_text("7")
    expect(page.locator(".ship .cell.maybe .tile")).to_have_count(3)
    push.click()  # from which of two batteries?
    expect(page.locator(".ship .touch:enabled")).to_have_count(2)
    act(line, page.locator(CELLS[807]))
    expect(page.locator(".told").first).to_contain_text("Pushed from 6 to 7")


@pytest.mark.told_once
@both_sizes
def test_past_the_edge_there_is_no_number(new_page: NewPage, server: Stage, size: tuple[int, int]) -> None:
    page = new_page("en", size)
    line = server.show(page, "dodge_at_the_edge")
    push = page.get_by_role("button", name="Push: past the board it flies by")
    expect(push).to_be_in_viewport(ratio=1)
    act(line, push)
    see(page, "Blue fires thrusters: for this ship it flies past the board.")


@pytest.mark.told_once
@both_sizes
def test_at_the_side_of_a_cylinder_one_reads_where_it_begins(
    new_page: NewPage, server: Stage, size: tuple[int, int]
) -> None:
    page = new_page("fr", size)
    server.show(page, "dodge_round_the_cylinder")
    expect(page.locator(".told").first).to_contain_text("ligne 4 dès 7.")
    see(page, "une grosse météorite par la gauche, ligne 4, en partant de la colonne 7.")
    assert not scrolls_sideways(page)


# Energy, and two tiles


def test_energy_of_several_kinds_on_one_tile_is_asked_for_there_and_other_tiles_stay_open(
    new_page: NewPage, server: Stage
) -> None:
    page = new_page()
    line = server.show(page, "sources")
    page.locator(CELLS[608]).click()
    among = page.get_by_role("group", name="Which one?")
    expect(among.get_by_role("button")).to_have_text([re.compile("yellow"), re.compile("blue"), "Never mind"])
    expect(page.locator(CELLS[607])).to_be_enabled()
    act(line, among.get_by_role("button", name="blue"))
    expect(page.get_by_role("img", name="column 6, row 8, hold")).to_have_accessible_name(re.compile("cubes: yellow$"))


def test_a_finger_points_at_one_tile_and_then_at_the_other_and_asks_what_one_is_while_it_is_held(
    new_page: NewPage, server: Stage
) -> None:
    page = new_page("en", NARROW)
    line = server.show(page, "pipes")
    tile, about = page.locator(CELLS[607]), page.locator(".about[role=status]")
    tile.dispatch_event("click")  # a finger does not hover
    expect(page.locator(".ship .cell.chosen .tile")).to_have_accessible_name(re.compile("column 6, row 7, girder"))
    expect(page.locator(".ship .touch:enabled")).to_have_count(2)
    page.get_by_role("button", name="Never mind").click()
    expect(page.locator(".ship .touch:enabled")).not_to_have_count(2)

    finger = page.context.new_cdp_session(page)
    tile.scroll_into_view_if_needed()
    here = box(tile)
    point = {"x": here["x"] + here["width"] / 2, "y": here["y"] + here["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(about).to_contain_text("girder")
    expect(tile).to_have_class(re.compile(r"\basked\b"))
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(about).to_contain_text("girder")
    expect(page.locator(".ship .cell.chosen")).to_have_count(0)  # nothing was answered
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".ship .cell.chosen")).to_have_count(1)  # a tap answers as ever
    act(line, page.locator(CELLS[606]))
    see(page, "Blue's Plumber joins column 6, row 6 and column 6, row 7 by a pipe.")


def test_whoever_helps_with_the_building_says_what_he_can_do_and_leaves_the_ship_in_sight(
    new_page: NewPage, server: Stage
) -> None:
    page = new_page("en", NARROW)
    server.show(page, "plumber")
    expect(page.locator(".bench")).to_contain_text("one of your tiles gets universal connectors on all four sides")
    for cell in page.locator(".ship .touch").all():
        expect(cell).to_be_in_viewport(ratio=1)


@pytest.mark.told_once
@both_sizes
def test_a_loose_tile_is_put_back_and_those_that_others_have_set_aside_are_seen_and_taken(
    new_page: NewPage, server: Stage, size: tuple[int, int]
) -> None:
    page = new_page("en", size)
    line = server.show(page, "shelves")
    expect(page.locator(".bench")).to_contain_text("Not welded yet")
    act(line, page.get_by_role("button", name="Put back"))
    see(page, "puts")
    others = page.locator(".yard .face.another")
    expect(others).to_have_count(2)  # and not what a Buyer looks after
    for each in others.all():
        expect(each).to_have_accessible_name(re.compile("set aside by"))
    expect(page.get_by_role("group", name="Set aside").get_by_role("img")).to_have_count(3)
    assert not scrolls_sideways(page)
    act(line, others.first)
    expect(page.get_by_role("group", name="Set aside").get_by_role("img")).to_have_count(2)


# Goods

WAITING = ".stores [data-hold=out] .cube"
OPEN = ".stores .tray.lit:not(.waiting)"


@pytest.mark.told_once
@both_sizes
def test_cubes_are_dragged_into_holds_between_them_and_out_again_and_then_loaded_with_one_click(
    new_page: NewPage, server: Stage, size: tuple[int, int]
) -> None:
    page = new_page("en", size)
    line = server.show(page, "goods")
    expect(page.locator(OPEN)).to_have_count(2)
    assert violations(page) == []
    cells = [str(each.get_attribute("data-hold")) for each in page.locator(OPEN).all()]
    here, there = (page.locator(f".stores [data-hold='{cell}']") for cell in cells)
    waiting, before = page.locator(WAITING), 2
    expect(waiting).to_have_count(before)
    aboard = [here.locator(".cube").count(), there.locator(".cube").count()]
    drag(
        page, line, page.locator(f"{WAITING}[aria-pressed=true]").first, page.locator(f".ship [data-hold='{cells[0]}']")
    )
    expect(waiting).to_have_count(before - 1)
    expect(here.locator(".cube")).to_have_count(aboard[0] + 1)
    drag(page, line, here.locator(".cube").last, there)
    expect(here.locator(".cube")).to_have_count(aboard[0])
    expect(there.locator(".cube")).to_have_count(aboard[1] + 1)
    drag(page, line, there.locator(".cube").first, page.locator(".stores [data-hold=out]"))
    expect(waiting).to_have_count(before)
    expect(there.locator(".cube")).to_have_count(aboard[1])
    full = page.get_by_role("img", name=re.compile("cubes: .*red"))
    expect(full).to_have_count(0)
    act(line, page.get_by_role("button", name="Load everything"))
    expect(page.locator(".stores")).to_have_count(0)  # there is nothing left to stow, and the flight goes on
    expect(full).to_have_count(2)


def drag(page: Page, line: WebSocket, thing: Locator, to: Locator) -> None:
    """Take hold of a cube, carry it to a hold, let go; and wait until the server has shown what became of it."""
    expect(thing).to_be_enabled()
    to.scroll_into_view_if_needed()
    thing.hover()
    page.mouse.down()
    goal = box(to)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] - 6, steps=6)
    expect(page.locator(".dragged.cube")).to_be_visible()
    with line.expect_event("framereceived", is_frame, timeout=SLOW):
        page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)


# Intruders


def test_of_a_pair_one_lies_beaten_and_the_other_leaves(new_page: NewPage, server: Stage) -> None:
    page = new_page()
    server.show(page, "predators")
    expect(page.locator(".told").first).to_contain_text("One is beaten, the other leaves.")
    expect(page.locator(".ship .boarder")).to_have_count(2)
    expect(page.locator(".ship .boarder.down")).to_have_count(1)


def test_charges_that_went_off_together_are_seen_on_the_ship_also_by_those_who_come_later(
    new_page: NewPage, server: Stage
) -> None:
    page = new_page("en", NARROW)
    server.show(page, "charges")
    expect(page.locator(".told").first).to_contain_text("2 charges go off together.")
    bangs = page.locator(".ship .bang")
    expect(bangs).to_have_count(2)
    assert all(holds(box(page.locator(".berth")), box(bang)) for bang in bangs.all())
    steps = page.locator(".ship .print")
    expect(steps).to_have_text([str(number) for number in range(1, 13)])
    page.wait_for_function(PLACES_OF_STEPS)  # none covers another
    expect(page.locator(".card .intruder")).to_be_visible()
    assert violations(page) == []


def test_tiles_stay_until_the_commandos_have_been_there(new_page: NewPage, server: Stage) -> None:
    page = new_page(still=False)
    line = server.show(page, "dodge_at_the_door")
    act(line, page.get_by_role("button", name="Leave it"))
    expect(page.locator(".ship .boarder")).to_be_visible()
    expect(page.locator(".ship .drift")).to_have_count(0)
    expect(page.locator(".ship .bang")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".ship .bang")).to_have_count(2)


# Tokens, and the Saboteur


def test_signs_on_tiles_are_explained(new_page: NewPage, server: Stage) -> None:
    page = new_page("en", NARROW, "light")
    server.show(page, "tokens")
    legend = page.locator(".dock li")
    expect(legend).to_have_text(["wireless link", "sabotaged join", "fires all round", "dead tile"])
    assert violations(page) == []


def test_a_saboteur_works_on_the_other_ship_tile_after_tile(new_page: NewPage, server: Stage) -> None:
    page = new_page()
    line = server.show(page, "saboteur")
    ship = page.get_by_role("group", name="Green's ship", exact=True)
    expect(ship).to_be_visible()
    act(line, page.locator(CELLS[707]))
    see(page, "Two joined tiles of Green will be lost together. Which is the first?")
    act(line, page.locator(CELLS[507]))
    expect(ship.locator(".cell.chosen .tile")).to_have_accessible_name(re.compile("column 5, row 7"))
    act(line, page.locator(CELLS[506]))
    expect(page.get_by_role("group", name="Your ship", exact=True)).to_be_visible()


# Depots and police


@pytest.mark.told_once
@both_sizes
def test_a_tile_of_a_depot_may_be_welded_on_beyond_the_wings(
    new_page: NewPage, server: Stage, size: tuple[int, int]
) -> None:
    page = new_page("en", size)
    line = server.show(page, "welding")
    before = my_tiles(page).count()
    place = page.locator(".ship .touch.free:enabled")
    expect(place).to_have_count(1)
    expect(place).to_be_in_viewport(ratio=1)
    assert box(place)["width"] >= FINGER
    expect(page.get_by_role("button", name=re.compile("^Put (the tile )?back"))).to_be_in_viewport(ratio=1)
    act(line, place)
    expect(my_tiles(page)).to_have_count(before + 1)


def test_lines_for_robot_police_show_what_they_meet(new_page: NewPage, server: Stage) -> None:
    page = new_page("en", NARROW, "light")
    line = server.show(page, "police")
    shot = page.get_by_role("button", name="8 engine : Column 8, from the rear")
    shot.focus()
    expect(page.locator(".ship .line.preview")).to_have_text("8")
    assert violations(page) == []
    act(line, shot)
    expect(page.locator(".told").first).to_contain_text("a heavy shot from behind · column 8")
    assert not scrolls_sideways(page)


# Support teams


def test_a_support_team_is_hired_read_about_and_told_what_to_do_on_the_ship(new_page: NewPage, server: Stage) -> None:
    page = new_page("en", NARROW)
    line = server.show(page, "courier")
    expect(page.locator(".prompt .options .card:enabled")).to_have_count(3)
    assert violations(page) == []
    act(line, page.locator(".prompt .options .card").filter(has_text=re.compile("^Courier")))
    expect(page.locator(".stack.ready:enabled")).to_be_visible()
    chip = page.locator(".team").get_by_role("button", name="Courier")
    chip.click()
    expect(page.locator(".team .text")).to_contain_text("Skill A")
    chip.click()
    expect(page.locator(".team .text")).to_have_count(0)
    place_one(page, line)
    finish(page, line, 1)
    act(line, page.get_by_role("button", name="Make a tile a cabin"))
    expect(page.locator(".ship .touch:enabled")).to_have_count(2)
    act(line, page.locator(CELLS[707]))
    expect(page.get_by_role("img", name="column 7, row 7, cabin (was: starting cabin)")).to_be_visible()
    answer_until(page, line)
    check_the_bill(page)


def test_bets_are_placed_on_a_slip_and_seen_by_all(new_page: NewPage, server: Stage) -> None:
    page = new_page()
    line = server.show(page, "bet")
    assert violations(page) == []
    act(line, page.get_by_role("button", name="will not arrive"))
    act(line, page.get_by_role("button", name="On this place: third"))
    slip = "Bets. Green: first, Blue: second (right so far), Red: third, Yellow: will not arrive"
    expect(page.locator(".team").get_by_role("img", name=slip)).to_be_visible()
    expect(page.locator("aside").get_by_role("img", name=slip)).to_have_count(1)


def test_in_open_competition_all_see_who_is_for_hire_and_the_bill(new_page: NewPage, server: Stage) -> None:
    anne, onlooker = new_page(), new_page()
    server.show(anne, "market")
    expect(anne.locator(".prompt .options button")).to_have_count(4)
    expect(anne.get_by_role("region", name="The bill")).to_be_visible()
    go_to(onlooker, anne.url.rsplit("/", 1)[1])
    expect(onlooker.get_by_role("group", name="For hire").locator(".card")).to_have_count(4)
    expect(onlooker.locator(".prompt .options button")).to_have_count(0)


def test_whoever_builds_to_order_is_told_so(new_page: NewPage, server: Stage) -> None:
    page = new_page("en", NARROW)
    line = server.show(page, "made_to_order")
    expect(page.locator(".yard button[data-tile]")).to_have_count(24)
    see(page, "Take one of the tiles that were made for you.")
    act(line, page.locator(".yard button[data-tile]").first)
    expect(page.locator(".ship .touch.free:enabled")).to_have_count(4)


# Other ships


@pytest.mark.told_once
@both_sizes
def test_a_cylinder_is_dragged_round_and_turned_with_arrows(
    new_page: NewPage, server: Stage, size: tuple[int, int]
) -> None:
    page = new_page("en", size)
    line = server.show(page, "cylinder")
    expect(page.locator(".ship .line.top")).to_have_text(list("123456789"))
    tile = box(my_tiles(page).first)
    middle = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] - 2 * tile["width"] - 4, middle[1], steps=5)
    page.mouse.up()
    expect(page.locator(".ship .line.top")).to_have_text(list("345678912"))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".ship .line.top")).to_have_text(list("234567891"))
    act(line, page.locator(".stack.ready:enabled"))
    held = page.locator(".held").get_attribute("aria-label") or ""
    page.keyboard.press("Shift+ArrowRight")  # the tile in hand is turned without Shift
    expect(page.locator(".ship .line.top")).to_have_text(list("123456789"))
    expect(page.locator(".held")).to_have_attribute("aria-label", held)
    assert not scrolls_sideways(page)


def test_a_giant_is_built_on_a_phone(new_page: NewPage, server: Stage) -> None:
    page = new_page("en", NARROW)
    line = server.show(page, "giant")
    expect(my_tiles(page).first).to_be_in_viewport(ratio=1)
    act(line, page.locator(".stack.ready:enabled"))
    places = page.locator(".ship .touch.free:enabled")
    expect(places).to_have_count(4)
    for place in places.all():
        expect(place).to_be_in_viewport(ratio=1)
        assert box(place)["width"] >= FINGER
    for name in ("Turn left", "Turn right", "Put back", "Set aside"):
        expect(page.get_by_role("button", name=name).last).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Whole ship").click()
    assert holds(box(page.locator(".berth")), box(page.locator(".ship")))
    assert not scrolls_sideways(page)


def test_a_giant_in_flight_is_seen_from_near_where_something_strikes_it(new_page: NewPage, server: Stage) -> None:
    page = new_page("en", NARROW)
    server.show(page, "giant_in_flight")
    expect(page.locator(".told").first).to_contain_text("row 10. It bounces off.")
    struck = page.locator(".ship .cell.lane .tile")
    expect(struck).to_be_in_viewport(ratio=1)
    assert box(struck)["width"] >= FINGER
    assert holds(box(page.locator(".berth")), box(struck))
    page.get_by_role("button", name="Whole ship").click()
    assert holds(box(page.locator(".berth")), box(page.locator(".ship")))


@pytest.mark.parametrize("ship_class", ["IIB", "IIIB", "IV"])
def test_a_flight_of_a_new_class_goes_to_the_bill(new_page: NewPage, server: Stage, ship_class: str) -> None:
    page = new_page()
    line = server.show(page, f"nearly_home_{ship_class}")
    answer_until(page, line)
    check_the_bill(page)
