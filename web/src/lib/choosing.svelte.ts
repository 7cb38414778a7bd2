// Between a click and an answer. A click that comes as soon as a question is there was meant for the one before it, and
// an answer that costs much is asked once more.

import type { Frame, WrittenOption } from "./wire";

/** Milliseconds after a new question in which nobody can have read it. */
export const TOO_SOON = 300;

/** An answer that waits for a yes. */
export interface Doubt {
  sentence: string;
  options: WrittenOption[];
}

export class Choosing {
  /** What is asked once more, if something is. */
  doubt = $state.raw<Doubt | null>(null);
  /** A question has only just come: whatever is clicked now is not meant for it. */
  fresh = $state(false);

  private before: Frame | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly give: (options: WrittenOption[]) => void) {}

  /** This is shown from now on. */
  meet(frame: Frame): void {
    const another = isAnother(this.before, frame);
    this.before = frame;
    if (this.doubt && !this.doubt.options.every((option) => isOffered(frame, option))) this.doubt = null;
    if (!another) return;
    this.doubt = null;
    this.wait();
  }

  /** Somebody wants to answer this. If it costs something, that is the sentence which asks once more. */
  choose(options: WrittenOption[], costs: string | null): void {
    if (this.fresh) return;
    if (costs === null) return this.answer(options);
    this.doubt = { sentence: costs, options };
    this.wait();
  }

  /** Yes or no to what was asked once more. */
  decide(yes: boolean): void {
    const doubt = this.doubt;
    if (!doubt || (yes && this.fresh)) return;
    if (yes) this.answer(doubt.options);
    else this.doubt = null;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private answer(options: WrittenOption[]): void {
    this.doubt = null;
    this.give(options);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.fresh = true;
    this.timer = setTimeout(() => (this.fresh = false), TOO_SOON);
  }
}

/** Whether a frame asks something that the one before it did not. While all grab at once, and while one writes a draft
 * that only its author sees, the question goes on: quick hands are no mistake there. */
export function isAnother(before: Frame | undefined, now: Frame): boolean {
  if (!now.question?.options?.length) return false;
  if (!before?.question?.options?.length || before.seat !== now.seat) return true;
  if (before.question.step !== now.question.step) return true;
  return before.frame !== now.frame && now.question.kind !== "race" && now.undo !== "own";
}

function isOffered(frame: Frame, option: WrittenOption): boolean {
  const written = JSON.stringify(option);
  return Boolean(frame.question?.options?.some((each) => JSON.stringify(each.option) === written));
}
