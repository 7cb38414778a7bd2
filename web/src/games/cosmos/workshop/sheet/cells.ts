// What one needs to know of cells to draw a ship on them: lines, mirrors, and what hangs together.

import { AHEAD, key, length, minus, plus, type Cell } from "../../geometry";
import type { Place } from "../../sheets";

export const placed = ({ q, r }: Cell): Place => [q + 0, r + 0]; // never -0
export const isAt = ([q, r]: Place, cell: Cell): boolean => q === cell.q && r === cell.r;

/** The places that hang together with the first one. */
export function joined(places: readonly Place[]): Set<string> {
  const all = new Set(places.map(([q, r]) => key({ q, r })));
  const first = places[0];
  const found = new Set<string>();
  const next: Cell[] = first ? [{ q: first[0], r: first[1] }] : [];
  for (let here = next.pop(); here; here = next.pop()) {
    if (found.has(key(here))) continue;
    found.add(key(here));
    for (const step of AHEAD) if (all.has(key(plus(here, step)))) next.push(plus(here, step));
  }
  return found;
}

/** The cells from one to another, as straight as can be: without the first, with the last. */
export function line(from: Cell, to: Cell): Cell[] {
  const far = length(minus(to, from));
  return Array.from({ length: far }, (_, nth) => {
    const part = (nth + 1) / far;
    return nearest(from.q + (to.q - from.q) * part + 1e-6, from.r + (to.r - from.r) * part + 2e-6);
  });
}

function nearest(q: number, r: number): Cell {
  const s = -q - r;
  const [cq, cr, cs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(cq - q), Math.abs(cr - r), Math.abs(cs - s)];
  if (dq > dr && dq > ds) return { q: -cr - cs + 0, r: cr + 0 };
  return dr > ds ? { q: cq + 0, r: -cq - cs + 0 } : { q: cq + 0, r: cr + 0 };
}

/** On the other side of a ship that looks east: port becomes starboard. */
export const mirrored = ({ q, r }: Cell): Cell => ({ q: q + r + 0, r: -r + 0 });

/** One cell on, as an arrow key goes: up and down stay in their column, by zigzag. */
export function stepped({ q, r }: Cell, arrow: string): Cell | null {
  const isOdd = Math.abs(r) % 2 === 1;
  switch (arrow) {
    case "ArrowRight":
      return { q: q + 1, r };
    case "ArrowLeft":
      return { q: q - 1, r };
    case "ArrowUp":
      return isOdd ? { q, r: r - 1 } : { q: q + 1, r: r - 1 };
    case "ArrowDown":
      return isOdd ? { q: q - 1, r: r + 1 } : { q, r: r + 1 };
    default:
      return null;
  }
}
