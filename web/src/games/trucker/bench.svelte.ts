// What a trucker has in his hands before anything is sent: how the tile is turned, which cube he picked up, whose
// ship he looks at. The board and the form under it share it.

import type { Catalogue } from "./catalogue";
import { ROUND, type Line } from "./geometry";
import type { Picked } from "./offers";

/** So many pixels make a press a drag. */
const FAR = 8;

/** Columns of a cylinder, counted round it. */
const round = (columns: number): number => ((columns % ROUND) + ROUND) % ROUND;

/** How the place of cubes that are not stowed is called. */
export const OUT = "out";

function under(event: PointerEvent, what: string): HTMLElement | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(what) ?? null;
}

class Bench {
  printed = $state.raw<Catalogue | null>(null);
  turns = $state(0);
  /** The cube that is picked up; none has no colour. */
  picked = $state.raw<Picked>({ cube: "", from: null });
  /** The seat whose ship is shown large instead of one's own. */
  watched = $state<number | null>(null);
  /** The hold that is pointed at in the list of holds. */
  pointed = $state<number | null>(null);
  /** The cell under the pointer or the focus. */
  hovered = $state<number | null>(null);
  /** The tile of a ship that one looks at, by pointing or by a tap that stays. */
  looked = $state<number | null>(null);
  kept = $state<number | null>(null);
  /** A finger has asked why the tile in hand would be wrong there: the next tap means it. */
  warned = $state("");
  /** Something is still on its way to the ship, or walks about in it. */
  isFilming = $state(false);
  /** The tile that is dragged, and where the pointer is. */
  drag = $state.raw<{ tile: number; x: number; y: number } | null>(null);
  /** Where the pointer is with a cube. */
  carried = $state.raw<{ x: number; y: number } | null>(null);
  /** By how many columns the cylinder is turned. */
  turned = $state(0);
  /** Whether cyan aliens are about, so that mixed life supports are for them. */
  cyan = $state(false);
  /** The cells that were pointed at, where more has to be said. */
  chosen = $state.raw<readonly number[]>([]);
  /** The way that thrusters would blow, as one looks at it. */
  way = $state<number | null>(null);
  /** The line that one looks at before it is named. */
  line = $state.raw<Line | null>(null);
  /** The last press turned the cylinder, so the click that ends it is none. */
  spun = false;
  /** The last press was a drag, so the click that ends it is none. */
  dragged = false;
  /** The tile that was in hand when it was turned last. */
  private held = "";

  /** Another tile lies as it was drawn. */
  hold(what: string, turns: number): void {
    if (what === this.held) return;
    this.held = what;
    this.turns = turns;
  }

  /** Follow the pointer with a tile until it is let go; over a cell that is offered, that is a click on it. */
  grab(event: PointerEvent, tile: number, begin?: () => void): void {
    const move = (now: PointerEvent) => {
      if (!this.drag) begin?.();
      this.drag = { tile, x: now.clientX, y: now.clientY };
      const cell = under(now, "button[data-cell]")?.dataset.cell;
      this.hovered = cell ? Number(cell) : null;
    };
    const end = (now: PointerEvent | null) => {
      if (this.drag && now) under(now, "button[data-cell]")?.click();
      this.drag = null;
    };
    this.follow(event, move, end);
  }

  /** Follow the pointer with a cube until it is let go over a hold, or over those that are not stowed. */
  carry(event: PointerEvent, picked: Picked, drop: (to: number | null) => void): void {
    const move = (now: PointerEvent) => {
      this.picked = picked;
      this.carried = { x: now.clientX, y: now.clientY };
    };
    const end = (now: PointerEvent | null) => {
      const hold = now && this.carried ? under(now, "[data-hold]")?.dataset.hold : undefined;
      this.carried = null;
      if (hold !== undefined) drop(hold === OUT ? null : Number(hold));
    };
    this.follow(event, move, end);
  }

  /** Follow the pointer across a cylinder, whose columns are so many pixels wide. */
  spin(event: PointerEvent, width: number): void {
    const [from, turned] = [event.clientX, this.turned];
    const move = (now: PointerEvent) => {
      this.spun = true;
      this.turned = round(turned + Math.round((now.clientX - from) / width));
    };
    this.follow(event, move, () => setTimeout(() => (this.spun = false)));
  }

  private follow(event: PointerEvent, moved: (now: PointerEvent) => void, ended: (now: PointerEvent | null) => void): void {
    if (event.button !== 0) return;
    this.dragged = false;
    const [x, y] = [event.clientX, event.clientY];
    const move = (now: PointerEvent) => {
      if (!this.dragged && Math.hypot(now.clientX - x, now.clientY - y) < FAR) return;
      this.dragged = true;
      moved(now);
    };
    const end = (now: PointerEvent) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      ended(now.type === "pointerup" ? now : null);
      setTimeout(() => (this.dragged = false));
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** So many columns to the right. */
  turnShip(columns: number): void {
    this.turned = round(this.turned + columns);
  }

  turn(quarters: number): void {
    this.turns = (this.turns + quarters + 4) % 4;
  }
}

export const bench = new Bench();
