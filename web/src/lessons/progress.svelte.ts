// What this browser remembers of the lessons: the goals that were reached in each game.

const KEY = "lessons";
const SEPARATOR = "/";

/** The goals that were written down, each as its game and its name. */
export function read(written: string | null): string[] {
  return (written ?? "").split(" ").filter((word) => word.includes(SEPARATOR));
}

function load(): string[] {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return []; // a browser that keeps nothing
  }
}

let seen = $state.raw(load());

export const progress = {
  /** The goals of a game that were reached, by name. */
  in(game: string): string[] {
    const prefix = game + SEPARATOR;
    return seen.filter((each) => each.startsWith(prefix)).map((each) => each.slice(prefix.length));
  },
  note(game: string, goals: readonly string[]): void {
    const news = goals.map((goal) => game + SEPARATOR + goal).filter((goal) => !seen.includes(goal));
    if (news.length === 0) return;
    seen = [...seen, ...news];
    try {
      localStorage.setItem(KEY, seen.join(" "));
    } catch {
      // a browser that keeps nothing
    }
  },
};
