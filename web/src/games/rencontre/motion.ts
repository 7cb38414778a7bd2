// Pawns in piles, where each pile lies, and what must fly when one view of the table follows another.

import type { rencontre } from "../../lib/wire";
import { PLANETS, planetSpot, type Layout, type Spot } from "./geometry";

/** A planet's number, or one of the other places where pawns lie. */
export type Place = number | "oval" | "ring" | "hole" | "gone" | "limbo";

export interface Pile {
  key: string;
  place: Place;
  seat: number;
  count: number;
}

export interface Flight {
  seat: number;
  from: Place;
  to: Place;
  count: number;
}

/** How long a pawn is on its way, in milliseconds. */
export const FLIGHT = 380;

export function keyOf(place: Place, seat: number): string {
  return `${place}:${seat}`;
}

/** Every pile on the table. One that is not there has no pawns. */
export function piles(view: rencontre.RencontreView): Pile[] {
  const rows: [Place, number[]][] = [
    ...view.planets.map((pawns, planet): [Place, number[]] => [planet, pawns]),
    ["hole", view.black_hole],
    ["oval", view.duel.oval],
    ["ring", view.duel.ring],
    ["limbo", view.limbo],
    ["gone", view.gone],
  ];
  return rows.flatMap(([place, pawns]) =>
    pawns.flatMap((count, seat) => (count > 0 ? [{ key: keyOf(place, seat), place, seat, count }] : [])),
  );
}

/** Which pawns went where: those that left a place are taken for those of their colour that came to another. */
export function flights(before: Pile[], after: Pile[]): Flight[] {
  const left = more(before, after);
  const found: Flight[] = [];
  for (const to of more(after, before)) {
    for (const from of left) {
      const count = from.seat === to.seat ? Math.min(from.count, to.count) : 0;
      if (count === 0) continue;
      found.push({ seat: to.seat, from: from.place, to: to.place, count });
      from.count -= count;
      to.count -= count;
    }
  }
  return found;
}

/** By how much these piles are higher than those. */
function more(these: Pile[], those: Pile[]): Pile[] {
  const low = new Map(those.map((pile) => [pile.key, pile.count]));
  return these.map((pile) => ({ ...pile, count: pile.count - (low.get(pile.key) ?? 0) })).filter((pile) => pile.count > 0);
}

/** Whose piles lie at this place. */
export function neighbours(all: Pile[], where: Place): number[] {
  return all.filter((pile) => pile.place === where).map((pile) => pile.seat);
}

const ON_PLANET: [number, number][][] = [
  [[0, 0.1]],
  [
    [-0.5, 0.3],
    [0.5, -0.18],
  ],
  [
    [-0.58, 0.42],
    [0.58, 0.42],
    [0, -0.44],
  ],
  [
    [-0.6, -0.42],
    [0.6, -0.42],
    [-0.6, 0.56],
    [0.6, 0.56],
  ],
];
const ON_OVAL: [number, number][][] = [
  [[0, 0]],
  [
    [-1.05, 0],
    [1.05, 0],
  ],
  [
    [-1.1, 0.8],
    [1.1, 0.8],
    [0, -0.85],
  ],
  [
    [-1.1, -0.8],
    [1.1, -0.8],
    [-1.1, 0.85],
    [1.1, 0.85],
  ],
];

/** The middle of a place. Inside it, each pile has a spot of its own. */
export function middle(where: Place, place: Layout): Spot {
  return (typeof where === "number" ? planetSpot(place, where) : undefined) ?? place.hole;
}

/** Where a pile lies, from the middle of its place: owners keep their order, so piles move only when one comes or goes. */
export function offset(where: Place, seat: number, beside: number[], place: Layout): Spot {
  const { hole, pawn, tall } = place;
  const home = place.systems[seat] ?? { ...hole, limbo: hole, gone: hole };
  const nth = beside.indexOf(seat);
  if (typeof where === "number") {
    return at(ON_PLANET[beside.length - 1]?.[nth], place.systems[Math.floor(where / PLANETS)]?.planet ?? pawn);
  }
  switch (where) {
    case "limbo":
    case "gone":
      return { x: home[where].x - hole.x, y: home[where].y - hole.y };
    case "oval":
      return at(ON_OVAL[beside.length - 1]?.[nth], pawn);
    case "ring": {
      const away = (nth % 2 === 0 ? -0.56 : 0.56) * hole.r;
      const lower = nth > 1 ? hole.r * 0.4 : 0;
      return tall ? { x: lower, y: away } : { x: away, y: lower };
    }
    case "hole": {
      // Each colour drifts on its owner's side, clear of the way that the cone points.
      const right = Math.sign(Math.round(home.x - hole.x));
      const down = Math.sign(home.y - hole.y);
      const level = Math.abs(home.y - hole.y) < Math.abs(home.x - hole.x) * 0.35;
      const [x, y] = right === 0 ? [0, 0.85] : level ? [0.74, -0.6] : tall ? [0.78, 0.4] : [0.42, 0.76];
      return at([right * x, down * y], hole.r);
    }
  }
}

function at(spot: [number, number] | undefined, unit: number): Spot {
  return { x: (spot?.[0] ?? 0) * unit, y: (spot?.[1] ?? 0) * unit };
}

export function spotOf(where: Place, seat: number, beside: number[], place: Layout): Spot {
  const centre = middle(where, place);
  const within = offset(where, seat, beside, place);
  return { x: centre.x + within.x, y: centre.y + within.y };
}
