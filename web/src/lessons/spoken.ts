// What the guide says, as a sentence.

import type { Advice } from "./lessons";
import type { LessonWords } from "./words.en";

/** A line of the guide's, with its numbers. A sign is never left alone at the beginning of a line. */
export function spoken(words: LessonWords, advice: Pick<Advice, "line" | "values">, note = ""): string {
  const line = words.lines[advice.line];
  const text = note + (typeof line === "string" ? line : line(advice.values ?? {}));
  return text.replace(/ ×/g, "\u00a0×");
}
