// What lies on the workbench beside the sheet: the tab that is open, what is chosen there, and the tool in hand.

import type { Cell } from "../../geometry";
import type { Sheet } from "../../sheets";
import type { Placed, Tab } from "./complaints";
import { toolsOf, type Chosen, type Pen, type Stroke, type Tool } from "./pens";

const LIST: Partial<Record<Tab, "arc" | "ramp" | "drop">> = { arcs: "arc", ramps: "ramp", mines: "drop" };

export class Bench {
  tab = $state<Tab>("hull");
  tool = $state<Tool>("hull");
  chosen = $state<Chosen>({ arc: 0, ramp: 0, path: 0, drop: 0 });
  /** The cell that keys move. */
  cursor = $state<Cell>({ q: 0, r: 0 });
  /** What is being drawn, and is not in the file yet. */
  stroke = $state.raw<Stroke | null>(null);
  heading = $state(0);

  open(tab: Tab): void {
    if (tab !== this.tab && this.tool === "hand") this.tool = "hull"; // whoever looked around now wants to draw again
    this.tab = tab;
  }

  choose(what: Partial<Chosen>, tool?: Tool): void {
    this.chosen = { ...this.chosen, ...("ramp" in what && !("path" in what) ? { path: 0 } : {}), ...what };
    if (tool) this.tool = tool;
  }

  /** Go where a complaint belongs. */
  visit(complaint: Placed): void {
    this.open(complaint.tab);
    const list = LIST[complaint.tab];
    if (list && complaint.item !== null) this.choose({ [list]: complaint.item });
    if (complaint.path !== null) this.choose({ path: complaint.path }, "path");
    if (complaint.band) this.tool = complaint.band;
    if (complaint.field.startsWith("pivots.")) this.tool = complaint.field.endsWith("left") ? "pivot_left" : "pivot_right";
    if (complaint.where) this.cursor = complaint.where;
  }

  /** What is chosen of what is there: something chosen may have been removed, or undone. */
  chosenIn({ arcs, ramps, drops }: Sheet): Chosen {
    const held = (nth: number, list: unknown[]) => Math.max(0, Math.min(nth, list.length - 1));
    const ramp = held(this.chosen.ramp, ramps);
    const paths = ramps[ramp]?.paths ?? [];
    return { arc: held(this.chosen.arc, arcs), ramp, path: held(this.chosen.path, paths), drop: held(this.chosen.drop, drops) };
  }

  /** The tools there are now, and the one in hand: the one that was taken, or else the usual one. */
  toolsFor(sheet: Sheet): { tools: [Tool, Pen][]; tool: Tool; pen: Pen } {
    const tools = toolsOf(this.tab, sheet, this.chosenIn(sheet));
    const [tool, pen] = tools.find(([name]) => name === this.tool) ?? tools[0] ?? ["hand", { is: "hand" }];
    return { tools, tool, pen };
  }
}
