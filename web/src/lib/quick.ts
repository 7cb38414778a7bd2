// One click, and a match begins, against bots and with no hurry.

import { api } from "./api";
import { person } from "./me.svelte";
import { go } from "./route.svelte";
import { CLOCKS } from "./clocks";
import { botOf } from "./presets";
import { settings } from "./settings.svelte";
import type { GameShown, LessonShown, NewTable, PresetShown } from "./wire";

/** Play this game, or the first on the shelf: with this preset, or as newcomers should begin. */
export async function playNow(chosen?: GameShown, wanted?: PresetShown): Promise<void> {
  const game = chosen ?? (await api.games())[0];
  if (!game) return;
  const preset = wanted ?? game.presets[0];
  const table: NewTable = { game: game.name, seats: preset?.seats ?? game.usual_seats, settings: CLOCKS.none };
  if (preset) {
    table.options = preset.options;
    settings.rememberPreset(game.name, preset.name);
  }
  await sitDownWith(botOf(game, preset), table);
}

/** The preset of this game that was used last on this browser. */
export function lastPreset(game: GameShown | undefined): PresetShown | undefined {
  const last = game && settings.presetOf(game.name);
  return game?.presets.find((preset) => preset.name === last);
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
