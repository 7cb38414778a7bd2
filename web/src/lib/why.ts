// Why something did not work, in the reader's language: by what the server's status means there.

import { Problem } from "./api";
import { about, words } from "./words";

const TOO_OFTEN = 429;

export function why(error: unknown, reasons: Record<number, string>): string {
  const w = words();
  if (!(error instanceof Problem)) return about(w.problem, error instanceof Error ? error.message : String(error));
  return reasons[error.status] ?? (error.status === TOO_OFTEN ? w.tooOften : about(w.problem, error.message));
}
