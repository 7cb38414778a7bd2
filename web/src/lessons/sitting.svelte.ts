// A table of one's own for a lesson: the other seats play their part, and no clock runs.

import { api } from "../lib/api";
import { person } from "../lib/me.svelte";
import type { Course } from "./course";
import type { Language } from "../lib/settings.svelte";
import { LiveTable } from "../lib/table.svelte";
import type { Settings, WrittenOption } from "../lib/wire";

const CALM: Settings = { clocks: { timers: { "*": null } }, absence: null, pace: 0.9, windows: null };

/** Set the board for a lesson and begin. The address of the table. */
export async function sitDown({ game, seats }: Course, position: string): Promise<string> {
  await person.known();
  const { id } = await api.open({ game, seats, options: { lesson: position }, settings: CALM });
  await api.sit(id, 0);
  for (let seat = 1; seat < seats; seat += 1) await api.seatBot(id, seat, "lesson");
  await api.start(id);
  return id;
}

/** A table where the guide hears what the learner answers. */
export class LessonTable extends LiveTable {
  constructor(
    id: string,
    language: Language,
    private readonly heard: (answers: WrittenOption[]) => void,
  ) {
    super(id, language);
  }

  override answer(...options: WrittenOption[]): void {
    if (!this.waiting) this.heard(options);
    super.answer(...options);
  }
}
