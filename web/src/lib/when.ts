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

/** When something will be: "18:00" today, then "Friday, 18:00", and with its date if it is further away. */
export function dayAndHour(at: number, now: number = Date.now() / 1000): string {
  const language = settings.language === "en" ? "en-GB" : settings.language;
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const midnight = new Date(now * 1000).setHours(24, 0, 0, 0) / 1000;
  if (at < midnight && at >= midnight - DAY) return new Intl.DateTimeFormat(language, time).format(at * 1000);
  const near = at >= midnight && at < midnight + 5 * DAY;
  const day = near ? { weekday: "long" as const } : { weekday: "long" as const, day: "numeric" as const, month: "long" as const };
  return new Intl.DateTimeFormat(language, { ...day, ...time }).format(at * 1000);
}

/** A day as a field for dates writes it: 2026-12-24, where this browser is. */
export function isoDay(at: number): string {
  const day = new Date(at * 1000);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** Such a day, as people say it. */
export function dayOf(iso: string): string {
  return dateOf(new Date(`${iso}T12:00`).getTime() / 1000);
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
