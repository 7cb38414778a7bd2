// Where the keyboard goes on when the button it was on is gone: an answer was given, and other things can be chosen now.

/** The parts of a table, and in each what may be chosen now. */
const CHOICES = { board: ".lit", prompt: ".options button:enabled, .actions button", hand: ".ready button" } as const;

type Part = keyof typeof CHOICES;
const PARTS = Object.keys(CHOICES) as Part[];

/** The part of the table on which the keyboard is; null if it is elsewhere. */
export function partInFocus(): Part | null {
  const now = document.activeElement;
  return PARTS.find((part) => now?.closest(`section.${part}`)) ?? null;
}

/** Whether nothing at all has the keyboard. */
export function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Go on with what the board marks as the usual next thing, else where the last answer was given, else with the options,
 * else with the question itself. Whether to a choice. */
export function goOn(part: Part): boolean {
  const usual = document.querySelectorAll<HTMLElement>("section.board [data-next]:enabled");
  const found = [part, "prompt" as const].flatMap((each) => [
    ...document.querySelectorAll<HTMLElement>(`section.${each} :is(${CHOICES[each]})`),
  ]);
  found.unshift(...usual);
  const next = found[0] ?? document.querySelector<HTMLElement>("section.prompt");
  next?.focus({ preventScroll: true });
  return found.length > 0;
}
