// The orders that the ship in hand can be given in this phase, each as a spot on the map to take hold of.

import { desk } from "./desk.svelte";
import { centre, infront, type Spot } from "./geometry";
import { carriedOut, notches, ordersFor } from "./plan";

export interface Handle {
  order: string;
  spot: Spot;
  /** It is what is written now. */
  chosen: boolean;
}

/** A straight order lies where the ship would be; one that turns it lies where its nose would point. */
export function handlesOf(name: string): Handle[] {
  const sheet = desk.sheetOf(name);
  if (!sheet || !desk.canDraw(name) || desk.phase <= desk.done) return [];
  const before = desk.poseBefore(name, desk.phase);
  const written = desk.rowOf(name)[desk.phase - 1] ?? "";
  return ordersFor(sheet, desk.phase).map((order) => {
    const then = carriedOut(sheet, before, order);
    const spot = notches(order) ? infront(then, Math.abs(notches(order)) === 2 ? 1.15 : 0.95) : centre(then.cell);
    return { order, spot, chosen: order === written };
  });
}

/** The handle under a finger. */
export function handleAt(spot: Spot, near: number): Handle | null {
  const found = desk.isPlotting && desk.selected ? handlesOf(desk.selected) : [];
  const best = found
    .map((handle) => ({ handle, far: Math.hypot(handle.spot.x - spot.x, handle.spot.y - spot.y) }))
    .sort((a, b) => a.far - b.far)[0];
  return best && best.far <= near ? best.handle : null;
}
