// The words of this editor, in the language chosen.

import { settings } from "../../../../lib/settings.svelte";
import { en, type BattleWords } from "./words.en";
import { fr } from "./words.fr";

export function battleWords(): BattleWords {
  return settings.language === "fr" ? fr : en;
}
