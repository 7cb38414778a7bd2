// The words of the workshop, in the language chosen.

import { settings } from "../lib/settings.svelte";
import { en, type WorkshopWords } from "./words.en";
import { fr } from "./words.fr";

export function workshopWords(): WorkshopWords {
  return settings.language === "fr" ? fr : en;
}
