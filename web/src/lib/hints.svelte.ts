// Hints that somebody has read and put away on this browser.

const KEY = "hints";

function read(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
  } catch {
    return []; // a browser that keeps nothing
  }
}

let away = $state.raw(read());

export const hints = {
  isAway(hint: string): boolean {
    return away.includes(hint);
  },
  putAway(hint: string): void {
    away = [...away, hint];
    try {
      localStorage.setItem(KEY, away.join(" "));
    } catch {
      // it is away as long as the page is open
    }
  },
};
