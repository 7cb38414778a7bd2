// The ship sheets and scenarios of the game, as the server sends them: with what their files leave out.

import { readFileSync } from "node:fs";
import type { Arc, Scenario, Sheet } from "../src/games/cosmos/sheets";

const FOLDER = "../src/hyperespace/games/cosmos";

function read<T>(path: string): T {
  return JSON.parse(readFileSync(`${FOLDER}/${path}.json`, "utf-8")) as T;
}

export function sheet(kind: string): Sheet {
  const file = read<Sheet>(`sheets/${kind}`);
  const arcs = file.arcs.map((arc): Arc => ({ ...{ towards: 0, origin: [0, 0], reach: null, cells: null, shots: 1 }, ...arc }));
  return { ...{ pivots: null, ramps: [], mines: 0, drops: [], special: false }, ...file, arcs };
}

export function scenario(name: string): Scenario {
  const empty = { notes: [], asteroids: [], exits: [], purchase: null };
  const file = read<Scenario>(`scenarios/${name}`);
  const [asteroids, mines] = [file.asteroid_drift, file.mine_drift].map((drift) => drift && { ...{ cells: 1 }, ...drift });
  return { ...empty, ...file, asteroid_drift: asteroids ?? null, mine_drift: mines ?? null };
}
