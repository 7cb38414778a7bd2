// A table of one's own for a lesson: the other seats play their part, and no clock runs.

import { api } from "../lib/api";
import { person } from "../lib/me.svelte";
import { GAME } from "./lessons";
import type { Language } from "../lib/settings.svelte";
import { LiveTable } from "../lib/table.svelte";
import type { Settings, rencontre } from "../lib/wire";

const SEATS = 4;
const CALM: Settings = { clocks: { timers: { "*": null } }, absence: null, pace: 0.9, windows: null };

/** Set the board for a lesson and begin. The address of the table. */
export async function sitDown(position: string): Promise<string> {
  await person.known();
  const { id } = await api.open({ game: GAME, seats: SEATS, options: { lesson: position }, settings: CALM });
  await api.sit(id, 0);
  for (let seat = 1; seat < SEATS; seat += 1) await api.seatBot(id, seat, "lesson");
  await api.start(id);
  return id;
}

/** A table where the guide hears what the learner answers. */
export class LessonTable extends LiveTable<rencontre.RencontreView, rencontre.AnyOption, rencontre.AnyEvent> {
  constructor(
    id: string,
    language: Language,
    private readonly heard: (answers: rencontre.AnyOption[]) => void,
  ) {
    super(id, language);
  }

  override answer(...options: rencontre.AnyOption[]): void {
    if (!this.waiting) this.heard(options);
    super.answer(...options);
  }
}
