// The tables that wait for me: how many, on the icon of the page too, and which is the next.

import { api } from "./api";
import { person } from "./me.svelte";
import type { MyTurn } from "./wire";

const EVERY = 30_000;
/** Answers may follow one another quickly; the list is not asked for more often than this. */
const LEAST = 3000;
/** Nobody waits for it, but for what is on the page somebody may: that comes first. */
const SOON = 500;

let turns = $state.raw<MyTurn[]>([]);
let asked = -Infinity;
let planned: ReturnType<typeof setTimeout> | undefined;

export const waiting = {
  get turns(): MyTurn[] {
    return turns;
  },
  /** Something may have changed: ask again, soon. */
  look(): void {
    if (planned !== undefined) return;
    planned = setTimeout(
      () => {
        planned = undefined;
        asked = Date.now();
        ask().catch(() => undefined); // the next look comes
      },
      Math.max(SOON, asked + LEAST - Date.now()),
    );
  },
  /** Nobody is here any more. */
  clear(): void {
    show([]);
  },
  /** Ask from time to time, while somebody looks at the page. */
  keepLooking(): () => void {
    const look = () => document.hidden || waiting.look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  },
};

async function ask(): Promise<void> {
  const me = await person.load();
  show(me.name === null ? [] : await api.myTurns());
}

function show(found: MyTurn[]): void {
  turns = found;
  const done = found.length > 0 ? navigator.setAppBadge?.(found.length) : navigator.clearAppBadge?.();
  done?.catch(() => undefined); // where the page is not installed there is no icon to write on
}
