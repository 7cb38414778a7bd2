// Who sits in front of this browser. A name is made up for those who just want to play.

import { api } from "./api";
import { lastSeen } from "./lastSeen";
import type { Me } from "./wire";
import { words } from "./words";

let me = $state.raw<Me | null>(null);

export const person = {
  get now(): Me | null {
    return me;
  },
  async load(): Promise<Me> {
    if (me === null) person.set(await api.me());
    return me as unknown as Me; // it was set just now
  },
  set(value: Me): void {
    me = value;
    lastSeen.belongsTo(value);
  },
  /** Make sure that there is a name, and say it. */
  async known(): Promise<Me> {
    const now = await person.load();
    if (now.name === null) person.set(await api.sayName(words().guest));
    return me ?? now;
  },
};
