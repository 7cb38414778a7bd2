// How a tile is called aloud: what it is, its connectors, what is on it, what is wrong with it.

import type { Words } from "../board";
import type { Tile } from "./catalogue";
import { sidesOf, type Part } from "./geometry";
import type { TruckerWords } from "./words";

export function tileName(tile: Tile, turns: number, words: Words, w: TruckerWords): string {
  const kind = words.kinds?.[tile.kind] ?? tile.kind;
  const size = tile.capacity ? ` ${w.capacity(tile.capacity)}` : "";
  const sides = sidesOf(tile, turns).map((side, way) => `${words.directions?.[way] ?? way} ${words.connectors?.[side] ?? side}`);
  return w.tile(kind + size, sides.join(", "));
}

export function partName(part: Part, tile: Tile, words: Words, w: TruckerWords): string {
  const aboard = [
    part.humans > 0 ? w.humans(part.humans) : "",
    part.alien ? w.alien(part.alien) : "",
    part.energy > 0 ? w.energy(part.energy) : "",
    part.goods ? w.cubes(Array.from(part.goods, (cube) => words.goods?.[cube] ?? cube).join(", ")) : "",
  ].filter(Boolean);
  return [words.cells?.[part.cell] ?? String(part.cell), tileName(tile, part.turns, words, w), ...aboard].join(", ");
}
