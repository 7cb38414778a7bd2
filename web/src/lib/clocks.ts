// The clocks one can choose when one opens a table.

import type { Settings } from "./wire";

export type ClockChoice = "none" | "calm" | "quick" | "chess" | "letters";

const NO_WINDOW = { window: null };

export const CLOCKS: Record<ClockChoice, Settings> = {
  none: { clocks: { timers: NO_WINDOW } },
  calm: { clocks: { question: 120 } },
  quick: { clocks: { question: 30, timers: { window: 10 } } },
  chess: { clocks: { player: 1200, increment: 5 } },
  letters: { clocks: { timers: { "*": null } }, absence: null },
};

/** 75 → "1:15"; 3.2 → "0:04". */
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${Math.floor((whole % 3600) / 60)}:${String(whole % 60).padStart(2, "0")}`;
  return hours > 0 ? `${hours}:${rest.padStart(5, "0")}` : rest;
}
