// What a game brings to the table: a board, perhaps a hand, perhaps forms for answers that are built of many parts.

import type { Component } from "svelte";
import { api } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import type { Chosen } from "../lib/options";
import type { EventShown, QuestionShown, TableShown, ViewShown, WrittenOption } from "../lib/wire";

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
  /** Answer with one option, or several at once. It is a wish: a click that comes too soon after a new question is none,
   * and an answer that the game's face calls `costly` is first asked once more, in the prompt. */
  choose: (...options: Option[]) => void;
  /** Answer without anybody's click, where the board itself knows what is wanted: not held back as a click too soon is. */
  answer?: ((...options: Option[]) => void) | undefined;
  /** Nothing can be chosen now: an answer is on its way, or this is a replay. */
  busy: boolean;
  /** Raised by one whenever somebody does not want to watch: a film on the board goes to its end. */
  skips?: number;
  /** In a lesson: the options that the guide suggests. */
  advised: Option[];
  /** The board plays a film of what happened: until it is over, the log and what is asked next wait. Null: it is over. */
  watch?: ((film: Watched | null) => void) | undefined;
  /** The view in words, and drawn: of a game for which there is no board here. */
  shown?: ViewShown | undefined;
  /** What was chosen for the match. Things that only this match has are in there. */
  options?: Record<string, unknown>;
}

/** A film on the board that is not over yet. */
export interface Watched {
  /** How many lines of the log have been seen in it so far. */
  seen: number;
  /** See its end at once; null if there is nothing to skip. */
  skip: (() => void) | null;
}

export interface GameFace<View = unknown, Option = WrittenOption, Event = unknown> {
  /** What can be chosen on it now has the class `lit`. */
  Board: Component<BoardProps<View, Option, Event>>;
  /** What a player holds, under the prompt. What can be chosen in it is inside of something with the class `ready`. */
  Hand?: Component<BoardProps<View, Option, Event>>;
  /** What a game has to say when a match is over, under the result. */
  After?: Component<BoardProps<View, Option, Event> & AfterProps>;
  /** A form in the place of the list of options, for the steps that need one. */
  forms?: Record<string, Component<BoardProps<View, Option, Event>>>;
  /** A few lines about a seat, in the list of players. */
  Seat?: Component<BoardProps<View, Option, Event> & { about: number }>;
  /** Answers that say more than the question asks, such as what to do from now on. They stay folded until wanted. */
  aside?: { title: () => string; is: (option: Option) => boolean };
  /** The sentence that asks once more before an answer that costs much is given, in the reader's language, with its question
   * mark: "Really break off the duel?". Null for answers that cost nothing unusual. The prompt shows it in the place of the
   * button, with Yes and No, wherever the answer came from (button, board, hand, form, key); nothing else has to be done:
   *
   *     costly: (option) => (option[0] === "break_off" ? words().reallyBreakOff : null),
   *
   * It may look at the question and at what this seat sees. Of several options given at once, the first that costs asks. */
  costly?: (option: Option, question: QuestionShown<Option>, view: View) => string | null;
  /** Whether a step needs more room than a list of options takes; half does for a form of one row, where the page is wide.
   * Those that follow one another should agree. */
  tall?: (step: string) => boolean | "half";
  /** What it is called now to take one's own last answer back; null for the usual word, empty where it is not offered. */
  takeBack?: (board: BoardProps<View, Option, Event>) => string | null;
  /** What an option is about, by any names: places on the board, and what is in the hand as "hand:…". A button lights them
   * with `isPointedAt("prompt", …)`, and they light their buttons with `pointing("table", …)`. Where there are many places,
   * they are chosen on the board, and buttons for them come only if they are wanted. */
  touches?: (option: Option) => readonly string[];
  /** What players want to know as they sit down: who they are, what wins, who begins. It lies over the board until it is
   * put away, and behind "?" at any time. It has a heading of the second level. */
  StartCard?: Component<BoardProps<View, Option, Event> & { options: Record<string, unknown> }>;
  /** The words of a match that brings things of its own: the game's, and the names of those things. */
  wordsFor?: (words: Words, options: Record<string, unknown>, language: "fr" | "en") => Words;
  /** The colour of each seat, and its shape. */
  seats: SeatLook[];
}

/** What a game brings, for the shell, which knows no game. That a board only ever gets its own game's views is the one
 * thing that no type can say: the server names the game of a table, and sends the views of that game. */
export function faceFor<View, Option, Event>(face: GameFace<View, Option, Event>): GameFace {
  return face as unknown as GameFace;
}

export interface AfterProps {
  table: TableShown;
  /** The seats that are played from here. */
  mine: number[];
}

/** A picture book of what a game can be opened with, above its variants. */
export interface GalleryProps {
  chosen: Chosen;
  words: Words;
  onchoose: (chosen: Chosen) => void;
}

export interface SeatLook {
  colour: string;
  shape: Shape;
}

export type Shape = "triangle" | "disc" | "square" | "diamond" | "star";

type Load = () => Promise<{ default: GameFace }>;

/** The boards that there are: the folders beside this file. */
const faces = import.meta.glob<{ default: GameFace }>(["./*/index.ts", "!./default/index.ts"]);

const galleries = import.meta.glob<{ default: Component<GalleryProps> }>("./*/Gallery.svelte");

/** The gallery of a game, if it has one. */
export async function galleryOf(game: string): Promise<Component<GalleryProps> | null> {
  return (await galleries[`./${game}/Gallery.svelte`]?.())?.default ?? null;
}

function boardOf(game: string): Load | undefined {
  return faces[`./${game}/index.ts`];
}

/** The board of a game; for a game without one, what it says of itself. */
export async function faceOf(game: string): Promise<GameFace> {
  const load: Load = boardOf(game) ?? (() => import("./default"));
  settings.game = game;
  return (await load()).default;
}

/** Begin to load a board before the line to the table is open. The page of a table says which; from elsewhere most people
 * come to the game that they played last. */
export function anticipate(): void {
  const named = document.querySelector<HTMLMetaElement>("meta[name=game]");
  named?.remove(); // it is about the first table only
  const game = named?.content ?? settings.game;
  const load = boardOf(game);
  if (!load) return;
  load().catch(() => undefined); // it will be wanted in earnest soon, and then its failure matters
  api.words(game, settings.language).catch(() => undefined);
  api.orderKinds(game).catch(() => undefined);
}
