// What there is to choose from in a form.

import type { Words } from "../../../board";

/** The six headings, and what the game calls them. */
export function headings(words: Words): { heading: number; said: string }[] {
  return [0, 1, 2, 3, 4, 5].map((heading) => ({ heading, said: words.headings?.[heading] ?? String(heading) }));
}
