// The page's own words about a match, in the language chosen.

import { settings } from "../../lib/settings.svelte";
import { en, type RencontreWords } from "./words.en";
import { fr } from "./words.fr";

export function boardWords(): RencontreWords["board"] {
  return (settings.language === "fr" ? fr : en).board;
}

export function startWords(): RencontreWords["start"] {
  return (settings.language === "fr" ? fr : en).start;
}

export function handWords(): RencontreWords["hand"] {
  return (settings.language === "fr" ? fr : en).hand;
}
