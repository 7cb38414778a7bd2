// What a game brings to the table: a board, perhaps a hand, perhaps forms for answers that are built of many parts.

import type { Component } from "svelte";
import type { EventShown, QuestionShown } from "../lib/wire";

/** The names of a game's things in the reader's language: words.cards.attack_04. */
export type Words = Record<string, Record<string, string>>;

export interface BoardProps<View = unknown> {
  view: View;
  question: QuestionShown | null;
  /** Whose eyes these are; null is a spectator's. */
  seat: number | null;
  /** The players' names, by seat. */
  names: string[];
  words: Words;
  /** What happened with this frame: what moved, was turned up, was counted. Empty when one just came. */
  events: EventShown[];
  /** Answer with one option, or several at once. */
  choose: (...options: unknown[][]) => void;
  /** Nothing can be chosen now: an answer is on its way, or this is a replay. */
  busy: boolean;
}

export interface GameFace {
  Board: Component<BoardProps>;
  /** What a player holds, under the prompt. */
  Hand?: Component<BoardProps>;
  /** A form in the place of the list of options, for the steps that need one. */
  forms?: Record<string, Component<BoardProps>>;
  /** A few lines about a seat, in the list of players. */
  Seat?: Component<BoardProps & { about: number }>;
  /** The colour of each seat, and its shape. */
  seats: SeatLook[];
}

export interface SeatLook {
  colour: string;
  shape: Shape;
}

export type Shape = "triangle" | "disc" | "square" | "diamond" | "star";

const faces: Record<string, () => Promise<{ default: GameFace }>> = {
  kuhn: () => import("./kuhn"),
  rencontre: () => import("./rencontre"),
  tictactoe: () => import("./tictactoe"),
};

export async function faceOf(game: string): Promise<GameFace> {
  const load = faces[game];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).default;
}
