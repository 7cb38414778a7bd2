// Which of our drawings stands for a class that somebody made up himself: one that covers about as many cells.

import { baseOf, type Sheet } from "./sheets";

/** Our classes and how many cells their drawings cover; one that never moves is drawn as a station. */
const DRAWN = { fighter: 1, escort: 2, cargo: 3, cruiser: 5, leviathan: 7 };
const STATION = "bastion";

export type Likeness = keyof typeof DRAWN | typeof STATION;

let sheets = $state.raw<Record<string, Sheet>>({});

/** What the server has published. */
export function learn(published: Record<string, Sheet>) {
  sheets = published;
}

const isOurs = (kind: string): kind is Likeness => kind in DRAWN || kind === STATION;

/** The class of ours that this one looks like: itself, if it is ours, or is brought in its place and as large. */
export function likenessOf(kind: string): Likeness {
  if (isOurs(kind)) return kind;
  const sheet = sheets[kind];
  return sheet ? likenessOfSheet(sheet, kind) : "cargo";
}

/** The same for a sheet that is still being made. */
export function likenessOfSheet(sheet: Sheet, kind = sheet.kind): Likeness {
  const base = baseOf(kind);
  if (isOurs(base) && (base === STATION || DRAWN[base] === sheet.cells.length)) return base;
  if (sheet.moves.length === 0 && sheet.cells.length >= DRAWN.cruiser) return STATION;
  const off = ([, cells]: [string, number]) => Math.abs(cells - sheet.cells.length);
  const [nearest] = Object.entries(DRAWN).sort((one, other) => off(one) - off(other));
  return (nearest?.[0] ?? "cargo") as Likeness;
}
