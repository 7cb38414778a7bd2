// Every option of a question, by the thing on the board that it touches.

import { tagged } from "../../lib/offers";
import type { trucker } from "../../lib/wire";
import type { Tile } from "./catalogue";
import { capacityOf, type Part } from "./geometry";
import type { Choice, Question } from "./props";

export interface Offer extends Choice {
  /** What is answered together with it. */
  then?: trucker.AnyOption;
  /** Where several answers are about one cell: all of them. */
  among?: Offer[];
}

export const offersOf = (question: Question): Offer[] => question?.options ?? [];

/** Where the tile in hand, or the loose one, may lie when it is turned like this. */
export function placesFor(offers: Offer[], turns: number): Map<number, Offer> {
  const ways = tagged(offers, "place", "shift").filter(({ option }) => option[2] === turns);
  return new Map(ways.map((way) => [way.option[1], way]));
}

/** Of the cells where a tile turned like this may lie, those where it would be wrong, and why. */
export function misfitsFor(
  misfits: readonly (readonly [number, number, string, number])[],
  turns: number,
  places: Map<number, Offer>,
): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [cell, way, what] of misfits) {
    if (way === turns && places.has(cell)) found.set(cell, [...(found.get(cell) ?? []), what]);
  }
  return found;
}

/** The cells that an answer is about, in the order in which one would point at them. */
export function cellsOf(option: trucker.AnyOption): number[] {
  switch (option[0]) {
    case "remove":
    case "spend":
    case "lose":
    case "hand":
    case "recruit":
    case "choose":
    case "restore":
    case "close":
      return [option[1]];
    case "thrust":
    case "sell":
      return [option[2]];
    case "rouse":
    case "boost":
    case "wake":
    case "pipe":
    case "adapt":
      return [option[1], option[2]];
    default:
      return [];
  }
}

/** What a tap on a tile of one's ship would do. With a cube in hand, containers that take it come first. Once a cell is
 * `chosen`, the others that go with it are left. */
export function tapsFor(offers: Offer[], cube: string, pieces: Map<number, number[]>, chosen: number | null = null): Map<number, Offer> {
  const found = new Map<number, Offer>();
  for (const one of tagged(offers, "unstow")) found.set(one.option[2], one); // the cheapest cube is the last
  for (const one of tagged(offers, "stow")) if (one.option[1] === cube) found.set(one.option[2], one);
  const among = new Map<number, Offer[]>();
  for (const one of offers) {
    const cells = cellsOf(one.option);
    const cell = chosen === null ? cells[0] : cells.includes(chosen) ? cells.find((each) => each !== chosen) : undefined;
    if (cell !== undefined) among.set(cell, [...(among.get(cell) ?? []), one]);
    if (chosen === null && cells[1] !== undefined && isEven(one)) among.set(cells[1], [...(among.get(cells[1]) ?? []), one]);
  }
  for (const [cell, [first, ...more]] of among) if (first) found.set(cell, more.length > 0 ? { ...first, among: [first, ...more] } : first);
  for (const one of tagged(offers, "keep")) for (const cell of pieces.get(one.option[1]) ?? []) found.set(cell, one);
  return found;
}

/** Whether it does not matter which of two cells one points at first. */
const isEven = ({ option }: Offer): boolean => option[0] === "pipe" || option[0] === "adapt";

/** The colours that can be stowed somewhere now. */
export function cubesToStow(offers: Offer[]): string[] {
  return [...new Set(tagged(offers, "stow").map(({ option }) => option[1]))];
}

/** A cube that is picked up, and the container that it is in; null while it is not stowed. */
export interface Picked {
  cube: string;
  from: number | null;
}

/** What moves a cube to another container, or out of its own. */
export function moveTo({ cube, from }: Picked, to: number | null, label: string): Offer | null {
  if (from === to) return null;
  if (from === null) return to === null ? null : { option: ["stow", cube, to], label };
  const out: trucker.AnyOption = ["unstow", cube, from];
  return to === null ? { option: out, label } : { option: out, label, then: ["stow", cube, to] };
}

/** A tile that takes cubes, as it is drawn. */
export interface Hold {
  part: Part;
  tile: Tile;
  /** How many cubes, and how many red ones. */
  places: number;
  red: number;
}

/** The containers of a ship, and whatever else somebody finds room on. */
export function holdsOf(parts: readonly Part[], tiles: Tile[], offers: Offer[] = []): Hold[] {
  const offered = tagged(offers, "stow");
  return parts.flatMap((part) => {
    const tile = tiles[part.tile];
    if (!tile) return [];
    const taken = offered.filter(({ option }) => option[2] === part.cell).map(({ option }) => option[1]);
    const own = part.tokens?.[0] ? 0 : capacityOf(tile);
    const places = Math.max(own, part.goods.length + (taken.length > 0 ? 1 : 0));
    const reds = Array.from(part.goods).filter((cube) => cube === "R").length;
    return places > 0 ? [{ part, tile, places, red: Math.max(tile.red ?? 0, reds + (taken.includes("R") ? 1 : 0)) }] : [];
  });
}

/** The answers that stow these cubes one after the other, each where it takes no place from a red one if it can. */
export function stowAll(cubes: string[], holds: Hold[]): trucker.AnyOption[] {
  const filled = holds.map((hold) => ({ ...hold, part: { ...hold.part } }));
  const found: trucker.AnyOption[] = [];
  for (const cube of cubes) {
    const open = filled.filter((hold) => fits(hold, { cube, from: null }));
    const hold = open.find(({ red }) => red === 0) ?? open[0];
    if (!hold) continue;
    hold.part.goods += cube;
    found.push(["stow", cube, hold.part.cell]);
  }
  return found;
}

/** Where a cube looks as if it would fit. Whether it may go there, the server says. */
export function fits({ part, places, red }: Hold, { cube, from }: Picked): boolean {
  if (part.cell === from || part.goods.length >= places) return false;
  return cube !== "R" || Array.from(part.goods).filter((each) => each === "R").length < red;
}
