// Times of the server, as people say them.

import { settings } from "./settings.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was: "3 hours ago". Times are seconds since 1970. */
export function ago(at: number, now: number = Date.now() / 1000): string {
  const seconds = Math.max(0, now - at); // clocks are never quite the same
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  if (seconds < MINUTE) return format.format(0, "second");
  if (seconds < HOUR) return format.format(-Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return format.format(-Math.floor(seconds / HOUR), "hour");
  return format.format(-Math.floor(seconds / DAY), "day");
}

/** Date and time of day. */
export function timeOf(at: number): string {
  const language = settings.language === "en" ? "en-GB" : settings.language; // the day before the month
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at * 1000);
}

/** The time of day alone. */
export function clockTime(at: number): string {
  const language = settings.language === "en" ? "en-GB" : settings.language;
  return new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(at * 1000);
}

/** The date, without the time of day. */
export function dateOf(at: number): string {
  const language = settings.language === "en" ? "en-GB" : settings.language; // the day before the month
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(at * 1000);
}
