import { afterEach, expect, test, vi } from "vitest";
import type { Catalogue, ShipBoard, Tile } from "../src/games/trucker/catalogue";
import {
  cellAt,
  columnOf,
  cropped,
  cubeAt,
  extentOf,
  figuresOf,
  outlineOf,
  piecesOf,
  rowOf,
  sidesOf,
  sortedCubes,
  spaceAt,
  struckBy,
  type Line,
  type Part,
} from "../src/games/trucker/geometry";
import { tagged } from "../src/lib/offers";
import { cubesToStow, fits, holdsOf, misfitsFor, moveTo, offersOf, placesFor, stowAll, tapsFor } from "../src/games/trucker/offers";
import { Film } from "../src/games/trucker/flight/film.svelte";
import { lastBills, Memory, SABOTAGE, threatsTo, type Threat } from "../src/games/trucker/flight/story";
import type { Question } from "../src/games/trucker/props";
import type { trucker } from "../src/lib/wire";
import { asking, part, say, tile } from "./trucker-ships";

const BOARD: ShipBoard = { name: "I", first_column: 5, first_row: 5, outline: ["..#..", ".###.", "#####"], start: [7, 7], cap: 5 };
const TILES: Tile[] = [
  tile("start", [3, 3, 3, 3]),
  tile("cannon", [0, 1, 2, 3]),
  tile("double_cannon", [0, 0, 1, 0]),
  tile("engine", [1, 0, 0, 0]),
  tile("double_engine", [1, 0, 0, 0]),
  tile("battery", [0, 0, 0, 3], { cells: 2 }),
];
const PRINTED: Catalogue = { tiles: TILES, cards: [], boards: { I: BOARD }, fronts: [], backs: [] };
const ask = (...options: trucker.AnyOption[]): Question => asking("build", "2.2", ...options);

test("a cell is a column and a row", () => {
  expect([columnOf(1107), rowOf(1107), cellAt(11, 7)]).toEqual([11, 7, 1107]);
  expect(outlineOf(BOARD)).toEqual([705, 606, 706, 806, 507, 607, 707, 807, 907]);
});

test("a tile turned to the right has its front side on the right", () => {
  const sides = TILES[1];
  if (!sides) throw new Error("no tile");
  expect(sidesOf(sides, 0)).toEqual([0, 1, 2, 3]);
  expect(sidesOf(sides, 1)).toEqual([3, 0, 1, 2]);
  expect(sidesOf(sides, 3)).toEqual([1, 2, 3, 0]);
});

test("pieces hang together by connectors that hold, and are called by their lowest cell", () => {
  const joined = piecesOf([part(707, 0), part(706, 1)], TILES); // rear double on universal
  expect([...joined.keys()]).toEqual([706]);
  const smooth = piecesOf([part(707, 0), part(706, 1, { turns: 2 })], TILES); // its smooth side on universal
  expect([...smooth.values()]).toEqual([[706], [707]]);
});

test("strength counts cannons that look aside half, and double ones only with energy", () => {
  const parts = [part(707, 0, { humans: 2 }), part(606, 1), part(607, 1, { turns: 1 }), part(705, 2), part(709, 3), part(708, 4)];
  expect(figuresOf(parts, PRINTED)).toMatchObject({ crew: 2, energy: 0, engines: [1, 1], cannons: [1.5, 1.5] });
  const charged = [...parts, part(807, 5, { energy: 1 }), part(907, 0, { alien: "purple" })];
  expect(figuresOf(charged, PRINTED)).toMatchObject({ crew: 3, engines: [1, 3], cannons: [3.5, 5.5] });
});

test("an alien helps nothing that has no strength of its own", () => {
  expect(figuresOf([part(707, 0, { alien: "brown" })], PRINTED).engines).toEqual([0, 0]);
});

test("forty spaces make a ring without two in one place", () => {
  const places = Array.from({ length: 40 }, (_, place) => spaceAt(place));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
  expect(spaceAt(-1)).toEqual(spaceAt(39));
  for (let place = 0; place < 40; place += 1) {
    const [here, next] = [spaceAt(place), spaceAt(place + 1)];
    expect(Math.hypot(here.x - next.x, here.y - next.y)).toBeLessThan(1.5);
  }
});

const line = (side: string, number: number, entry = 0): Line => ({ side, number, entry });

test("what comes in meets the nearest tile of its line", () => {
  const cells = [705, 706, 606, 806];
  expect([
    struckBy(cells, line("F", 7)),
    struckBy(cells, line("B", 7)),
    struckBy(cells, line("L", 6)),
    struckBy(cells, line("R", 6)),
  ]).toEqual([705, 706, 606, 806]);
  expect(struckBy(cells, line("F", 9))).toBeNull();
});

test("a ship in flight keeps the frame it took off with", () => {
  const first = extentOf([606, 707], undefined);
  expect(extentOf([707], first)).toEqual([6, 6, 7, 7]);
  expect(cropped(BOARD, first)).toMatchObject({ first_column: 6, first_row: 6, outline: ["##", "##"] });
});

test("cubes lie in the order of their worth", () => {
  expect(sortedCubes("BGRY")).toEqual(["R", "Y", "G", "B"]);
});

test("places depend on how the tile is turned", () => {
  const offers = offersOf(ask(["put_back"], ["place", 706, 0], ["place", 706, 1], ["place", 606, 1]));
  expect([...placesFor(offers, 1).keys()]).toEqual([706, 606]);
  expect([...placesFor(offers, 2).keys()]).toEqual([]);
});

test("a container takes the cube in hand, and gives one back when it cannot", () => {
  const offers = offersOf(ask(["done"], ["stow", "R", 706], ["stow", "B", 606], ["unstow", "Y", 807], ["unstow", "B", 606]));
  expect(cubesToStow(offers)).toEqual(["R", "B"]);
  const red = tapsFor(offers, "R", new Map());
  expect([706, 606, 807].map((cell) => red.get(cell)?.option)).toEqual([
    ["stow", "R", 706],
    ["unstow", "B", 606],
    ["unstow", "Y", 807],
  ]);
  expect(tapsFor(offers, "B", new Map()).get(606)?.option).toEqual(["stow", "B", 606]);
});

test("every tile of a piece keeps that piece", () => {
  const offers = offersOf(ask(["keep", 606], ["keep", 807]));
  const taps = tapsFor(
    offers,
    "",
    new Map([
      [606, [606, 706]],
      [807, [807]],
    ]),
  );
  expect([...taps].map(([cell, offer]) => [cell, offer.option[1]])).toEqual([
    [606, 606],
    [706, 606],
    [807, 807],
  ]);
  expect(tagged(offers, "keep")).toHaveLength(2);
});

test("a bill adds up, prizes and an earlier flight included", () => {
  const log = say(
    { type: "credits_gained", seat: 0, credits: 4 },
    { type: "bill", seat: 0, arrival: 4, looks: 2, goods: 5, tiles: 3, credits: 12 },
    { type: "bill", seat: 1, arrival: 0, looks: 0, goods: 0, tiles: 5, credits: 0 },
  );
  expect(lastBills(log)).toMatchObject([
    { before: 4, spared: 0 },
    { before: 0, spared: 5 },
  ]);
  const later = [
    ...log,
    ...say({ type: "took_off", seats: [0, 1] }, { type: "bill", seat: 0, arrival: 1, looks: 0, goods: 0, tiles: 0, credits: 13 }),
  ];
  expect(lastBills(later)).toMatchObject([{ before: 12, spared: 0 }]);
});

test("threats belong to the card that lies open, and end differently for every ship", () => {
  const log = say(
    { type: "incoming", what: "LF", dice: [1, 1], line: 2, entry: 0 },
    { type: "card_turned", card: 8 },
    { type: "incoming", what: "sL", dice: [3, 4], line: 7, entry: 0 },
    { type: "bounced", seat: 1, cell: 707 },
    { type: "tile_destroyed", seat: 0, cell: 507, tile: 3 },
    { type: "incoming", what: "sR", dice: [2, 2], line: 4, entry: 0 },
  );
  expect(threatsTo(0, log).map(({ end, cell }) => [end, cell])).toEqual([
    ["tile_destroyed", 507],
    ["", null],
  ]);
  expect(threatsTo(1, log)[0]?.end).toBe("bounced");
});

test("what one meteor takes with it is told apart from what the next one takes", () => {
  const log = say(
    { type: "card_turned", card: 8 },
    { type: "incoming", what: "LF", dice: [3, 4], line: 7, entry: 0 },
    { type: "tile_destroyed", seat: 0, cell: 705, tile: 3 },
    { type: "piece_lost", seat: 0, cells: [605, 604], count: 2 },
    { type: "tile_destroyed", seat: 1, cell: 706, tile: 4 },
    { type: "incoming", what: "sL", dice: [3, 3], line: 6, entry: 0 },
    { type: "tile_destroyed", seat: 0, cell: 806, tile: 2 },
  );
  expect(threatsTo(0, log).map(({ lost }) => lost)).toEqual([[705, 605, 604], [806]]);
});

test("a saboteur's tries are seen by the victim, with the column and the row", () => {
  const log = say(
    { type: "sabotage_tried", seat: 0, dice: [1, 2, 1, 3], column: 3, row: 4 },
    { type: "sabotage_missed", seat: 0 },
    { type: "sabotage_tried", seat: 0, dice: [3, 4, 3, 2], column: 7, row: 5 },
    { type: "tile_destroyed", seat: 0, cell: 705, tile: 3 },
  );
  expect(threatsTo(0, log)).toMatchObject([
    { what: SABOTAGE, line: 3, row: 4, end: "missed", lost: [] },
    { what: SABOTAGE, line: 7, row: 5, end: "tile_destroyed", lost: [705] },
  ]);
  expect(threatsTo(1, log)).toEqual([]);
});

const threat = (...lost: number[]): Threat => ({
  what: "LF",
  line: 7,
  was: null,
  past: false,
  entry: 0,
  row: null,
  dice: [3, 4],
  end: "tile_destroyed",
  cell: null,
  lost,
  walk: [],
});

test("a ship keeps the tiles that it is about to lose until they are struck", () => {
  const memory = new Memory();
  const whole = [part(707, 0), part(706, 1), part(607, 3)];
  const cells = (ended: number) => memory.before("0 0", [part(707, 0)], [threat(706), threat(607)], ended).map(({ cell }) => cell);
  expect(memory.before("0 0", whole, [], 0)).toEqual(whole);
  expect([cells(0), cells(1), cells(2)]).toEqual([[707, 706, 607], [707, 607], [707]]);
  expect(memory.before("0 1", [part(707, 0)], [threat(706)], 0)).toEqual([part(707, 0)]);
});

afterEach(() => vi.useRealTimers());

/** Let a film go on until nothing more happens; what has begun and ended, step by step. */
function watch(film: Film, threats: Threat[], card: number): [number, number][] {
  const seen: [number, number][] = [];
  for (;;) {
    const stop = film.play(threats, "0 0", card, false);
    if (!stop) return seen;
    vi.runOnlyPendingTimers();
    seen.push([film.begun, film.ended]);
  }
}

test("meteors come one after the other, each to its end before the next sets out", () => {
  vi.useFakeTimers();
  const film = new Film();
  watch(film, [], 8);
  expect(watch(film, [threat(706), threat(607)], 8)).toEqual([
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
  ]);
  expect(watch(film, [threat(), threat(), threat()], 9)).toHaveLength(6); // another card begins anew
});

test("whoever just came, or wants no motion, or skips it, sees the ship as it is", () => {
  vi.useFakeTimers();
  const [late, still, hasty] = [new Film(), new Film(), new Film()];
  expect(watch(late, [threat(706)], 8)).toEqual([]);
  expect(late.ended).toBe(1);
  still.play([], "0 0", 8, true);
  still.play([threat(706)], "0 0", 8, true);
  watch(hasty, [], 8);
  hasty.skip([threat(706)]);
  expect([still.ended, hasty.ended]).toEqual([1, 1]);
});

test("a cube moves out of its hold and into another in one go", () => {
  expect(moveTo({ cube: "R", from: null }, 706, "")).toEqual({ option: ["stow", "R", 706], label: "" });
  expect(moveTo({ cube: "R", from: 607 }, 706, "")).toEqual({ option: ["unstow", "R", 607], then: ["stow", "R", 706], label: "" });
  expect(moveTo({ cube: "R", from: 607 }, null, "")).toEqual({ option: ["unstow", "R", 607], label: "" });
  expect([moveTo({ cube: "R", from: 607 }, 607, ""), moveTo({ cube: "R", from: null }, null, "")]).toEqual([null, null]);
});

test("a hold looks open to a cube while it has a place, red ones only where they belong", () => {
  const tiles = [tile("cargo", [0, 0, 0, 3], { white: 2 }), tile("special_cargo", [0, 0, 0, 3], { red: 1 }), tile("cabin", [0, 0, 0, 3])];
  const holds = holdsOf([part(606, 0, { goods: "B" }), part(607, 0, { goods: "BB" }), part(706, 1), part(707, 2)], tiles);
  const open = (cube: string, from: number | null) => holds.filter((hold) => fits(hold, { cube, from })).map((hold) => hold.part.cell);
  expect([open("B", null), open("R", null), open("B", 606)]).toEqual([[606, 706], [706], [706]]);
});

test("of several cubes in a hold the nearest is taken, the dearest lying first", () => {
  const hold = tile("cargo", [0, 0, 0, 3], { white: 3 });
  expect([cubeAt("BR", hold, 30, 30), cubeAt("BR", hold, 70, 40), cubeAt("BR", hold, 50, 90), cubeAt("", hold, 50, 50)]).toEqual([
    "R",
    "B",
    "R",
    "",
  ]);
});

test("everything is loaded that has a place, and red places are kept for red cubes", () => {
  const hold = (cell: number, places: number, red: number) => ({
    part: { cell, goods: "" } as Part,
    tile: {} as Tile,
    places,
    red,
  });
  expect(stowAll(["R", "Y", "B", "B"], [hold(605, 1, 1), hold(707, 2, 0)])).toEqual([
    ["stow", "R", 605],
    ["stow", "Y", 707],
    ["stow", "B", 707],
  ]);
});

test("a tile is wrong only as it is turned, and only where it may lie", () => {
  const places = placesFor([{ option: ["place", 706, 1], label: "" }], 1);
  const misfits = [
    [706, 1, "connectors", 707],
    [706, 0, "barrel", 707],
    [807, 1, "connectors", 707],
  ] as [number, number, string, number][];
  expect([...misfitsFor(misfits, 1, places)]).toEqual([[706, ["connectors"]]]);
});
