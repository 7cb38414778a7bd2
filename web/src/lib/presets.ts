// Presets: sets of options that go well together.

import { valueOf, type Chosen, type Field } from "./options";
import type { PresetShown } from "./wire";

/** Whether every field stands where this preset puts it. */
export function isChosen(preset: PresetShown, fields: Field[], chosen: Chosen): boolean {
  return fields.every((field) => same(valueOf(field, chosen), valueOf(field, preset.options)));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
