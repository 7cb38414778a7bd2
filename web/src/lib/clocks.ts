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

/** What happens to players who are out of time. */
export type WhenLate = NonNullable<Settings["late"]>;

/** What is chosen for a match by correspondence: days for each answer, or none; what becomes of those who are late; and
 * whether days off stop the clock. */
export interface Letters {
  days: number | null;
  late: WhenLate;
  holidays: boolean;
}

export const USUAL_LETTERS: Letters = { days: 3, late: "once", holidays: true };
export const USUAL_DAYS = [1, 2, 3, 7];
export const MOST_DAYS = 30;
const DAY = 86_400;

function byLetters({ days, late, holidays }: Letters): Settings {
  const { clocks, ...rest } = CLOCKS.letters;
  return days === null ? CLOCKS.letters : { ...rest, clocks: { ...clocks, question: days * DAY }, late, holidays };
}

/** What a table by correspondence has chosen. */
export function lettersOf({ clocks, late = "once", holidays = true }: Settings): Letters {
  return { days: clocks?.question ? clocks.question / DAY : null, late, holidays };
}

/** How long moments last in which anybody may interrupt, in seconds; "ask" asks everybody, and waits for them. */
const WINDOWS = ["2", "3", "5", "10", "ask"] as const;
export type WindowChoice = (typeof WINDOWS)[number];

export const USUAL_WINDOW: WindowChoice = "3";

/** How long bots hesitate. */
export type PaceChoice = "atOnce" | "quick" | "calm";

const PACES: Record<PaceChoice, number> = { atOnce: 0, quick: 0.6, calm: 1.5 };

/** The settings of a table with these clocks, windows and bots. */
export function settingsWith(clock: ClockChoice, window: WindowChoice, pace: PaceChoice, letters = USUAL_LETTERS): Settings {
  const chosen = clock === "letters" ? byLetters(letters) : CLOCKS[clock];
  return { windows: window === "ask" ? null : Number(window), pace: PACES[pace], ...chosen };
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
