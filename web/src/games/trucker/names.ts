// How a tile is called aloud: what it is, its connectors, what is on it, what is wrong with it.

import type { Words } from "../board";
import type { Tile } from "./catalogue";
import { capacityOf, kindOf, ownSides, sidesOf, type Part } from "./geometry";
import type { TruckerWords } from "./words.en";

export function tileName(tile: Tile, turns: number, words: Words, w: TruckerWords): string {
  const kind = words.kinds?.[tile.kind] ?? tile.kind;
  return described(kind + sizeOf(tile, w), sidesOf(tile, turns), words, w);
}

function sizeOf(tile: Tile, w: TruckerWords): string {
  const places = (tile.cells ?? 0) + capacityOf(tile);
  return places > 0 ? ` ${w.capacity(places)}` : "";
}

function sidesText(own: readonly number[], words: Words): string {
  return own.map((side, way) => `${words.directions?.[way] ?? way} ${words.connectors?.[side] ?? side}`).join(", ");
}

function described(what: string, own: readonly number[], words: Words, w: TruckerWords): string {
  return w.tile(what, sidesText(own, words));
}

/** What a tile on a ship is, and what it was before. */
export function whatIs(part: Part, tile: Tile, words: Words, w: TruckerWords): string {
  const kind = kindOf(part, tile);
  return kind === tile.kind
    ? (words.kinds?.[kind] ?? kind) + sizeOf(tile, w)
    : w.became(words.kinds?.[kind] ?? kind, words.kinds?.[tile.kind] ?? tile.kind);
}

/** Its connectors as it lies. */
export const plugsOf = (part: Part, tile: Tile, words: Words): string => sidesText(ownSides(part, tile), words);

export const placeName = (cell: number, words: Words): string => words.cells?.[cell] ?? String(cell);

/** Who and what is on it, and what was done to it. */
export function aboardOf(part: Part, tile: Tile, words: Words, w: TruckerWords): string[] {
  const kind = kindOf(part, tile);
  return [
    part.humans > 0 ? w.humans(part.humans) : "",
    part.alien ? w.alien(part.alien) : "",
    part.energy > 0 ? w.energy(part.energy) : "",
    part.asleep > 0 ? w.asleep(part.asleep) : "",
    part.on ? (kind === "robonauts" ? w.robonautsUp : kind === "solar_panel" ? w.panelSpent : "") : "",
    part.tokens?.[2] ? w.wireless : "",
    part.tokens?.[3] ? w.sabotaged : "",
    part.tokens?.[4] ? w.turning : "",
    part.goods ? w.cubes(Array.from(part.goods, (cube) => words.goods?.[cube] ?? cube).join(", ")) : "",
  ].filter(Boolean);
}

export function partName(part: Part, tile: Tile, words: Words, w: TruckerWords): string {
  const what = described(whatIs(part, tile, words, w), ownSides(part, tile), words, w);
  return [placeName(part.cell, words), what, ...aboardOf(part, tile, words, w)].join(", ");
}
