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

function described(what: string, own: readonly number[], words: Words, w: TruckerWords): string {
  const sides = own.map((side, way) => `${words.directions?.[way] ?? way} ${words.connectors?.[side] ?? side}`);
  return w.tile(what, sides.join(", "));
}

export function partName(part: Part, tile: Tile, words: Words, w: TruckerWords): string {
  const kind = kindOf(part, tile);
  const what =
    kind === tile.kind
      ? (words.kinds?.[kind] ?? kind) + sizeOf(tile, w)
      : w.became(words.kinds?.[kind] ?? kind, words.kinds?.[tile.kind] ?? tile.kind);
  const aboard = [
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
  return [words.cells?.[part.cell] ?? String(part.cell), described(what, ownSides(part, tile), words, w), ...aboard].join(", ");
}
