// Who sits in front of this browser. A name is made up for those who just want to play.

import { api } from "./api";
import type { Me } from "./wire";
import { words } from "./words";

let me = $state.raw<Me | null>(null);

export const person = {
  get now(): Me | null {
    return me;
  },
  async load(): Promise<Me> {
    me ??= await api.me();
    return me;
  },
  set(value: Me): void {
    me = value;
  },
  /** Make sure that there is a name, and say it. */
  async known(): Promise<Me> {
    const now = await person.load();
    if (now.name === null) me = await api.sayName(words().guest);
    return me ?? now;
  },
};
