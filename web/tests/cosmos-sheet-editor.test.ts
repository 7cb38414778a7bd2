// A ship sheet that is being written: the page computes what the engine does, and changes only what one touches.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { arcOnMap, cell, fieldOf, hull, key, launchedTo, pivoted, plus, turned, type Cell } from "../src/games/cosmos/geometry";
import type { Band, Place } from "../src/games/cosmos/sheets";
import { bandsOf, spelledOut, withArc, withMirroredArc } from "../src/games/cosmos/workshop/sheet/arcs";
import { Bench } from "../src/games/cosmos/workshop/sheet/bench.svelte";
import { joined, line, mirrored, placed, stepped } from "../src/games/cosmos/workshop/sheet/cells";
import { about, placedIn } from "../src/games/cosmos/workshop/sheet/complaints";
import { BLANK, draftOf, fileOf, put, without, type SheetFile } from "../src/games/cosmos/workshop/sheet/draft";
import { anchored } from "../src/games/cosmos/workshop/sheet/hull";
import { finished, paintsFrom, type Pen } from "../src/games/cosmos/workshop/sheet/pens";
import { withDrop, withMirroredRamp, withPath, withRamp } from "../src/games/cosmos/workshop/sheet/ramps";
import { sheet } from "./cosmos-sheets";

interface Engine {
  shapes: { arc: SheetFile; bands: Record<Band, Place[]> }[];
  sloop: SheetFile;
  headings: { hull: Place[]; field: [number, number, number, number][]; ramp: Place; drop: Place; launched: Place }[];
  pivots: Record<string, { heading: number; notches: number; hull: Place[] }[]>;
  apart: { cells: Place[]; apart: number[] }[];
}

const engine = JSON.parse(readFileSync("../tests/games/cosmos/sheet_geometry.json", "utf-8")) as Engine;
const HERE = { q: 0, r: 0 };
const sorted = (places: Place[]): Place[] => places.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
const cells = (...places: Place[]): Cell[] => places.map(cell);
/** What a stroke makes of a file. */
const stroke = (file: SheetFile, pen: Pen, ...places: Place[]): SheetFile =>
  finished(file, pen, { cells: cells(...places), on: paintsFrom(file, pen, cell(places[0] ?? [0, 0])) }).file;

describe("what the page draws is what the engine plays", () => {
  it.each(engine.shapes.map((each) => [`${each.arc.shape} towards ${each.arc.towards}`, each] as const))("%s", (_, { arc, bands }) => {
    const draft = draftOf({ ...engine.sloop, cells: [cell([0, 0]), cell([1, -1])].map(placed), arcs: [arc] });
    const found = draft.arcs[0] ? bandsOf(draft, draft.arcs[0]) : { short: [], medium: [], long: [] };
    expect({ short: sorted(found.short), medium: sorted(found.medium), long: sorted(found.long) }).toEqual(bands);
  });

  it.each([0, 1, 2, 3, 4, 5])("at heading %d", (heading) => {
    const draft = draftOf(engine.sloop);
    const pose = { cell: HERE, heading };
    const told = engine.headings[heading];
    expect(hull(draft, pose).map(placed)).toEqual(told?.hull);
    const field = draft.arcs.flatMap((arc, nth) => arcOnMap(draft, arc, pose).map((each) => [...placed(each.cell), nth, each.factor]));
    expect(field.map(String).toSorted()).toEqual(told?.field.map(String).toSorted());
    expect(placed(turned(cell(draft.ramps[0]?.cell ?? [9, 9]), heading))).toEqual(told?.ramp);
    expect(placed(turned(cell(draft.drops[0]?.cell ?? [9, 9]), heading))).toEqual(told?.drop);
    expect(placed(launchedTo(pose, draft.ramps[0]?.paths[0] ?? { cells: [], turn: 0 }, 0).cell)).toEqual(told?.launched);
  });

  it.each(Object.entries(engine.pivots))("pivots of a %s", (kind, pivots) => {
    const draft = kind === "sloop" ? draftOf(engine.sloop) : sheet(kind);
    for (const { heading, notches, hull: covered } of pivots)
      expect(hull(draft, pivoted(draft, { cell: HERE, heading }, notches)).map(placed)).toEqual(covered);
  });

  it.each(engine.apart)("what hangs together: $cells", ({ cells: places, apart }) => {
    const together = joined(places);
    expect(places.flatMap((place, nth) => (together.has(key(cell(place))) ? [] : [nth]))).toEqual(apart);
  });
});

describe("a file", () => {
  it.each(["fighter", "cargo", "escort", "cruiser", "leviathan", "bastion"])("of our %s is written as it was", (kind) => {
    const file: unknown = JSON.parse(readFileSync(`../src/hyperespace/games/cosmos/sheets/${kind}.json`, "utf-8"));
    expect(fileOf(sheet(kind))).toEqual(file);
    expect(draftOf(file as SheetFile)).toEqual(sheet(kind));
  });

  it("of any shape can be drawn and changed, and keeps what is not understood", () => {
    const odd = { cells: ["x", [0, 0], [1]], arcs: [7, { name: 3, reach: "far", tone: "deep" }], moves: "often", lore: { of: "old" } };
    expect(draftOf(odd)).toMatchObject({ cells: [[0, 0]], moves: [] });
    expect(draftOf(odd).arcs).toHaveLength(2);
    const after = stroke(odd, { is: "hull" }, [1, 0]);
    expect(after).toEqual({ ...odd, cells: ["x", [0, 0], [1], [1, 0]] });
    expect(put(after, ["arcs", 1, "name"], "bow").arcs).toEqual([7, { name: "bow", reach: "far", tone: "deep" }]);
    expect(put({ die: "?" }, ["die", "faces"], 6)).toEqual({ die: { faces: 6 } });
  });

  it("loses a list with the last thing in it", () => {
    const two = withDrop(withDrop(BLANK));
    expect(without(two, ["drops", 0]).drops).toHaveLength(1);
    expect("drops" in without(without(two, ["drops", 0]), ["drops", 0])).toBe(false);
  });
});

describe("the hull", () => {
  it("is painted by strokes, and a stroke that begins on it erases", () => {
    const long = stroke(BLANK, { is: "hull" }, [-1, 0], [-2, 0]);
    expect(long.cells).toEqual(cells([0, 0], [-1, 0], [-2, 0]).map(placed));
    expect(stroke(long, { is: "hull" }, [-2, 0], [-3, 0]).cells).toEqual(cells([0, 0], [-1, 0]).map(placed));
  });

  it("has each cell once, however often a stroke goes over it", () => {
    expect(stroke(BLANK, { is: "hull" }, [-1, 0], [-2, 0], [-1, 0], [0, 0]).cells).toEqual(cells([0, 0], [-1, 0], [-2, 0]).map(placed));
  });

  it("is counted from its first cell: without it everything moves, and what is drawn stays", () => {
    const { file, moved } = finished(engine.sloop, { is: "hull" }, { cells: [HERE], on: false });
    expect(moved).toEqual({ q: -1, r: 0 });
    expect(file.cells).toEqual(cells([0, 0], [0, 1]).map(placed));
  });

  it("can be counted from any of its cells, and is the same ship", () => {
    const ours = fileOf(sheet("cruiser"));
    const other = draftOf(anchored(ours, { q: 1, r: -1 }));
    const back = { q: 1, r: -1 };
    const seen = (draft: typeof other, from: Cell) =>
      draft.arcs.map((arc) =>
        fieldOf(draft, arc)
          .map((each) => `${key(plus(each.cell, from))}×${each.factor}`)
          .toSorted(),
      );
    expect(other.cells.map((place) => plus(cell(place), back))).toEqual(cells([1, -1], [0, 0], [0, 1], [-1, 0], [-2, 0]));
    expect(seen(other, back)).toEqual(seen(draftOf(ours), HERE));
    expect(other.pivots).toEqual({ left: [0, 0], right: [-1, 2] });
    expect(other.ramps[0]?.paths[1]?.cells[0]).toEqual([1, -1]);
    expect(anchored(anchored(ours, back), { q: -1, r: 1 })).toMatchObject({ pivots: ours.pivots, arcs: ours.arcs, ramps: ours.ramps });
  });

  it("turns about cells of the ship only", () => {
    const long = stroke(BLANK, { is: "hull" }, [-1, 0]);
    expect(stroke(long, { is: "pivot", side: "left" }, [-1, 0]).pivots).toEqual({ left: [-1, 0], right: [0, 0] });
    expect(stroke(long, { is: "pivot", side: "left" }, [3, 0])).toEqual(long);
    expect(stroke({ cells: [[0, 0]] }, { is: "pivot", side: "right" }, [0, 0]).pivots).toEqual({ left: [0, 0], right: [0, 0] });
  });
});

describe("an arc", () => {
  it("with a shape becomes painted cells that reach the same", () => {
    const ours = fileOf(sheet("cruiser"));
    const after = draftOf(spelledOut(ours, 0));
    const [before, now] = [draftOf(ours).arcs[0], after.arcs[0]];
    expect(now).toMatchObject({ name: "bow", shape: null, reach: null });
    if (before && now) expect(bandsOf(after, now)).toEqual(bandsOf(draftOf(ours), before));
  });

  it("is painted band by band; a cell is in one band, and never on the ship", () => {
    const file = { ...BLANK, arcs: [{ name: "bow", cells: {} }] };
    const near = stroke(file, { is: "band", arc: 0, band: "short" }, [0, 0], [1, 0], [2, 0]);
    const far = stroke(near, { is: "band", arc: 0, band: "medium" }, [2, 0], [3, 0]);
    expect(draftOf(far).arcs[0]?.cells).toEqual({ short: [[1, 0]], medium: cells([2, 0], [3, 0]).map(placed), long: [] });
    const erased = stroke(far, { is: "band", arc: 0, band: null }, [1, 0], [2, 0]);
    expect(draftOf(erased).arcs[0]?.cells).toEqual({ short: [], medium: [[3, 0]], long: [] });
  });

  it.each(["cruiser", "escort", "bastion"])("of a %s has a mirror on the other side", (kind) => {
    const ours = fileOf(sheet(kind));
    sheet(kind).arcs.forEach((arc, nth) => {
      const draft = draftOf(withMirroredArc(ours, nth));
      const [one, other] = [draft.arcs[nth], draft.arcs.at(-1)];
      const reached = (each: typeof one, flip: (cell: Cell) => Cell) =>
        each &&
        fieldOf(draft, each)
          .map(({ cell, factor }) => `${key(flip(cell))}×${factor}`)
          .toSorted();
      expect(reached(other, mirrored)).toEqual(reached(one, (cell) => cell));
      expect(new Set(draft.arcs.map(({ name }) => name)).size).toBe(draft.arcs.length);
    });
  });

  it("is added with a name that is free", () => {
    const all = [1, 2, 3, 4, 5].reduce<SheetFile>((file) => withArc(file), BLANK);
    expect(draftOf(all).arcs.map(({ name }) => name)).toEqual(["bow", "port", "starboard", "stern", "arc_2"]);
    expect(all.shots).toBe(1);
  });
});

describe("a ramp", () => {
  const carrier = withPath(withRamp(fileOf(sheet("cargo"))), 0);
  const pen: Pen = { is: "path", ramp: 0, path: 1 };
  const path = (file: SheetFile) => draftOf(file).ramps[0]?.paths[1]?.cells;

  it("has a path that is drawn cell by cell, in a straight line to a cell farther away", () => {
    const way = stroke(carrier, pen, [0, 1], [0, 3]);
    expect(path(way)).toEqual(cells([0, 1], [0, 2], [0, 3]).map(placed));
    expect(path(stroke(way, pen, [0, 3]))).toEqual(cells([0, 1], [0, 2]).map(placed));
    expect(path(stroke(way, pen, [0, 1]))).toEqual([[0, 1]]);
    expect(path(stroke(way, pen, [0, 0], [1, 0]))).toEqual([[1, 0]]);
  });

  it("takes its paths with it", () => {
    const moved = draftOf(stroke(carrier, { is: "ramp", ramp: 0 }, [-2, 0])).ramps[0];
    expect(moved?.cell).toEqual([-2, 0]);
    expect(moved?.paths[0]?.cells).toEqual(cells([-1, 0], [0, 0], [1, 0], [2, 0]).map(placed));
    expect(stroke(carrier, { is: "ramp", ramp: 0 }, [5, 5])).toEqual(carrier);
  });

  it("of our cruiser has the other as its mirror", () => {
    const ours = fileOf(sheet("cruiser"));
    const [port, starboard] = sheet("cruiser").ramps;
    expect(draftOf(withMirroredRamp({ ...ours, ramps: [port] }, 0)).ramps[1]).toEqual(starboard);
  });
});

describe("cells", () => {
  it("make straight lines", () => {
    expect(line(HERE, { q: 3, r: 0 })).toEqual(cells([1, 0], [2, 0], [3, 0]));
    const bent = line(HERE, { q: 2, r: -5 });
    expect([bent.length, bent.at(-1)]).toEqual([5, { q: 2, r: -5 }]);
    expect(joined([[0, 0], ...bent.map(placed)]).size).toBe(6);
  });

  it("are reached by arrow keys, and up and down come back to where they were", () => {
    const keys = ["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowLeft"];
    expect(keys.reduce<Cell>((here, arrow) => stepped(here, arrow) ?? here, { q: 4, r: -3 })).toEqual({ q: 4, r: -3 });
    expect(stepped(stepped(HERE, "ArrowUp") ?? HERE, "ArrowUp")).toEqual({ q: 1, r: -2 });
    expect(stepped(HERE, "Enter")).toBeNull();
  });
});

describe("the workbench", () => {
  const carrier = sheet("cruiser");
  const toolOf = (bench: Bench, draft = carrier) => bench.toolsFor(draft).tool;

  it("has the tools of its tab; one taken before is still in hand if it is there", () => {
    const bench = new Bench();
    bench.tool = "pivot_left";
    expect(toolOf(bench)).toBe("pivot_left");
    bench.open("arcs");
    expect(bench.toolsFor(carrier).tools.map(([tool]) => tool)).toEqual(["origin", "hand"]);
    const painted = draftOf(spelledOut(fileOf(carrier), 0));
    expect(bench.toolsFor(painted).tools.map(([tool]) => tool)).toEqual(["short", "medium", "long", "erase", "hand"]);
    bench.tool = "hand";
    bench.open("mines");
    expect([toolOf(bench), toolOf(bench, sheet("escort"))]).toEqual(["hand", "drop"]);
  });

  it("never holds what is no longer there", () => {
    const bench = new Bench();
    bench.choose({ arc: 3, ramp: 1, path: 1 });
    expect(bench.chosenIn(carrier)).toEqual({ arc: 3, ramp: 1, path: 1, drop: 0 });
    expect(bench.chosenIn(sheet("fighter"))).toEqual({ arc: 0, ramp: 0, path: 0, drop: 0 });
  });

  it("opens where a complaint belongs, with the tool for it", () => {
    const bench = new Bench();
    const visit = (field: string) => bench.visit(placedIn(fileOf(carrier), { field, said: "", line: null }));
    visit("ramps[1].paths[0].cells[2]");
    expect([bench.tab, bench.chosen.ramp, bench.chosen.path, toolOf(bench), bench.cursor]).toEqual(["ramps", 1, 0, "path", cell([3, 1])]);
    visit("pivots.right");
    expect([bench.tab, toolOf(bench), bench.cursor]).toEqual(["hull", "pivot_right", cell([0, 1])]);
  });
});

describe("a complaint", () => {
  const file = { ...engine.sloop };
  const where = (field: string) => {
    const { tab, item, path, band, where } = placedIn(file, { field, said: "", line: null });
    return [tab, item, path, band, where && key(where)];
  };

  it.each([
    ["kind", ["figures", null, null, null, null]],
    ["", ["figures", null, null, null, null]],
    ["moves", ["figures", null, null, null, null]],
    ["cells[2]", ["hull", null, null, null, "-1,1"]],
    ["pivots.left", ["hull", null, null, null, "-1,0"]],
    ["arcs[0].cells.medium[0]", ["arcs", 0, null, "medium", "3,-1"]],
    ["arcs[1].origin", ["arcs", 1, null, null, "-1,0"]],
    ["arcs[1].reach", ["arcs", 1, null, null, null]],
    ["ramps[0].paths[0].cells[0]", ["ramps", 0, 0, null, "0,-1"]],
    ["drops[0].cell", ["mines", 0, null, null, "-2,1"]],
    ["mines", ["mines", null, null, null, null]],
  ])("about %s has its place", (field, place) => {
    expect(where(field)).toEqual(place);
  });

  it("is found by its field, or by what it is in", () => {
    const all = [
      { field: "arcs[1].reach", said: "too far", line: 3 },
      { field: "arcs[10]", said: "no shape", line: 9 },
    ];
    expect(about(all, "arcs[1].reach")).toEqual(["too far"]);
    expect(about(all, "arcs[1]")).toEqual([]);
    expect(about(all, "arcs[1]", true)).toEqual(["too far"]);
  });
});
