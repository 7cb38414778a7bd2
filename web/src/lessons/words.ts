// The guide's words in the language chosen.

import { settings } from "../lib/settings.svelte";
import { en, type LessonWords } from "./words.en";
import { fr } from "./words.fr";

export function lessonWords(): LessonWords {
  return settings.language === "fr" ? fr : en;
}
