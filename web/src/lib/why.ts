// Why something did not work, as a sentence in the reader's language that says what to do.

import { Problem } from "./api";
import { about, words } from "./words";

/** `reasons` are better words for a status than the server's, which knows less of what was tried. */
export function why(error: unknown, reasons: Record<number, string> = {}): string {
  const w = words();
  if (error instanceof Problem) return reasons[error.status] ?? error.message;
  if (error instanceof TypeError) return w.noAnswer; // what `fetch` says if nobody is there
  return about(w.problem, error instanceof Error ? error.message : String(error));
}
