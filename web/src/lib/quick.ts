// One click, and a match begins, against bots and with no hurry.

import { api } from "./api";
import { person } from "./me.svelte";
import { go } from "./route.svelte";
import { usualBot } from "./bots";
import { CLOCKS } from "./clocks";
import type { GameShown, LessonShown, NewTable } from "./wire";

/** Play this game, or the first on the shelf. */
export async function playNow(chosen?: GameShown): Promise<void> {
  const game = chosen ?? (await api.games())[0];
  if (!game) return;
  await sitDownWith(usualBot(game.bots), { game: game.name, seats: game.usual_seats, settings: CLOCKS.none });
}

/** A lesson of a game for which the page has no guide: its own match, with its own bots at the other seats. */
export async function playLesson(game: GameShown, lesson: LessonShown): Promise<void> {
  await sitDownWith("lesson", { game: game.name, seats: lesson.seats, options: lesson.options, settings: CLOCKS.none });
}

async function sitDownWith(bot: string, wanted: NewTable): Promise<void> {
  await person.known();
  const table = await api.open(wanted);
  await api.sit(table.id, 0);
  for (let seat = 1; seat < wanted.seats; seat += 1) await api.seatBot(table.id, seat, bot);
  await api.start(table.id);
  go(`/table/${table.id}`);
}
