import { describe, expect, it } from "vitest";
import { filmOf, momentAt, reelsOf, tailOf } from "../src/games/cosmos/film";
import { centre, fromLabel, label } from "../src/games/cosmos/geometry";
import { after, alike, firstScene } from "../src/games/cosmos/scene";
import { stageAt } from "../src/games/cosmos/stage";
import type { cosmos } from "../src/lib/wire";
import { scenario, sheet } from "./cosmos-sheets";

const sheets = Object.fromEntries(["fighter", "cargo", "escort", "cruiser"].map((kind) => [kind, sheet(kind)]));
const first = firstScene(scenario("first_flight"), { sheets }, 2);
if (!first) throw new Error("no first scene");

const EVENTS: cosmos.AnyEvent[] = [
  { type: "turn_began", turn: 1 },
  { type: "phase_began", phase: 1 },
  { type: "ships_moved", phase: 1, ships: ["B1"], places: [["B1", "0603", 0]] },
  { type: "ships_turned", phase: 1, orders: ["B1 D"], places: [["B1", "0603", 1]] },
  { type: "shot_fired", ship: "B1", arc: "bow", target: "R1", die: 6, roll: 4, factor: 2, shade: "", damage: 8, defence: 12 },
  { type: "phase_began", phase: 2 },
  { type: "ship_destroyed", ship: "R2", at: "3008", heading: 3 },
];

describe("a film of the battle", () => {
  const film = filmOf(first, EVENTS);

  it("leads from the first scene to the last", () => {
    const end = momentAt(film, film.length);
    expect(end.now).toEqual([]);
    expect(end.scene.ships.B1?.pose.heading).toBe(1);
    expect(end.scene.ships.R1?.defence).toBe(12);
    expect(end.scene.ships.R2?.fate).toBe("destroyed");
    expect(alike(end.scene, first)).toBe(false);
  });

  it("knows at any time what is being done, and how much of it", () => {
    const moved = film.beats[2];
    if (!moved) throw new Error("no movement");
    const half = momentAt(film, moved.start + moved.length / 2);
    expect(half.now.map(({ beat, part }) => [beat.event.type, part])).toEqual([["ships_moved", 0.5]]);
    expect(label(half.scene.ships.B1?.pose.cell ?? { q: 0, r: 0 })).toBe("0403");
    expect(momentAt(film, 0).scene.phase).toBe(0);
  });

  it("is cut into turns and phases", () => {
    expect(reelsOf(film).map(({ turn, phases }) => [turn, phases.map(({ phase }) => phase)])).toEqual([[1, [1, 2]]]);
    expect(tailOf(film, 2)).toBe(film.length - (film.beats[5]?.start ?? 0));
    expect(tailOf(film, 0)).toBe(0);
  });

  it("pivots and drifts happen together", () => {
    const scene = { ...first, rocks: [{ id: 0, at: "0904", side: -1 }] };
    const both = filmOf(scene, [...EVENTS.slice(3, 4), { type: "asteroids_drifted", moves: [["0904", "1005"]] }]);
    expect(both.beats.map((beat) => beat.start)).toEqual([0, 0]);
    expect(momentAt(both, 100).now).toHaveLength(2);
  });

  it("an asteroid glides as far as it may drift, and fades out where it comes back on the other side", () => {
    const scene = {
      ...first,
      rocks: [
        { id: 0, at: "1510", side: -1 },
        { id: 1, at: "3210", side: -1 },
      ],
    };
    const film = filmOf(scene, [
      {
        type: "asteroids_drifted",
        moves: [
          ["1510", "1710"],
          ["3210", "0215"],
        ],
      },
    ]);
    const { rocks } = stageAt(momentAt(film, film.length / 2), sheets, 2);
    expect(rocks.map((rock) => rock.opacity)).toEqual([1, 0]);
    const [from, to] = [centre(fromLabel("1510")), centre(fromLabel("1710"))];
    expect(rocks[0]?.x).toBeGreaterThan(from.x);
    expect(rocks[0]?.x).toBeLessThan(to.x);
    expect(stageAt(momentAt(film, film.length / 2), sheets, 1).rocks[0]?.opacity).toBe(0);
  });
});

describe("after an event", () => {
  it("mines are laid, drift, and are gone over the edge", () => {
    const laid = after(first, { type: "mine_dropped", ship: "R1", at: "0105" });
    expect(laid.mines).toEqual([{ id: 0, at: "0105", side: 1 }]);
    expect(after(laid, { type: "mines_drifted", moves: [["0105", ""]] }).mines).toEqual([]);
  });

  it("fighters aboard go where their cruiser goes, and leave it", () => {
    const stones = firstScene(scenario("stone_field"), { sheets }, 4);
    if (!stones) throw new Error("no first scene");
    expect([stones.ships.B2?.seat, stones.ships.B4?.seat, stones.ships.R6?.seat]).toEqual([0, 2, 3]);
    const moved = after(stones, { type: "ships_moved", phase: 3, ships: ["B1"], places: [["B1", "0613", 0]] });
    expect(label(moved.ships.B2?.pose.cell ?? { q: 0, r: 0 })).toBe("0613");
    const out = after(moved, {
      type: "launched",
      ship: "B2",
      carrier: "B1",
      ramp: "port",
      path: "ahead",
      pivot: "",
      at: "1112",
      heading: 0,
    });
    expect(out.ships.B2).toMatchObject({ fate: "flying", carrier: "" });
  });

  it("a battle with bought fleets has no first page", () => {
    expect(firstScene(scenario("free_battle"), { sheets }, 2)).toBeNull();
  });
});
