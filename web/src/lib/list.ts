// Several names in a sentence: "Vert, Rouge et Bleu".

import { settings } from "./settings.svelte";

export function together(names: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}
