// Days of the match of the day. They are those of UTC, for everybody.

import { settings } from "../lib/settings.svelte";

/** Today, as 2026-11-18. */
export const today = (now: Date = new Date()): string => now.toISOString().slice(0, 10);

/** Whether the deal of this day is still to be played by others. */
export const isSecret = (day: string | null, now?: Date): boolean => day !== null && day >= today(now);

/** A day as people write it. */
export function dayName(day: string): string {
  const language = settings.language === "en" ? "en-GB" : settings.language; // the day before the month
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** When the day is over, where the reader is: the hour alone if that is within a day. */
export function endOf(seconds: number): string {
  const language = settings.language === "en" ? "en-GB" : settings.language;
  return new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(seconds * 1000);
}

export const dayAddress = (game: string, day: string): string => `/daily/${encodeURIComponent(game)}/${day}`;
