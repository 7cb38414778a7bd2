// Which questions are worth a captain's time. What is possible in every phase, such as dropping a mine, is asked only when
// something has changed since the captain last said no. The server offers it every time; the page then answers "ready".

import type { cosmos } from "../../lib/wire";
import { cell, fromLabel, hull, length, minus, plus, turned, type Cell, type Pose } from "./geometry";
import type { Preview, Shot } from "./aim";
import type { Sheet } from "./sheets";

type View = cosmos.CosmosView;
type Sheets = Record<string, Sheet>;

/** When one wants to be asked. */
export type Wish = "changed" | "always" | "never";
export const WISHES: readonly Wish[] = ["changed", "always", "never"];
export type Subject = "mines" | "decks";

/** A mine hurts what is on its cell and beside it; two cells more, and the enemy can be there in the next phase. */
const BESIDE = 1;
const NEXT = 3;
/** A launch and one more flight: from farther away an enemy can wait. */
const LAUNCH = 12;

/** What a captain looks at before dropping a mine: the enemies near to where it would fall, and whether it would hurt them now. */
export function nearMines(view: View, sheets: Sheets, seat: number, drops: cosmos.Drop[]): string[] {
  const found = drops.flatMap(([, name, side]) => {
    const ship = view.ships.find((each) => each.name === name);
    const drop = ship && sheets[ship.kind]?.drops.find((each) => each.name === side);
    if (!ship || !drop) return [];
    const at = plus(fromLabel(ship.at), turned(cell(drop.cell), ship.heading));
    return enemiesWithin(view, sheets, seat, at, NEXT).map(({ enemy, far }) => `${name} ${enemy}${far <= BESIDE ? "!" : ""}`);
  });
  return sorted(found.filter((each) => !found.includes(`${each}!`)));
}

/** What a captain looks at before opening a ramp: who could land, and which enemies are about. */
export function nearRamps(view: View, sheets: Sheets, seat: number, landings: cosmos.Recover[]): string[] {
  const carriers = [...new Set(view.ships.filter((ship) => ship.seat === seat && ship.fate === "aboard").map((ship) => ship.carrier))];
  const about = carriers.flatMap((name) => {
    const carrier = view.ships.find((ship) => ship.name === name);
    return carrier ? enemiesWithin(view, sheets, seat, fromLabel(carrier.at), LAUNCH).map(({ enemy }) => `${name} ${enemy}`) : [];
  });
  return sorted([...landings.map((each) => each.join(" ")), ...about]);
}

/** What a ship could fire at, and with what effect. */
export function targetsOf(ship: string, shots: Shot[], previewOf: (shot: Shot) => Preview | null): string[] {
  return sorted(shots.filter((shot) => shot[1] === ship).map((shot) => `${shot[2]} ${shot[3]} ×${previewOf(shot)?.factor ?? 0}`));
}

function enemiesWithin(view: View, sheets: Sheets, seat: number, at: Cell, reach: number): { enemy: string; far: number }[] {
  return view.ships.flatMap((ship) => {
    const sheet = sheets[ship.kind];
    if (!sheet || ship.fate !== "flying" || ship.seat % 2 === seat % 2) return [];
    const pose: Pose = { cell: fromLabel(ship.at), heading: ship.heading };
    const far = Math.min(...hull(sheet, pose).map((each) => length(minus(each, at))));
    return far <= reach ? [{ enemy: ship.name, far }] : [];
  });
}

const sorted = (all: string[]): string[] => [...new Set(all)].sort();
