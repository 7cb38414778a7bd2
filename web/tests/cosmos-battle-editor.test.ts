import { expect, test } from "vitest";
import {
  addRock,
  addShip,
  bring,
  doubleShip,
  driftIn,
  driftRock,
  freeCell,
  freeName,
  moveShip,
  paintBeacon,
  put,
  removeShip,
  renameShip,
  setPurchase,
  sheetIn,
  stepped,
  stowShip,
  turnShip,
} from "../src/games/cosmos/workshop/battle/changes";
import { classesOf, draftOf, type File } from "../src/games/cosmos/workshop/battle/draft";
import type { Sheet } from "../src/games/cosmos/sheets";

const FIGHTER = { kind: "fighter", cells: [[0, 0]], mines: 0, defence: 20, ramps: [] } as unknown as Sheet;
const CRUISER = {
  kind: "cruiser",
  cells: [
    [0, 0],
    [-1, 0],
  ],
  mines: 0,
  defence: 60,
  ramps: [{ name: "bow" }],
} as unknown as Sheet;
const SHEETS = { fighter: FIGHTER, cruiser: CRUISER };

function battle(): File {
  return {
    columns: 10,
    rows: 6,
    sides: { blue: { home: "west" }, red: { home: "east" } },
    ships: [
      { name: "B1", kind: "cruiser", side: "blue", at: "0302", heading: 0 },
      { name: "B2", kind: "fighter", side: "blue", aboard: "B1", ramp: "bow" },
      { name: "R1", kind: "fighter", side: "red", at: "0904", heading: 3 },
    ],
    victory: [
      { goal: "destroy_ship", side: "red", ship: "B1" },
      { goal: "eliminate", side: "blue" },
    ],
    somebody: { left: "this here" },
  };
}

test("a ship is moved and turned, and all else stays as it was", () => {
  const moved = turnShip(moveShip(battle(), 2, "0101"), 2, -4);
  expect(draftOf(moved).ships[2]).toMatchObject({ at: "0101", heading: 5 });
  expect({ ...moved, ships: battle().ships }).toEqual(battle());
});

test("a new ship has the next free name, looks at the enemy, and a hole in the names is filled", () => {
  const more = addShip(battle(), "fighter", "red", "0801");
  expect(draftOf(more).ships.at(-1)).toMatchObject({ name: "R2", side: "red", at: "0801", heading: 3 });
  expect(freeName(removeShip(more, 2), "red")).toBe("R1");
});

test("a ship goes with those aboard it and the goals that name it", () => {
  const left = removeShip(battle(), 0);
  expect(draftOf(left).ships.map((ship) => ship.name)).toEqual(["R1"]);
  expect(left.victory).toEqual([{ goal: "eliminate", side: "blue" }]);
});

test("a ship is called otherwise wherever it is spoken of", () => {
  const called = renameShip(battle(), 0, "C7");
  expect(draftOf(called).ships[1]?.aboard).toBe("C7");
  expect(draftOf(called).victory[0]?.ship).toBe("C7");
});

test("a fighter goes aboard and flies again", () => {
  const stowed = stowShip(battle(), 2, "B1", "bow");
  expect(stowed.ships).toContainEqual({ name: "R1", kind: "fighter", side: "red", aboard: "B1", ramp: "bow" });
  expect(draftOf(moveShip(stowed, 2, "0505")).ships[2]).toMatchObject({ at: "0505", aboard: null, ramp: null });
});

test("a free cell has room for the whole ship", () => {
  const where = freeCell(battle(), "cruiser", "blue", SHEETS, "0302");
  expect(where).not.toBeNull();
  expect(["0302", "0202", "0402"]).not.toContain(where);
  const full = Array.from({ length: 60 }, (_, nth) => ({ at: `${String((nth % 10) + 1).padStart(2, "0")}0${Math.floor(nth / 10) + 1}` }));
  expect(freeCell({ ...battle(), asteroids: full }, "fighter", "blue", SHEETS)).toBeNull();
  expect(draftOf(doubleShip(battle(), 2, SHEETS)).ships.at(-1)).toMatchObject({ name: "R2", kind: "fighter" });
});

test("arrows lead to the cell beside, and not over the edge", () => {
  const size = { columns: 10, rows: 6 };
  expect(stepped("0302", "ArrowRight", size)).toBe("0402");
  expect(stepped("0302", "ArrowDown", size)).toBe("0303");
  expect(stepped("0101", "ArrowUp", size)).toBe("0101");
  expect(stepped("1006", "ArrowRight", size)).toBe("1006");
});

test("an asteroid that drifts does so in some phase", () => {
  const drifting = driftRock(addRock(battle(), "0505"), 0, 2);
  expect(drifting).toMatchObject({ asteroids: [{ at: "0505", drift: 2 }], asteroid_drift: { phases: [6] } });
  expect(driftRock(drifting, 0, null).asteroids).toEqual([{ at: "0505" }]);
  expect(driftIn(drifting, "asteroid_drift", { phases: [], cells: 1 })).not.toHaveProperty("asteroid_drift");
  expect(driftIn(battle(), "mine_drift", { phases: [6, 2], cells: 3 }).mine_drift).toEqual({ phases: [2, 6], cells: 3 });
});

test("cells of the beacon are painted and wiped", () => {
  const bought = setPurchase(battle(), true);
  expect(bought.ships).toEqual([]);
  const lit = paintBeacon(bought, "0101", true);
  expect(draftOf(lit).purchase?.beacon).toEqual(["0101", "0503"]);
  expect(paintBeacon(lit, "0101", false)).toEqual(bought);
  expect(setPurchase(lit, false)).not.toHaveProperty("purchase");
});

test("a class that is brought takes the place of ours", () => {
  const sheet = sheetIn('{"kind": "fighter", "cells": [[0, 0], [-1, 0]], "defence": 9}');
  const brought = bring(bring(battle(), sheet ?? {}), sheet ?? {});
  expect(brought.sheets).toEqual([sheet]);
  expect(classesOf(draftOf(brought), SHEETS).fighter?.defence).toBe(9);
  expect([sheetIn("{"), sheetIn("[]"), sheetIn('{"kind": 3}')]).toEqual([null, null, null]);
});

test("whatever a file says, something can be drawn of it", () => {
  for (const strange of [null, 7, "x", [], {}, [null, 3, "a"], [[]]]) {
    const names = ["columns", "ships", "asteroids", "exits", "victory", "purchase", "sheets", "sides", "asteroid_drift", "mine_drift"];
    for (const name of names) expect(draftOf({ ...battle(), [name]: strange }).columns).toBeGreaterThan(3);
  }
});

test("a field is put, changed in its place, and taken away", () => {
  expect(Object.keys(put({ a: 1, b: 2 }, ["a"], 3))).toEqual(["a", "b"]);
  expect(put({ a: 1 }, ["b", "c"], 2)).toEqual({ a: 1, b: { c: 2 } });
  expect(put({ a: [1, 2] }, ["a", 1], 5)).toEqual({ a: [1, 5] });
  expect(put({ a: { b: 1, c: 2 } }, ["a", "b"], undefined)).toEqual({ a: { c: 2 } });
});
