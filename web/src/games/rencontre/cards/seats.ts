// What a player's line in the list says: bases, part in the duel, powers and whether they work.

import type { rencontre } from "../../../lib/wire";

const PLANETS = 5; // in a home system
const BASES_TO_WIN = 5;

/** Foreign bases that win: as many as in the book, or as the house says. */
export function basesToWin(view: rencontre.RencontreView): number {
  return view.figures?.bases ?? BASES_TO_WIN;
}

export type Part = "offence" | "defence" | "offenceAlly" | "defenceAlly";

export interface PowerLine {
  power: string;
  state: "working" | "lost" | "zapped" | "borrowed";
}

export function foreignBases(planets: readonly (readonly number[])[], seat: number): number {
  return planets.filter((pawns, planet) => (pawns[seat] ?? 0) > 0 && Math.floor(planet / PLANETS) !== seat).length;
}

/** Who began the match: everybody has had as many turns as there were, one after the other. */
export function firstPlayer(view: rencontre.RencontreView): number {
  const players = view.players.length;
  return (((view.offence - view.turn + 1) % players) + players) % players;
}

/** A player's part in the duel; null for who stays out of it, and for everybody while there is none. */
export function partOf(view: rencontre.RencontreView, seat: number): Part | null {
  if (view.turn === 0) return null;
  if (seat === view.offence) return "offence";
  if (seat === view.duel.defence) return "defence";
  if (view.duel.oval[seat]) return "offenceAlly";
  return view.duel.ring[seat] ? "defenceAlly" : null;
}

/** A player's own powers, then those on loan. */
export function powersOf(view: rencontre.RencontreView, seat: number): PowerLine[] {
  const player = view.players[seat];
  if (!player) return [];
  const zapped = new Set(view.duel.zapped.filter(([owner]) => owner === seat).map(([, power]) => power));
  const state = (power: string, otherwise: PowerLine["state"]): PowerLine["state"] =>
    !player.working ? "lost" : zapped.has(power) ? "zapped" : otherwise;
  const loans = view.duel.borrowed.filter(([owner]) => owner === seat).map(([, power]) => power);
  return [
    ...player.powers.map((power) => ({ power, state: state(power, "working") })),
    ...loans.map((power) => ({ power, state: state(power, "borrowed") })),
  ];
}
