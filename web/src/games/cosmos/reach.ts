// Where a ship can be after a phase, whatever is ordered, and what it could fire at from there.

import { arcOnMap, hull, key, type Cell, type Pose, type Reached } from "./geometry";
import { PHASES, waysFrom } from "./plan";
import type { Sheet } from "./sheets";

export interface Reach {
  /** The cells that its hull can cover. */
  cells: Cell[];
  /** The cells that its lasers can reach, each with the best factor. */
  fire: Reached[];
}

/** `done` is how many phases are behind it. */
export function reachOf(sheet: Sheet, pose: Pose, done: number, phase: number): Reach {
  const phases = PHASES.filter((each) => each > done && each <= phase);
  const poses = waysFrom(sheet, pose, phases).map((way) => way.pose);
  const cells = new Map<string, Cell>();
  const fire = new Map<string, Reached>();
  for (const each of poses) {
    for (const covered of hull(sheet, each)) cells.set(key(covered), covered);
    for (const arc of sheet.arcs) {
      for (const reached of arcOnMap(sheet, arc, each)) {
        const place = key(reached.cell);
        if ((fire.get(place)?.factor ?? 0) < reached.factor) fire.set(place, reached);
      }
    }
  }
  return { cells: [...cells.values()], fire: [...fire.values()] };
}
