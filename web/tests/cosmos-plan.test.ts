import { describe, expect, it } from "vitest";
import { clash, preview, type Shot } from "../src/games/cosmos/aim";
import { centre, fromLabel, label } from "../src/games/cosmos/geometry";
import {
  comesFrom,
  EMPTY,
  endsOf,
  fitted,
  lastPattern,
  linesFor,
  ordersFor,
  posesOf,
  typed,
  waysFrom,
  wayTo,
  whyNot,
} from "../src/games/cosmos/plan";
import { sheet } from "./cosmos-sheets";

const pose = (at: string, heading: number) => ({ cell: fromLabel(at), heading });

describe("what a class may do", () => {
  it("says in which phases, and how far round", () => {
    expect(whyNot(sheet("escort"), 3, "M")).toBe("not_in_that_phase");
    expect(whyNot(sheet("cruiser"), 3, "GG")).toBe("too_far_round");
    expect(whyNot(sheet("fighter"), 1, "MDD")).toBeNull();
    expect(whyNot(sheet("fighter"), 1, "DM")).toBe("no_such_order");
    expect(whyNot(sheet("bastion"), 3, "X")).toBe("never_moves");
    expect(ordersFor(sheet("cargo"), 6)).toEqual(["X", "M", "G", "D", "MG", "MD"]);
  });

  it("keeps of an old pattern what fits", () => {
    expect(fitted(sheet("escort"), ["M", "MD", "M", "GG", "", "X"])).toEqual(["", "MD", "", "", "", "X"]);
    expect(fitted(sheet("fighter"), ["M", "M", "M", "G", "M", "M"], 3)).toEqual(["", "", "", "G", "M", "M"]);
  });
});

describe("the ghost", () => {
  it("is where each phase brings it", () => {
    const poses = posesOf(sheet("escort"), pose("1008", 0), ["", "MD", "", "M", "", ""]);
    expect(poses.map(({ cell, heading }) => `${label(cell)} ${heading}`)).toEqual([
      "1008 0",
      "1208 1",
      "1208 1",
      "1310 1",
      "1310 1",
      "1310 1",
    ]);
  });

  it("stands still in the phases that are over", () => {
    expect(label(posesOf(sheet("fighter"), pose("0405", 0), ["M", "M", "M", "M", "", ""], 3)[5]?.cell ?? fromLabel("0101"))).toBe("0605");
  });
});

describe("typing", () => {
  it("writes letter by letter", () => {
    expect(["M", "D", "D"].reduce<string | null>((order, letter) => typed(order ?? "", letter), "")).toBe("MDD");
    expect(typed("MD", "G")).toBe("MG");
    expect(typed("G", "M")).toBe("MG");
    expect(typed("MGG", "X")).toBe("X");
    expect(typed("X", "D")).toBe("D");
    expect(typed("GG", "G")).toBe("G");
    expect(typed("M", "Q")).toBeNull();
  });
});

describe("what is sent", () => {
  it("is every order up to the last that says something", () => {
    expect(linesFor("B1", sheet("fighter"), [], ["M", "", "MG", "", "", ""])).toEqual([
      ["order", "B1", 1, "M"],
      ["order", "B1", 2, "X"],
      ["order", "B1", 3, "MG"],
    ]);
    expect(linesFor("B6", sheet("escort"), [], ["", "M", "", "", "", "D"]).map((line) => line[2])).toEqual([2, 4, 6]);
    expect(linesFor("B1", sheet("fighter"), [], EMPTY)).toEqual([]);
  });

  it("goes on from what the server has, or strikes it out", () => {
    expect(linesFor("B1", sheet("fighter"), ["M"], ["M", "D", "", "", "", ""])).toEqual([["order", "B1", 2, "D"]]);
    expect(linesFor("B1", sheet("fighter"), ["M", "M"], ["M", "D", "", "", "", ""])).toEqual([
      ["erase", "B1"],
      ["order", "B1", 1, "M"],
      ["order", "B1", 2, "D"],
    ]);
    expect(linesFor("B1", sheet("fighter"), ["", "", "", "M"], ["", "", "", "M", "G", ""], 3)).toEqual([["order", "B1", 5, "G"]]);
  });
});

describe("what is still before a ship", () => {
  const row = ["MD", "M", "", "", "", ""];
  const from = (step: string) => {
    const { start, done } = comesFrom(sheet("fighter"), pose("0405", 0), row, 1, step);
    return `${start.heading} ${done}`;
  };

  it("depends on how far the phase has come", () => {
    expect(from("recover_or_announce")).toBe("0 0");
    expect(from("drop_before_pivot")).toBe("1 1");
    expect(from("aim")).toBe("0 1");
  });
});

describe("last turn's pattern", () => {
  it("is read off the order sheet, without shots, mines and launches", () => {
    expect(lastPattern("M M M M M M - MD* - Mo - X")).toEqual(["", "MD", "", "M", "", "X"]);
    expect(lastPattern("- - [*] M MGG M*")).toEqual(["", "", "", "M", "MGG", "M"]);
    expect(lastPattern("")).toEqual(EMPTY);
  });
});

describe("dragging", () => {
  it("finds the way to a cell, the shortest first", () => {
    const ways = waysFrom(sheet("fighter"), pose("0405", 0), [1, 2, 3, 4, 5, 6]);
    expect(wayTo(ways, centre(fromLabel("0805")))?.orders).toEqual([
      { phase: 1, order: "M" },
      { phase: 2, order: "M" },
    ]);
    expect(wayTo(ways, centre(fromLabel("0405")))?.orders).toEqual([]);
    expect(endsOf(ways).map(label)).toContain("1605");
    expect(endsOf(ways).map(label)).not.toContain("1705");
  });

  it("writes only in phases that are the ship's", () => {
    const ways = waysFrom(sheet("cruiser"), pose("0812", 0), [1, 2, 3, 4, 5, 6]);
    expect(new Set(ways.flatMap((way) => way.orders.map(({ phase }) => phase)))).toEqual(new Set([3, 6]));
  });
});

describe("before firing", () => {
  const [escort, fighter, cruiser] = [sheet("escort"), sheet("fighter"), sheet("cruiser")];
  const arc = (kind: typeof escort, name: string) => {
    const found = kind.arcs.find((each) => each.name === name);
    if (!found) throw new Error(`no arc ${name}`);
    return found;
  };
  const k = { sheet: escort, pose: pose("1008", 0) };

  it("escort K: the fighter far ahead, the escort to starboard, and not the one behind", () => {
    const m = { sheet: fighter, pose: pose("1708", 3) };
    const p = { sheet: escort, pose: pose("1012", 2) };
    expect(preview(k, arc(escort, "bow"), m, [])).toEqual({ die: 8, factor: 1, shade: "", least: 1, most: 8 });
    expect(preview(k, arc(escort, "starboard"), p, [])).toMatchObject({ factor: 2, least: 2, most: 16 });
    expect(escort.arcs.map((each) => preview(k, each, { sheet: fighter, pose: pose("0508", 1) }, []))).toEqual([null, null, null]);
  });

  it("an asteroid that is nearer halves, one that is as far does not", () => {
    const shooter = { sheet: cruiser, pose: pose("0808", 0) };
    const bow = arc(cruiser, "bow");
    expect(preview(shooter, bow, { sheet: fighter, pose: pose("1408", 3) }, [{ at: "1208" }])).toMatchObject({
      shade: "1208",
      least: 1,
      most: 12,
    });
    expect(preview(shooter, bow, { sheet: escort, pose: pose("1109", 3) }, [{ at: "1208" }])).toMatchObject({ shade: "", factor: 3 });
  });

  it("one shot an arc, one a target, and no more than are left", () => {
    const first: Shot = ["fire", "B6", "bow", "R1"];
    expect(clash(escort, 3, [first], ["fire", "B6", "bow", "R2"])).toBe("arc");
    expect(clash(escort, 3, [first], ["fire", "B6", "port", "R1"])).toBe("target");
    expect(clash(escort, 3, [first], ["fire", "B6", "port", "R2"])).toBeNull();
    expect(clash(escort, 1, [first], ["fire", "B6", "port", "R2"])).toBe("shots");
    expect(clash(sheet("leviathan"), 6, [["fire", "R1", "bow", "B1"]], ["fire", "R1", "bow", "B1"])).toBeNull();
  });
});
