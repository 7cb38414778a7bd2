import { describe, expect, it } from "vitest";
import {
  arcOnMap,
  at,
  cellAt,
  centre,
  columnAndRow,
  edgeBeyond,
  fieldOf,
  fromLabel,
  hull,
  isOnMap,
  key,
  label,
  outline,
  pivoted,
  turned,
} from "../src/games/cosmos/geometry";
import { carriedOut } from "../src/games/cosmos/plan";
import { sheet } from "./cosmos-sheets";

const EAST = { cell: { q: 0, r: 0 }, heading: 0 };
type Cells = [number, number][];

/** From the drawings of the pivots: a class, a pivot in notches, the cells after it. */
const PIVOTS: [kind: string, notches: number, after: Cells][] = [
  ["fighter", 1, [[0, 0]]],
  ["fighter", -2, [[0, 0]]],
  [
    "cargo",
    1,
    [
      [0, 0],
      [0, -1],
      [0, -2],
    ],
  ],
  [
    "cargo",
    -1,
    [
      [0, 0],
      [-1, 1],
      [-2, 2],
    ],
  ],
  [
    "escort",
    1,
    [
      [0, 0],
      [0, -1],
    ],
  ],
  [
    "escort",
    -1,
    [
      [0, 0],
      [-1, 1],
    ],
  ],
  [
    "cruiser",
    1,
    [
      [1, 0],
      [2, 0],
      [0, 1],
      [1, -1],
      [1, -2],
    ],
  ],
  [
    "cruiser",
    -1,
    [
      [1, 0],
      [1, -1],
      [2, 0],
      [0, 1],
      [-1, 2],
    ],
  ],
  [
    "leviathan",
    1,
    [
      [1, 0],
      [2, 0],
      [0, 1],
      [1, -1],
      [2, -2],
      [0, -1],
      [1, -2],
    ],
  ],
  [
    "leviathan",
    -1,
    [
      [1, 0],
      [1, -1],
      [2, 0],
      [0, 1],
      [-1, 1],
      [0, 2],
      [-1, 2],
    ],
  ],
];

describe("pivots", () => {
  it.each(PIVOTS)("%s by %d notches", (kind, notches, after) => {
    const cells = hull(sheet(kind), pivoted(sheet(kind), EAST, notches));
    expect(cells.map(({ q, r }) => [q + 0, r + 0])).toEqual(after);
  });

  it.each(["fighter", "cargo", "escort", "cruiser", "leviathan"])("six of a %s bring it back", (kind) => {
    let pose = { cell: at(9, 9), heading: 2 };
    for (let turn = 0; turn < 6; turn += 1) pose = pivoted(sheet(kind), pose, 1);
    expect(pose).toEqual({ cell: at(9, 9), heading: 2 });
  });

  it("come after the movement", () => {
    expect(carriedOut(sheet("escort"), { cell: fromLabel("1008"), heading: 0 }, "MD")).toEqual({ cell: fromLabel("1208"), heading: 1 });
    expect(carriedOut(sheet("escort"), { cell: fromLabel("1008"), heading: 3 }, "X").cell).toEqual(fromLabel("1008"));
  });

  it("a station never turns", () => {
    expect(pivoted(sheet("bastion"), EAST, 1)).toEqual(EAST);
  });
});

/** So many cells in the short, medium and long band, as drawn on the sheets. */
const BANDS: [kind: string, arc: string, cells: [number, number, number]][] = [
  ["fighter", "bow", [4, 8, 12]],
  ["cargo", "port", [2, 7, 11]],
  ["escort", "bow", [4, 13, 23]],
  ["escort", "starboard", [5, 9, 13]],
  ["cruiser", "bow", [9, 27, 64]],
  ["cruiser", "port", [5, 15, 24]],
  ["cruiser", "stern", [4, 8, 12]],
  ["bastion", "sector_3", [5, 15, 24]],
  ["leviathan", "bow", [9, 40, 95]],
];

describe("arcs", () => {
  it.each(BANDS)("%s, %s", (kind, name, cells) => {
    const ship = sheet(kind);
    const arc = ship.arcs.find((each) => each.name === name);
    const found = arc ? fieldOf(ship, arc) : [];
    expect([3, 2, 1].map((factor) => found.filter((each) => each.factor === factor).length)).toEqual(cells);
  });

  it("the freighter's starboard side begins beside its hold", () => {
    const cargo = sheet("cargo");
    const arc = cargo.arcs[1];
    const near = arc
      ? fieldOf(cargo, arc)
          .filter((each) => each.factor === 3)
          .map((each) => key(each.cell))
      : [];
    expect(near.sort()).toEqual(["-1,1", "-2,1"]);
  });

  it("turn with the ship", () => {
    const fighter = sheet("fighter");
    const arc = fighter.arcs[0];
    const near = arc ? arcOnMap(fighter, arc, { cell: fromLabel("1008"), heading: 3 }).map((each) => label(each.cell)) : [];
    expect(near).toContain("0408");
    expect(near).not.toContain("1108");
  });
});

describe("the map", () => {
  it("labels cells by column and row, off the map too", () => {
    for (const written of ["0101", "0403", "3212", "1608", "0005", "-105", "3313"]) expect(label(fromLabel(written))).toBe(written);
    expect(columnAndRow({ q: 0, r: 1 })).toEqual([1, 2]);
  });

  it("knows its edges; a corner belongs to the side", () => {
    const size = { columns: 32, rows: 12 };
    expect(isOnMap(size, at(32, 12))).toBe(true);
    expect(isOnMap(size, at(33, 12))).toBe(false);
    expect([at(33, 0), at(0, 5), at(4, 0), at(4, 13)].map((cell) => edgeBeyond(size, cell))).toEqual(["east", "west", "north", "south"]);
  });

  it("finds the cell under the finger", () => {
    for (const cell of [at(1, 1), at(7, 4), at(32, 24)]) {
      const { x, y } = centre(cell);
      expect(cellAt({ x: x + 6, y: y - 4 })).toEqual(cell);
    }
  });

  it("turns vectors by sixty degrees", () => {
    expect(turned({ q: 2, r: -1 }, 1)).toEqual({ q: 1, r: 1 });
    expect(turned({ q: 2, r: -1 }, -6)).toEqual({ q: 2, r: -1 });
  });

  it("draws one border round cells that touch", () => {
    expect(outline([at(3, 3)]).match(/M/g)).toHaveLength(6);
    expect(outline([at(3, 3), at(4, 3)]).match(/M/g)).toHaveLength(10);
  });
});
