// Every option of a question, by the thing on the board that it touches.

import type { QuestionShown, trucker } from "../../lib/wire";
import type { Tile } from "./catalogue";
import type { Part } from "./geometry";

export interface Offer {
  option: trucker.AnyOption;
  label: string;
  /** What is answered together with it. */
  then?: trucker.AnyOption;
}

type Tag = trucker.AnyOption[0];
type Tagged<T extends Tag> = Extract<trucker.AnyOption, [T, ...unknown[]]>;

export function offersOf(question: QuestionShown | null): Offer[] {
  return (question?.options ?? []).map(({ option, label }) => ({ option: option as trucker.AnyOption, label }));
}

export function tagged<T extends Tag>(offers: Offer[], ...tags: T[]): { option: Tagged<T>; label: string }[] {
  return offers.filter((offer): offer is { option: Tagged<T>; label: string } => (tags as Tag[]).includes(offer.option[0]));
}

/** Where the tile in hand, or the loose one, may lie when it is turned like this. */
export function placesFor(offers: Offer[], turns: number): Map<number, Offer> {
  const ways = tagged(offers, "place", "shift").filter(({ option }) => option[2] === turns);
  return new Map(ways.map((way) => [way.option[1], way]));
}

/** What a tap on a tile of one's ship would do. With a cube in hand, containers that take it come first. */
export function tapsFor(offers: Offer[], cube: string, pieces: Map<number, number[]>): Map<number, Offer> {
  const found = new Map<number, Offer>();
  for (const one of tagged(offers, "unstow")) found.set(one.option[2], one); // the cheapest cube is the last
  for (const one of tagged(offers, "stow")) if (one.option[1] === cube) found.set(one.option[2], one);
  for (const one of tagged(offers, "remove", "spend", "lose", "hand")) found.set(one.option[1], one);
  for (const one of tagged(offers, "keep")) for (const cell of pieces.get(one.option[1]) ?? []) found.set(cell, one);
  return found;
}

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

/** The containers of a ship, as they are drawn. */
export function holdsOf(parts: readonly Part[], tiles: Tile[]): { part: Part; tile: Tile }[] {
  return parts.flatMap((part) => {
    const tile = tiles[part.tile];
    return tile?.kind.includes("cargo") ? [{ part, tile }] : [];
  });
}

/** Where a cube looks as if it would fit. Whether it may go there, the server says. */
export function fits({ part, tile }: { part: Part; tile: Tile }, { cube, from }: Picked): boolean {
  return part.cell !== from && part.goods.length < (tile.capacity ?? 0) && (cube !== "R" || tile.kind !== "cargo");
}
