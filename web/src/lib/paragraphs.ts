// How paragraphs of the rules are cited: V.11 as it is, and VII.trader as "VII, The Trader".

import type { Words } from "../games/board";
import type { LogLine } from "./table.svelte";

interface Line {
  text: string;
  rule: string | null;
  label: string;
}

/** A paragraph as a reader knows it. */
export function cited(words: Words, rule: string): string {
  return words.paragraphs?.[rule] ?? rule;
}

/** A line of the server, and the paragraph in its last brackets: "Red loses 2 pawns. (V.9)". */
export function withParagraph(words: Words, line: string): Line {
  const found = /^(.*)\s\(([^()]+)\)$/s.exec(line);
  const label = found?.[2] ?? "";
  if (!found) return { text: line, rule: null, label };
  const named = Object.entries(words.paragraphs ?? {}).find(([, name]) => name === label);
  return { text: found[1] ?? line, rule: named?.[0] ?? label, label };
}

/** Reads lines of the log. What it says of a line is always the same object, so that no line is drawn anew for another. */
export function readerOf(words: Words): (line: LogLine) => Line & { key: number } {
  const known = new WeakMap<LogLine, Line & { key: number }>();
  return (line) => {
    const found = known.get(line) ?? { key: line.key, ...withParagraph(words, line.line) };
    known.set(line, found);
    return found;
  };
}
