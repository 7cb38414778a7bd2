// Tiles, parts of a ship, questions and events, each made of the little that matters to a test.

import type { Tile } from "../src/games/trucker/catalogue";
import type { Part } from "../src/games/trucker/geometry";
import type { Question, Told } from "../src/games/trucker/props";
import type { trucker } from "../src/lib/wire";

export const tile = (kind: Tile["kind"], sides: Tile["sides"], more: Partial<Tile> = {}): Tile => ({ name: kind, kind, sides, ...more });

export const part = (cell: number, number: number, more: Partial<Part> = {}): Part => ({
  cell,
  tile: number,
  turns: 0,
  humans: 0,
  alien: "",
  energy: 0,
  goods: "",
  asleep: 0,
  on: false,
  tokens: null,
  ...more,
});

/** A step that asks the first seat, and what it may answer. */
export const asking = (step: string, rule: string, ...options: trucker.AnyOption[]): Question => ({
  step,
  kind: "ask",
  asked: [0],
  rule,
  prompt: "",
  options: options.map((option) => ({ option, label: option.join(" ") })),
});

export const say = (...events: trucker.AnyEvent[]): Told[] => events.map((event) => ({ event, line: "" }));
