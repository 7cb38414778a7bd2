// The words about the match of the day, in the language chosen.

import { settings } from "../lib/settings.svelte";
import { en, type DailyWords } from "./words.en";
import { fr } from "./words.fr";

export function dailyWords(): DailyWords {
  return settings.language === "fr" ? fr : en;
}
