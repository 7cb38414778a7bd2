import { describe, expect, it } from "vitest";
import { around, bearing, closer, layout, namesFit, panelSpot, turned, WHOLE, type Spot } from "../src/games/rencontre/geometry";
import { flights, piles, spotOf, type Pile, type Place } from "../src/games/rencontre/motion";
import { amount, offered, targets, touches } from "../src/games/rencontre/touches";
import { glyphs, visitor } from "../src/games/rencontre/board/powers";
import type { rencontre } from "../src/lib/wire";

const SIZES: [number, number][] = [
  [924, 544],
  [924, 418],
  [1500, 700],
  [374, 474],
  [344, 380],
];
const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);
const pile = (place: Place, seat: number, count: number): Pile => ({ key: `${place}:${seat}`, place, seat, count });

describe("the layout", () => {
  it("names the piles of cards only where two names do not collide", () => {
    for (const seats of [2, 3, 4]) expect(namesFit(layout(924, 418, seats, 0))).toBe(true);
    for (const seats of [2, 3]) expect(namesFit(layout(644, 318, seats, 0))).toBe(false);
    expect(namesFit(layout(374, 474, 3, 0))).toBe(false);
  });

  it("puts the viewer at the bottom and the others clockwise", () => {
    expect(around(4, 2)).toEqual([2, 3, 0, 1]);
    expect(around(3, null)).toEqual([0, 1, 2]);
    for (const seats of [2, 3, 4]) {
      const { systems, hole } = layout(924, 544, seats, 1);
      expect(systems[1]?.y).toBeGreaterThan(hole.y);
    }
  });

  it.each(SIZES.flatMap(([w, h]) => [2, 3, 4].map((seats) => [w, h, seats] as const)))(
    "keeps all planets apart and inside %i × %i with %i seats",
    (w, h, seats) => {
      const { systems } = layout(w, h, seats, 0);
      const all = systems.flatMap(({ planets, planet }) => planets.map((spot) => ({ ...spot, r: planet })));
      expect(all).toHaveLength(seats * 5);
      for (const [nth, one] of all.entries()) {
        expect(one.x - one.r).toBeGreaterThanOrEqual(0);
        expect(one.x + one.r).toBeLessThanOrEqual(w);
        expect(one.y - one.r).toBeGreaterThanOrEqual(0);
        expect(one.y + one.r).toBeLessThanOrEqual(h);
        for (const other of all.slice(nth + 1)) expect(distance(one, other)).toBeGreaterThan(one.r + other.r);
      }
    },
  );

  it("gives every finger 44 pixels, and no two planets the same ones", () => {
    const buttons = targets(layout(374, 474, 4, 0)).filter(({ thing }) => /planet|seat/.test(thing));
    for (const [nth, one] of buttons.entries()) {
      expect(one.r).toBeGreaterThanOrEqual(22);
      for (const other of buttons.slice(nth + 1)) expect(distance(one, other)).toBeGreaterThan(44);
    }
  });

  it("lays the cards of a duel over a system that has no part in it, on a telephone", () => {
    const place = layout(382, 416, 4, 0);
    expect(place.tall).toBe(true);
    expect(panelSpot(place, [2, 0, 2])).toMatchObject(place.systems[1]?.middle ?? {});
    expect(panelSpot(place, [1, 1, 2])).toMatchObject(place.systems[0]?.middle ?? {}); // 0 and 3 are at the bottom
    expect(panelSpot(layout(382, 416, 3, 0), [1, 0, 2])).toMatchObject(layout(382, 416, 3, 0).systems[2]?.middle ?? {});
    const wide = layout(924, 420, 4, 0);
    expect(panelSpot(wide, [2, 0, 2])).toBe(wide.duel);
  });

  it("is a telephone's wherever there is little width", () => {
    expect(layout(382, 300, 4, 0).tall).toBe(true);
    expect(layout(924, 300, 4, 0).tall).toBe(false);
  });

  it("brings one system near, all of it", () => {
    const place = layout(382, 416, 4, 0);
    const { scale, x, y } = closer(place, 2);
    const near = place.systems[2];
    expect(scale).toBeGreaterThan(1.9);
    for (const { x: left, y: top } of near?.hex ?? []) {
      expect(left * scale + x).toBeGreaterThanOrEqual(0);
      expect(left * scale + x).toBeLessThanOrEqual(place.width);
      expect(top * scale + y).toBeGreaterThanOrEqual(0);
      expect(top * scale + y).toBeLessThanOrEqual(place.height);
    }
    expect(closer(place, 7)).toBe(WHOLE);
  });

  it("turns the cone the shorter way", () => {
    expect(turned(170, -170)).toBe(190);
    expect(turned(10, -20)).toBe(-20);
    expect(turned(370, 0)).toBe(360);
    expect(bearing({ x: 0, y: 0 }, { x: 0, y: 5 })).toBe(90);
  });
});

describe("pawns", () => {
  it("fly from where they were to where they are, each colour by itself", () => {
    const before = [pile(0, 0, 4), pile(5, 1, 4), pile(6, 1, 2)];
    const after = [pile(0, 0, 1), pile("oval", 0, 3), pile(5, 1, 4), pile("hole", 1, 2)];
    expect(flights(before, after)).toEqual([
      { seat: 0, from: 0, to: "oval", count: 3 },
      { seat: 1, from: 6, to: "hole", count: 2 },
    ]);
  });

  it("gather from several planets, and stay where nothing changed", () => {
    const before = [pile(0, 0, 4), pile(1, 0, 4)];
    expect(flights(before, [pile(0, 0, 3), pile(1, 0, 2), pile("ring", 0, 3)])).toEqual([
      { seat: 0, from: 0, to: "ring", count: 1 },
      { seat: 0, from: 1, to: "ring", count: 2 },
    ]);
    expect(flights(before, before)).toEqual([]);
  });

  it("lie in piles wherever the view has some", () => {
    const view = {
      planets: [
        [4, 0],
        [0, 2],
      ],
      black_hole: [0, 1],
      limbo: [0, 0],
      gone: [3, 0],
      duel: { oval: [1, 0], ring: [0, 0] },
    };
    expect(piles(view as unknown as rencontre.RencontreView).map(({ key, count }) => [key, count])).toEqual([
      ["0:0", 4],
      ["1:1", 2],
      ["hole:1", 1],
      ["oval:0", 1],
      ["gone:0", 3],
    ]);
  });

  it("of four colours have four spots on one planet, all of them on it", () => {
    const place = layout(374, 474, 4, 0);
    const home = place.systems[0];
    const found = [0, 1, 2, 3].map((seat) => spotOf(2, seat, [0, 1, 2, 3], place));
    for (const [nth, one] of found.entries()) {
      expect(distance(one, home?.planets[2] ?? one)).toBeLessThan(home?.planet ?? 0);
      for (const other of found.slice(nth + 1)) expect(distance(one, other)).toBeGreaterThan(place.pawn * 1.5);
    }
  });
});

describe("options", () => {
  it("touch the things they are about", () => {
    expect(touches(["take", 7, 2])).toEqual(["planet:7"]);
    expect(touches(["challenge", 1])).toEqual(["seat:1"]);
    expect(touches(["invite", [1, 3]])).toEqual(["seat:1", "seat:3"]);
    expect(touches(["ally", "defence"])).toEqual(["cone"]);
    expect(touches(["use", "will", "", 2, -1, 0, ""])).toEqual(["seat:2"]);
    expect(touches(["use", "mind", "", 2, -1, 0, ""])).toEqual(["seat:2"]);
    expect(touches(["use", "dictator", "", 2, -1, 0, ""])).toEqual(["cup"]);
    expect(touches(["play_edict", "cosmic_zap", -1])).toEqual([]);
    expect(touches(["lay", "attack_08"])).toEqual([]);
  });

  it("are gathered by thing, and say how many pawns", () => {
    const options: rencontre.AnyOption[] = [["take", 3, 1], ["take", 3, 2], ["done"]];
    const found = offered(options.map((option) => ({ option, label: String(option) })));
    expect([...found.keys()]).toEqual(["planet:3"]);
    expect(found.get("planet:3")?.map(({ option }) => amount(option))).toEqual([1, 2]);
    expect(amount(["aim", 3])).toBeNull();
  });
});

it("draws a visitor for a power of the table's own", () => {
  expect(glyphs.spy).toBeUndefined();
  expect(visitor.fill).toMatch(/^M[\d.]/);
});

it("has a pictogram for each of the 35 powers", () => {
  expect(Object.keys(glyphs)).toHaveLength(35);
  for (const glyph of Object.values(glyphs)) expect(glyph.fill ?? glyph.line).toMatch(/^M[\d.]/);
});
