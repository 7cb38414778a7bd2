import { describe, expect, it } from "vitest";
import { cardOf } from "../src/games/cosmos/card";
import { fanned } from "../src/games/cosmos/fan";
import { centre, fromLabel, label } from "../src/games/cosmos/geometry";
import { reachOf } from "../src/games/cosmos/reach";
import type { Drawn } from "../src/games/cosmos/stage";
import type { cosmos } from "../src/lib/wire";
import { sheet } from "./cosmos-sheets";

const sheets = Object.fromEntries(["escort", "fighter", "cruiser", "bastion"].map((kind) => [kind, sheet(kind)]));

describe("the card of a ship", () => {
  it("says what is left of it and what it carries", () => {
    const ship = { name: "B1", kind: "cruiser", defence: 41, shots: 2, mines: 0 } as cosmos.ShipView;
    const aboard = { name: "B2", fate: "aboard", carrier: "B1" } as cosmos.ShipView;
    const card = cardOf(sheet("cruiser"), ship, [ship, aboard]);
    expect(card).toMatchObject({ defence: 41, shots: 1, moves: [3, 6], fighters: ["B2"] });
    expect(card.arcs[0]).toEqual({
      name: "bow",
      shots: 1,
      bands: [
        { factor: 3, from: 1, to: 3 },
        { factor: 2, from: 4, to: 6 },
        { factor: 1, from: 7, to: 10 },
      ],
    });
  });

  it("of a class is that of a new ship", () => {
    expect(cardOf(sheet("escort"), null, [])).toMatchObject({ defence: 40, shots: 3, mines: 2, fighters: [] });
  });
});

describe("where a ship can be", () => {
  const pose = { cell: fromLabel("1008"), heading: 0 };
  const cells = (kind: string, done: number, phase: number) => reachOf(sheet(kind), pose, done, phase).cells.map(label);

  it("grows with each phase in which it moves", () => {
    expect(cells("escort", 0, 1)).toEqual(["1008", "0908"]);
    expect(cells("escort", 0, 2)).toContain("1208");
    expect(cells("escort", 0, 2)).not.toContain("1408");
    expect(cells("escort", 2, 4)).not.toContain("1408");
    expect(cells("escort", 0, 4)).toContain("1408");
  });

  it("says what it could fire at from there, with the best factor", () => {
    const at = (phase: number) => reachOf(sheet("fighter"), pose, 0, phase).fire.find(({ cell }) => label(cell) === "1408")?.factor;
    expect(at(1)).toBeGreaterThan(reachOf(sheet("fighter"), pose, 1, 1).fire.find(({ cell }) => label(cell) === "1408")?.factor ?? 0);
  });
});

describe("ships on one cell", () => {
  const drawn = (name: string, kind: string, at: string): Drawn => ({
    ...{ name, kind, seat: 0, angle: 0, opacity: 1, defence: 20 },
    ...centre(fromLabel(at)),
  });

  it("are spread and counted", () => {
    const [one, other] = fanned([drawn("B1", "fighter", "0705"), drawn("B2", "fighter", "0705")], sheets);
    expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(8);
    expect([one?.of, one?.nth, other?.nth]).toEqual([2, 0, 1]);
  });

  it("lie on the larger one, which keeps its place", () => {
    const ships = fanned([drawn("B2", "fighter", "0908"), drawn("B1", "cruiser", "1008")], sheets);
    expect(ships.map(({ name, of }) => `${name} ${of}`)).toEqual(["B1 2", "B2 2"]);
    expect(ships[0]).toMatchObject(centre(fromLabel("1008")));
  });

  it("alone are left as they are", () => {
    const ship = drawn("B1", "fighter", "0705");
    expect(fanned([ship, drawn("B2", "fighter", "0905")], sheets)[0]).toEqual({ ...ship, nth: 0, of: 1 });
  });
});
