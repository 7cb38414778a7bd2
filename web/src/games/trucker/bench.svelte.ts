// What a trucker has in his hands before anything is sent: how the tile is turned, which cube he picked up, whose
// ship he looks at. The board and the form under it share it.

import type { Catalogue } from "./catalogue";

/** So many pixels make a press a drag. */
const FAR = 8;

function cellUnder(event: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("button[data-cell]") ?? null;
}

class Bench {
  printed = $state.raw<Catalogue | null>(null);
  turns = $state(0);
  cube = $state("");
  /** The seat whose ship is shown large instead of one's own. */
  watched = $state<number | null>(null);
  /** The cell under the pointer or the focus. */
  hovered = $state<number | null>(null);
  /** The tile that is dragged, and where the pointer is. */
  drag = $state.raw<{ tile: number; x: number; y: number } | null>(null);
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
    if (event.button !== 0) return;
    this.dragged = false;
    const [x, y] = [event.clientX, event.clientY];
    const move = (now: PointerEvent) => {
      if (!this.drag && Math.hypot(now.clientX - x, now.clientY - y) < FAR) return;
      if (!this.drag) begin?.();
      this.dragged = true;
      this.drag = { tile, x: now.clientX, y: now.clientY };
      const cell = cellUnder(now)?.dataset.cell;
      this.hovered = cell ? Number(cell) : null;
    };
    const end = (now: PointerEvent) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (this.drag && now.type === "pointerup") cellUnder(now)?.click();
      this.drag = null;
      setTimeout(() => (this.dragged = false));
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  turn(quarters: number): void {
    this.turns = (this.turns + quarters + 4) % 4;
  }
}

export const bench = new Bench();
