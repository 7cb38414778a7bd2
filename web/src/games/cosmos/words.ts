// What the page says by itself about a battle, in both languages. The names of things come from the game's own words.

import { settings } from "../../lib/settings.svelte";
import en from "./words.en";
import fr from "./words.fr";
import type { Goal } from "./sheets";

export interface MapWords {
  map: string;
  mapKeys: string;
  exit: string;
  zoomIn: string;
  zoomOut: string;
  whole: string;
  briefing: string;
  sheet: string;
  close: string;
  turn: (turn: number, turns: number) => string;
  phase: (phase: number) => string;
  planning: string;
  buying: string;
  points: (blue: string, red: string) => string;
  ship: (name: string, kind: string, left: number, whole: number, at: string, heading: string) => string;
  yours: string;
  ships: string;
  /** The briefing. */
  forces: string;
  goals: string;
  goal: (goal: Goal, kind: string) => string;
  timeUp: (turns: number, winner: string | null) => string;
  begin: string;
  you: string;
  aboard: string;
  mines: (count: number) => string;
  /** The film. */
  film: string;
  play: string;
  pause: string;
  skip: string;
  again: (turn: number) => string;
  live: string;
  speed: string;
  times: (speed: number) => string;
  position: string;
  score: (points: string) => string;
  lost: (count: number) => string;
}

export interface DeskWords {
  orders: string;
  ship: string;
  phaseShort: string;
  pad: (ship: string, phase: number) => string;
  empty: string;
  hatched: (phases: string) => string;
  never_moves: (kind: string) => string;
  not_in_that_phase: (kind: string, phases: string) => string;
  too_far_round: (kind: string, order: string) => string;
  no_such_order: (order: string) => string;
  orders_stand: string;
  leaves: (ship: string, phase: number, edge: string) => string;
  escapes: (ship: string, phase: number, edge: string) => string;
  copy: string;
  wipe: string;
  wipeShip: (ship: string) => string;
  undo: string;
  send: string;
  sendSome: (missing: number) => string;
  how: string;
  selectedIs: (name: string, kind: string) => string;
  /** Gunnery. */
  fire: (count: number) => string;
  hold: string;
  best: string;
  left: (shots: number) => string;
  damage: (die: number, factor: number, shade: string, least: number, most: number) => string;
  clash: Record<"shots" | "arc" | "target", string>;
  taken: string;
  /** Mines and ramps. */
  drop: (count: number) => string;
  noDrop: string;
  silentMines: string;
  silentDecks: string;
  answering: string;
  decks: (landing: number, launching: boolean) => string;
  noDecks: string;
  fighter: string;
  path: string;
  pivot: string;
  pivots: Record<"" | "G" | "D" | "GG" | "DD", string>;
  launch: (ship: string) => string;
  endLaunch: string;
  /** The shop. */
  budget: (left: number, budget: number) => string;
  buy: (kind: string, price: number) => string;
  place: (ship: string, kind: string) => string;
  stow: string;
  cell: string;
  put: string;
  face: (ship: string) => string;
  arm: (ship: string, price: number) => string;
  disband: string;
  fleetDone: string;
  noFleet: string;
  /** The order sheet. */
  sheetOf: (scenario: string) => string;
  print: string;
  copyText: string;
  copied: string;
  class: string;
  defence: string;
  turn: (turn: number) => string;
  box: (ship: string, phase: number) => string;
  key: string;
  notYet: string;
}

export interface Words {
  map: MapWords;
  desk: DeskWords;
}

export const dictionaries: Record<"fr" | "en", Words> = { fr, en };

export function mapWords(): MapWords {
  return dictionaries[settings.language].map;
}

export function deskWords(): DeskWords {
  return dictionaries[settings.language].desk;
}
