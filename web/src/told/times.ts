// Times of the day as minutes after midnight, as a field for them writes them, and time zones.

/** 22:05 is 1325; null if there is nothing. */
export function minutesOf(written: string): number | null {
  const [hours, minutes] = written.split(":").map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes;
}

export function written(minutes: number | null): string {
  if (minutes === null) return "";
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The zone in which this browser is. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
