// Who is in whose arcs, and what a shot would do: for the preview before firing. The server says what may be fired.

import type { cosmos } from "../../lib/wire";
import { arcOnMap, fromLabel, hull, key, length, minus, type Cell, type Pose } from "./geometry";
import type { Arc, Sheet } from "./sheets";

export interface Preview {
  die: number;
  factor: number;
  /** The asteroid that halves the damage, if there is one. */
  shade: string;
  least: number;
  most: number;
}

interface Standing {
  sheet: Sheet;
  pose: Pose;
}

/** What a shot of this arc would do to a target; null if the arc does not reach it. */
export function preview(from: Standing, arc: Arc, target: Standing, asteroids: { at: string }[]): Preview | null {
  const field = new Map(arcOnMap(from.sheet, arc, from.pose).map((each) => [key(each.cell), each.factor]));
  const hit = hull(target.sheet, target.pose).filter((each) => field.has(key(each)));
  if (hit.length === 0) return null;
  const factor = Math.max(...hit.map((each) => field.get(key(each)) ?? 0));
  const own = hull(from.sheet, from.pose);
  const distance = (to: Cell) => Math.min(...own.map((each) => length(minus(to, each))));
  const far = Math.min(...hit.map(distance));
  const shade = asteroids.find(({ at }) => field.has(key(fromLabel(at))) && distance(fromLabel(at)) < far)?.at ?? "";
  const half = shade ? 2 : 1;
  const { die } = from.sheet;
  return { die, factor, shade, least: Math.floor(factor / half), most: Math.floor((die * factor) / half) };
}

/** What a shot does on average. */
export function expected({ die, factor, shade }: Preview): number {
  return ((die + 1) / 2) * factor * (shade ? 0.5 : 1);
}

export type Shot = cosmos.Fire;

/** Why a shot cannot be added to those chosen already: the sheet says how many there are, and in which arcs. */
export function clash(sheet: Sheet, left: number, chosen: Shot[], [, ship, arc, target]: Shot): "shots" | "arc" | "target" | null {
  const own = chosen.filter((shot) => shot[1] === ship);
  if (own.length >= left) return "shots";
  const room = sheet.arcs.find((each) => each.name === arc)?.shots ?? 1;
  if (own.filter((shot) => shot[2] === arc).length >= room) return "arc";
  return !sheet.special && own.some((shot) => shot[3] === target) ? "target" : null;
}
