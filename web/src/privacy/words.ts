// What is kept about a person, in the language chosen.

import { settings } from "../lib/settings.svelte";
import { en, type PrivacyWords } from "./words.en";
import { fr } from "./words.fr";

export function privacyWords(): PrivacyWords {
  return settings.language === "fr" ? fr : en;
}
