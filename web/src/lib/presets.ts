// Presets: sets of options that go well together.

import { usualBot } from "./bots";
import { valueOf, type Chosen, type Field } from "./options";
import type { GameShown, PresetShown } from "./wire";

/** Whether every field stands where this preset puts it. */
export function isChosen(preset: PresetShown, fields: Field[], chosen: Chosen): boolean {
  return fields.every((field) => same(valueOf(field, chosen), valueOf(field, preset.options)));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The bots that sit down with a preset. */
export function botOf(game: GameShown | undefined, preset: PresetShown | undefined): string {
  const level = preset?.level ?? "";
  return game?.bots.includes(level) ? level : usualBot(game?.bots);
}
