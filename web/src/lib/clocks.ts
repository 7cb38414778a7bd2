// The clocks one can choose when one opens a table.

import type { Settings } from "./wire";

export type ClockChoice = "none" | "calm" | "quick" | "chess" | "letters";

const NO_WINDOW = { window: null };

export const CLOCKS: Record<ClockChoice, Settings> = {
  none: { clocks: { timers: NO_WINDOW } },
  calm: { clocks: { question: 120 } },
  quick: { clocks: { question: 30, timers: { window: 10 } } },
  chess: { clocks: { player: 1200, increment: 5 } },
  letters: { clocks: { timers: { "*": null } }, absence: null, windows: null },
};

/** How long moments last in which anybody may interrupt, in seconds; "ask" asks everybody, and waits for them. */
const WINDOWS = ["2", "3", "5", "10", "ask"] as const;
export type WindowChoice = (typeof WINDOWS)[number];

export const USUAL_WINDOW: WindowChoice = "3";

/** How long bots hesitate. */
export type PaceChoice = "atOnce" | "quick" | "calm";

const PACES: Record<PaceChoice, number> = { atOnce: 0, quick: 0.6, calm: 1.5 };

/** The settings of a table with these clocks, windows and bots. */
export function settingsWith(clock: ClockChoice, window: WindowChoice, pace: PaceChoice): Settings {
  return { windows: window === "ask" ? null : Number(window), pace: PACES[pace], ...CLOCKS[clock] };
}

/** Which of these clocks a table has, by its settings; null: one that somebody made by other means. */
export function clockOf(settings: Settings): ClockChoice | null {
  const { question = null, player = null, timers = {} } = settings.clocks ?? {};
  if (timers["*"] === null) return "letters";
  if (player !== null) return player === CLOCKS.chess.clocks?.player ? "chess" : null;
  if (question === CLOCKS.calm.clocks?.question) return "calm";
  if (question === CLOCKS.quick.clocks?.question) return "quick";
  return question === null ? "none" : null;
}

/** How long the moments last in which anybody may interrupt. */
export function windowOf(settings: Settings): WindowChoice | null {
  const { windows = null } = settings;
  if (windows === null) return "ask";
  const choice = String(windows);
  return WINDOWS.find((each) => each === choice) ?? null;
}

/** 75 → "1:15"; 3.2 → "0:04". */
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${Math.floor((whole % 3600) / 60)}:${String(whole % 60).padStart(2, "0")}`;
  return hours > 0 ? `${hours}:${rest.padStart(5, "0")}` : rest;
}
