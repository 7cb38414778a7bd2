// A file that somebody works on: its text, what was wrong with it when it was last checked, the way back, and the draft of it
// that this browser keeps until it is saved.

import { api } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import type { ComplaintShown } from "../lib/wire";
import type { Complaint } from "./editor";

/** Milliseconds between the last change and the question whether it is in order. */
const BREATH = 300;
const MOST_STEPS = 200;

export type File = Record<string, unknown>;

/** The object that a text says in JSON; null if it says none. */
export function fileOf(text: string): File | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as File) : null;
  } catch {
    return null;
  }
}

/** The text of a file, as people can read it. */
export const textOf = (file: File): string => JSON.stringify(file, null, 2);

const placeOf = (key: string) => `draft:${key}`;

/** A file from somebody's disk, with which something new is begun. */
export function keepForNew(game: string, craft: string, text: string): void {
  localStorage.setItem(placeOf(`${game}/${craft}`), text);
}

export class Draft {
  text = $state("");
  /** As it is kept on the server, or as one began. */
  saved = $state("");
  titles = $state.raw<Record<string, string> | null>(null);
  /** Of a match that is played with it; null: as many as the game is for. */
  seats = $state<number | null>(null);
  checking = $state(true);
  found = $state.raw<ComplaintShown[]>([]);
  back = $state.raw<string[]>([]);
  ahead = $state.raw<string[]>([]);
  /** It was left here before it was saved, and found again. */
  wasLeft = $state(false);

  readonly file = $derived(fileOf(this.text));
  readonly isChanged = $derived(this.text !== this.saved);
  readonly isFine = $derived(!this.checking && this.titles !== null && this.found.length === 0);
  readonly complaints = $derived<Complaint[]>(
    this.found.map(({ field, said, line }) => ({ field, said: said[settings.language] ?? "", line })),
  );

  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Something was typed that nobody has looked at yet. */
  private isTyping = false;

  constructor(
    readonly game: string,
    readonly craft: string,
    text: string,
    private readonly key: string,
  ) {
    const left = localStorage.getItem(placeOf(this.key));
    this.saved = text;
    this.wasLeft = left !== null && left !== text;
    this.text = this.wasLeft && left !== null ? left : text;
    void this.check();
  }

  /** Somebody has changed the file. What is typed in one breath is one step back, what an editor does is a step each. */
  change(text: string, typed = false): void {
    if (text === this.text) return;
    if (!typed || !this.isTyping) this.back = [...this.back, this.text].slice(-MOST_STEPS);
    this.isTyping = typed;
    this.ahead = [];
    this.put(text);
  }

  undo(): void {
    const before = this.back.at(-1);
    if (before === undefined) return;
    this.back = this.back.slice(0, -1);
    this.ahead = [...this.ahead, this.text];
    this.isTyping = false;
    this.put(before);
  }

  redo(): void {
    const next = this.ahead.at(-1);
    if (next === undefined) return;
    this.ahead = this.ahead.slice(0, -1);
    this.back = [...this.back, this.text];
    this.isTyping = false;
    this.put(next);
  }

  /** The server has it now. */
  wasSaved(text: string): void {
    this.saved = text;
    this.wasLeft = false;
    this.remember();
  }

  /** Begin again with what was saved last. */
  drop(): void {
    this.wasLeft = false;
    this.change(this.saved);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private put(text: string): void {
    this.text = text;
    this.remember();
    this.checking = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), BREATH);
  }

  private remember(): void {
    try {
      if (this.isChanged) localStorage.setItem(placeOf(this.key), this.text);
      else localStorage.removeItem(placeOf(this.key));
    } catch {
      // The browser keeps nothing more: then the draft lives as long as the page.
    }
  }

  private async check(): Promise<void> {
    const asked = this.text;
    try {
      const found = await api.checkWork({ game: this.game, craft: this.craft, text: asked });
      if (asked !== this.text) return;
      this.isTyping = false;
      this.found = found.complaints;
      this.titles = found.titles ?? null;
      this.seats = found.seats ?? null;
      this.checking = false;
    } catch {
      if (asked === this.text) this.timer = setTimeout(() => void this.check(), 10 * BREATH); // too often, or nobody answers
    }
  }
}

/** A name for a file on somebody's disk: letters and digits, with dashes between them. */
export function fileName(titles: Record<string, string> | null, craft: string): string {
  const title = titles?.[settings.language] ?? craft;
  const plain = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return `${plain.replace(/^-|-$/g, "").toLowerCase() || craft}.json`;
}
