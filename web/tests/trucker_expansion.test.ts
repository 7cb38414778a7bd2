import { expect, test, vi } from "vitest";
import { boardOf, type Catalogue, type ShipBoard, type Tile } from "../src/games/trucker/catalogue";
import {
  around,
  capacityOf,
  columnsOf,
  cropped,
  figuresOf,
  isPast,
  lineOf,
  ownSides,
  piecesOf,
  placeOf,
  printedColumn,
  printedRow,
  shifted,
  spotsOf,
  struckBy,
} from "../src/games/trucker/geometry";
import { Film } from "../src/games/trucker/flight/film.svelte";
import { cellsOf, fits, holdsOf, offersOf, tapsFor } from "../src/games/trucker/offers";
import { aimOf, Memory, threatsTo } from "../src/games/trucker/flight/story";
import type { Question } from "../src/games/trucker/props";
import type { trucker } from "../src/lib/wire";
import { asking, part, say, tile } from "./trucker-ships";

const CYLINDER: ShipBoard = {
  name: "IIB",
  first_column: 21,
  first_row: 3,
  outline: ["#..#.#..#", "##.###.##", "#########", "##.###.##"],
  numbering: "cylinder",
};
const LONG: ShipBoard = { name: "IIIA", first_column: 5, first_row: 23, outline: Array<string>(9).fill("#####"), numbering: "upward" };
const FRONT: ShipBoard = { name: "C", first_column: 4, first_row: 3, outline: ["#.#", "###"], cap: 14, start: [5, 4] };
const BACK: ShipBoard = { name: "B", first_column: 3, first_row: 5, outline: ["#####"], price: 6 };
const TILES: Tile[] = [
  tile("cabin", [3, 3, 3, 3]),
  tile("auto_defence", [3, 3, 3, 3]),
  tile("router", [3, 3, 3, 3]),
  tile("bi_cannon", [0, 0, 3, 3]),
  tile("cannon_engine", [0, 3, 0, 3]),
  tile("robonauts", [3, 3, 3, 3]),
  tile("structural", [0, 4, 0, 0]),
  tile("combo", [3, 3, 3, 3], { white: 2, red: 1 }),
  tile("battery", [3, 3, 3, 3], { cells: 3 }),
];
const PRINTED: Catalogue = { tiles: TILES, cards: [], boards: { IIB: CYLINDER }, fronts: [FRONT], backs: [BACK] };
const tokens = (becomes: trucker.Tokens[0], sides: trucker.Tokens[1], wireless = false): trucker.Tokens => [
  becomes,
  sides,
  wireless,
  false,
  false,
  -1,
];
const ask = (...options: trucker.AnyOption[]): Question => asking("hit", "2.8", ...options);

test("the columns of a cylinder go round, and print as one to nine", () => {
  expect([around(2905), around(2105)]).toEqual([
    [2904, 2105, 2906, 2805],
    [2104, 2205, 2106, 2905],
  ]);
  expect([printedColumn(21), printedColumn(29), printedColumn(7)]).toEqual([1, 9, 7]);
  expect([...piecesOf([part(2905, 0), part(2105, 0), part(2305, 0)], TILES).values()]).toEqual([[2105, 2905], [2305]]);
});

test("a cylinder that is turned is drawn from another column on, and never cropped", () => {
  const turned = { ...CYLINDER, turned: 2 };
  expect(columnsOf(turned)).toEqual([28, 29, 21, 22, 23, 24, 25, 26, 27]);
  expect([28, 21, 27].map((column) => placeOf(turned, column))).toEqual([0, 2, 8]);
  expect(cropped(turned, [25, 4, 26, 5])).toBe(turned);
});

test("what comes at the side of a cylinder begins where it is told to, and goes round", () => {
  const cells = [2505, 2805];
  expect(lineOf(CYLINDER, "L", 5, 27)).toEqual({ side: "L", number: 5, entry: 27 });
  expect(struckBy(cells, lineOf(CYLINDER, "L", 5, 27))).toBe(2805);
  expect(struckBy(cells, lineOf(CYLINDER, "L", 5, 23))).toBe(2505);
  expect(struckBy(cells, lineOf(CYLINDER, "R", 5, 23))).toBe(2805);
  expect(struckBy(cells, lineOf(CYLINDER, "F", 8, 0))).toBe(2805);
});

test("rows that are numbered from the rear are drawn upside down", () => {
  expect([23, 31].map((row) => printedRow(LONG, row))).toEqual([11, 3]);
  expect(lineOf(LONG, "R", 11, 0).number).toBe(23);
});

test("a thruster moves a line by one, round a cylinder too", () => {
  expect(isPast(CYLINDER, lineOf(CYLINDER, "L", 2, 23))).toBe(true);
  expect(isPast(CYLINDER, shifted(lineOf(CYLINDER, "L", 2, 23), 2))).toBe(false);
  expect(shifted(lineOf(CYLINDER, "F", 9, 0), 1).number).toBe(21);
  expect(shifted(lineOf(LONG, "L", 7, 0), 0).number).toBe(26);
  expect(shifted(lineOf(LONG, "L", 7, 0), 2).number).toBe(28);
});

test("a front and a back make one board, with the price of the back and the limit of the front", () => {
  expect(boardOf(PRINTED, "IV", [0, 0])).toMatchObject({
    name: "IV",
    first_column: 3,
    first_row: 3,
    outline: [".#.#.", ".###.", "#####"],
    cap: 14,
    price: 6,
  });
  expect(boardOf(PRINTED, "IIB", [0, 0])).toBe(CYLINDER);
  expect(boardOf(PRINTED, "IV", [3, 0])).toBeUndefined();
});

test("pairs of auto-defences, two-barrelled cannons and cannon-engines count, and robonauts who are up", () => {
  const joined = [part(705, 1), part(706, 2), part(707, 1), part(708, 1)];
  expect(figuresOf(joined, PRINTED).cannons).toEqual([1, 1]); // through the router or directly, but three make one pair
  expect(figuresOf([...joined, part(709, 1)], PRINTED).cannons).toEqual([2, 2]);
  const armed = [part(705, 3, { turns: 3 }), part(606, 3, { turns: 1 }), part(807, 4), part(707, 8, { energy: 2 })];
  expect(figuresOf(armed, PRINTED)).toMatchObject({ engines: [1, 1], cannons: [1, 3.5] });
  expect([figuresOf([part(705, 5)], PRINTED).crew, figuresOf([part(705, 5, { on: true })], PRINTED).crew]).toEqual([0, 4]);
});

test("tokens replace sides and what a tile is, and pipes hold together", () => {
  const piped = [part(706, 6, { tokens: tokens("", [0, 6, 0, 0]) }), part(806, 6, { tokens: tokens("", [0, 0, 0, 6]) })];
  expect([...piecesOf(piped, TILES).keys()]).toEqual([706]);
  expect(ownSides(part(706, 6, { turns: 1 }), TILES[6] ?? tile("cabin", [0, 0, 0, 0]))).toEqual([0, 0, 4, 0]);
  expect(figuresOf([part(705, 8, { energy: 1, tokens: tokens("cannon", [3, 3, 3, 3]) })], PRINTED).cannons).toEqual([1, 1]);
});

test("an answer that is about two tiles is given by pointing at one, then at the other", () => {
  const offers = offersOf(ask(["enough"], ["rouse", 706, 607, ""], ["rouse", 706, 708, ""], ["rouse", 806, 607, ""]));
  const first = tapsFor(offers, "", new Map());
  expect([...first.keys()]).toEqual([706, 806]);
  expect(first.get(706)?.among).toHaveLength(2);
  expect(first.get(806)).toMatchObject({ option: ["rouse", 806, 607, ""] });
  const second = tapsFor(offers, "", new Map(), 706);
  expect([...second].map(([cell, offer]) => [cell, offer.option[2]])).toEqual([
    [607, 607],
    [708, 708],
  ]);
});

test("a pipe may be pointed at from both ends", () => {
  const offers = offersOf(ask(["decline"], ["pipe", 706, 806], ["pipe", 806, 807]));
  expect([...tapsFor(offers, "", new Map()).keys()]).toEqual([706, 806, 807]);
  expect(tapsFor(offers, "", new Map()).get(806)?.among).toHaveLength(2);
});

test("several answers about one tile are all there", () => {
  const offers = offersOf(ask(["enough"], ["spend", 707, ""], ["spend", 708, "B"], ["spend", 708, "R"]));
  const taps = tapsFor(offers, "", new Map());
  expect([taps.get(707)?.among, taps.get(708)?.among?.length]).toEqual([undefined, 2]);
  expect(offers.map(({ option }) => cellsOf(option).length)).toEqual([0, 1, 1, 1]);
});

test("a mixed hold takes red cubes in its special container only, unless somebody says otherwise", () => {
  const combo = TILES[7] ?? tile("cabin", [0, 0, 0, 0]);
  expect([capacityOf(combo), spotsOf(combo).length]).toEqual([3, 3]);
  const [hold] = holdsOf([part(706, 7, { goods: "R" })], TILES);
  if (!hold) throw new Error("no hold");
  expect([fits(hold, { cube: "R", from: null }), fits(hold, { cube: "B", from: null })]).toEqual([false, true]);
  const [keeper] = holdsOf([part(706, 7, { goods: "R" })], TILES, offersOf(ask(["stow", "R", 706])));
  if (!keeper) throw new Error("no hold");
  expect(fits(keeper, { cube: "R", from: null })).toBe(true);
});

test("a girder takes a cube where somebody smuggles", () => {
  expect(holdsOf([part(706, 6)], TILES)).toEqual([]);
  expect(holdsOf([part(706, 6)], TILES, offersOf(ask(["stow", "B", 706])))).toMatchObject([{ places: 1 }]);
  expect(holdsOf([part(706, 6, { goods: "B" })], TILES)).toMatchObject([{ places: 1 }]);
});

const INTRUSION: trucker.AnyEvent[] = [
  { type: "card_turned", card: 8 },
  { type: "incoming", what: "IF", dice: [3, 4], line: 7, entry: 0 },
  { type: "line_shifted", seat: 0, what: "IF", line: 6, entry: 0 },
  { type: "intruder_moved", seat: 0, hand: "L", number: 1, cell: 606 },
  { type: "devoured", seat: 0, cell: 606, crew: 2, cubes: 0, energy: 0 },
  { type: "intruder_moved", seat: 0, hand: "L", number: 2, cell: 706 },
  { type: "charge_laid", seat: 0, cell: 706 },
  { type: "intruder_beaten", seat: 0, cell: 706 },
  { type: "intruder_turned_away", seat: 1, cell: 707 },
  { type: "charges_went_off", seat: 0, count: 1 },
  { type: "tile_destroyed", seat: 0, cell: 706, tile: 3 },
];

test("what thrusters push past the board is told without a number", () => {
  const [mine] = threatsTo(
    0,
    say(
      { type: "card_turned", card: 8 },
      { type: "incoming", what: "HL", dice: [2, 6], line: 2, entry: 23 },
      { type: "pushed_past", seat: 0, what: "HL", line: 1 },
      { type: "missed", seat: 0 },
    ),
  );
  expect(mine).toMatchObject({ was: 2, line: 1, past: true, entry: 23, end: "missed" });
});

test("an intruder's way is told room by room, with what it ate and left", () => {
  const [mine] = threatsTo(0, say(...INTRUSION));
  expect(mine).toMatchObject({ what: "IF", was: 7, line: 6, end: "beaten", cell: 606, lost: [706] });
  expect(mine?.walk).toMatchObject([
    { cell: 606, eaten: { crew: 2, cubes: 0, energy: 0 }, charge: false, beaten: false },
    { cell: 706, eaten: null, charge: true, beaten: true },
  ]);
  expect(threatsTo(1, say(...INTRUSION))).toMatchObject([{ end: "turned_away", cell: 707, line: 7, was: null, walk: [] }]);
});

test("a room is full until the predator comes in, and a tile is there until its charge goes off", () => {
  const memory = new Memory();
  memory.before("0 0", [part(606, 0, { humans: 2 }), part(706, 1)], [], 0);
  const threats = threatsTo(0, say(...INTRUSION));
  const look = (ended: number, steps: number) =>
    memory.before("0 0", [part(606, 0)], threats, ended, steps).map(({ cell, humans }) => [cell, humans]);
  expect([look(0, 0), look(0, 1), look(1, 0)]).toEqual([
    [
      [606, 2],
      [706, 0],
    ],
    [
      [606, 0],
      [706, 0],
    ],
    [[606, 0]],
  ]);
});

test("an intruder walks step by step before it is done with the ship, and all is skipped at once", () => {
  vi.useFakeTimers();
  const [film, threats] = [new Film(), threatsTo(0, say(...INTRUSION))];
  film.play([], "0 0", 8, false);
  const seen: number[][] = [];
  while (film.play(threats, "0 0", 8, false)) {
    vi.runOnlyPendingTimers();
    seen.push([film.begun, film.steps, film.ended]);
  }
  vi.useRealTimers();
  expect(seen).toEqual([
    [1, 0, 0],
    [1, 1, 0],
    [1, 2, 0],
    [1, 2, 1],
  ]);
  const hasty = new Film();
  hasty.skip(threats);
  expect([hasty.begun, hasty.steps, hasty.ended]).toEqual([1, 2, 1]);
});

test("whoever names a line to the robot police is fired at there, and nobody else", () => {
  const log = say(
    { type: "card_turned", card: 8 },
    { type: "line_named", seat: 0, what: "HB", line: 8, entry: 0 },
    { type: "tile_destroyed", seat: 0, cell: 808, tile: 3 },
  );
  expect(threatsTo(0, log)).toMatchObject([{ what: "HB", line: 8, end: "tile_destroyed" }]);
  expect(threatsTo(1, log)).toEqual([]);
  const [shot] = threatsTo(0, log);
  expect(shot && aimOf(CYLINDER, shot)).toEqual({ side: "B", number: 28, entry: 0 });
});
