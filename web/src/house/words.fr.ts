// Ce qu'on dit des règles maison, en français.

import { inFrench, typeset } from "../lib/typography";
import type { HouseWords } from "./words.en";

const { say } = inFrench;

export const fr: HouseWords = typeset<HouseWords>({
  title: "Règles maison",
  chosen: (name) => say`Règles maison : ${name}`,
  why: "D'autres nombres que ceux du livret. Tout le monde les voit avant de s'asseoir ; une telle partie ne compte pas au classement.",
  sets: "Un jeu de règles maison",
  book: "Par le livret",
  bookSentence: "Rien n'est changé.",
  own: "Ton mélange",
  ownSentence: "Aucun de ces jeux de règles n'a tes nombres.",
  ours: "de chez nous",
  server: "de ce serveur",
  version: (version, hash) => say`version ${version}, empreinte ${hash}`,
  figures: "Changer des nombres soi-même",
  inBook: (value) => say`dans le livret : ${value}`,
  noneInBook: "vide : comme dans le livret",
  changed: "changé",
  back: "Comme dans le livret",
  nothing: "aucun",
  measured: "Ce que des robots ont trouvé",
  name: (language) => say`Nom, ${language}`,
  sentence: (language) => say`Phrase, ${language}`,
  languages: { fr: "en français", en: "en anglais" },
  versionField: "Version",
  raise: "Augmente la version quand tu changes ce que d'autres ont joué.",
  variants: "Variantes du jeu",
  noFigures: "Ce jeu n'a pas de nombres à changer ici, seulement ses variantes.",
  loading: "Les nombres du jeu arrivent…",
});
