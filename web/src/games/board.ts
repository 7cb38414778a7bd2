// What a game brings to the table: a board, perhaps a hand, perhaps forms for answers that are built of many parts.

import type { Component } from "svelte";
import { api } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import type { EventShown, QuestionShown, ViewShown, WrittenOption } from "../lib/wire";

/** The names of a game's things in the reader's language: words.cards.attack_04. */
export type Words = Record<string, Record<string, string>>;

/** A game says by these what it shows, takes and tells; without them it is any game. */
export interface BoardProps<View = unknown, Option = WrittenOption, Event = unknown> {
  view: View;
  question: QuestionShown<Option> | null;
  /** Whose eyes these are; null is a spectator's. */
  seat: number | null;
  /** The players' names, by seat. */
  names: string[];
  words: Words;
  /** What happened with this frame: what moved, was turned up, was counted. Empty when one just came. */
  events: EventShown<Event>[];
  /** Everything that this seat has been told so far, those events included, as far as it is kept. */
  log?: EventShown<Event>[];
  /** Answer with one option, or several at once. */
  choose: (...options: Option[]) => void;
  /** Nothing can be chosen now: an answer is on its way, or this is a replay. */
  busy: boolean;
  /** In a lesson: the options that the guide suggests. */
  advised: Option[];
  /** The view in words, and drawn: of a game for which there is no board here. */
  shown?: ViewShown | undefined;
}

export interface GameFace<View = unknown, Option = WrittenOption, Event = unknown> {
  /** What can be chosen on it now has the class `lit`. */
  Board: Component<BoardProps<View, Option, Event>>;
  /** What a player holds, under the prompt. What can be chosen in it is inside of something with the class `ready`. */
  Hand?: Component<BoardProps<View, Option, Event>>;
  /** A form in the place of the list of options, for the steps that need one. */
  forms?: Record<string, Component<BoardProps<View, Option, Event>>>;
  /** A few lines about a seat, in the list of players. */
  Seat?: Component<BoardProps<View, Option, Event> & { about: number }>;
  /** Answers that say more than the question asks, such as what to do from now on. They stay folded until wanted. */
  aside?: { title: () => string; is: (option: Option) => boolean };
  /** Whether a step needs more room than a list of options takes; half does for a form of one row, where the page is wide.
   * Those that follow one another should agree. */
  tall?: (step: string) => boolean | "half";
  /** The colour of each seat, and its shape. */
  seats: SeatLook[];
}

/** What a game brings, for the shell, which knows no game. That a board only ever gets its own game's views is the one
 * thing that no type can say: the server names the game of a table, and sends the views of that game. */
export function faceFor<View, Option, Event>(face: GameFace<View, Option, Event>): GameFace {
  return face as unknown as GameFace;
}

export interface SeatLook {
  colour: string;
  shape: Shape;
}

export type Shape = "triangle" | "disc" | "square" | "diamond" | "star";

type Load = () => Promise<{ default: GameFace }>;

/** The boards that there are: the folders beside this file. */
const faces = import.meta.glob<{ default: GameFace }>(["./*/index.ts", "!./default/index.ts"]);

function boardOf(game: string): Load | undefined {
  return faces[`./${game}/index.ts`];
}

/** The board of a game; for a game without one, what it says of itself. */
export async function faceOf(game: string): Promise<GameFace> {
  const load: Load = boardOf(game) ?? (() => import("./default"));
  settings.game = game;
  return (await load()).default;
}

/** Begin to load a board before the server has said which one: most people go on with the game that they played last. */
export function anticipate(): void {
  const load = boardOf(settings.game);
  if (!load) return;
  load().catch(() => undefined); // it will be wanted in earnest soon, and then its failure matters
  api.words(settings.game, settings.language).catch(() => undefined);
}
