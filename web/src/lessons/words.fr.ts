// Les mots autour des leçons, en français. Ce que dit le guide est dans le dossier de son jeu.

import { inFrench, typeset } from "../lib/typography";
import type { LessonWords } from "./words.en";

const { plural, say } = inFrench;

export const fr: LessonWords = typeset<LessonWords>({
  title: "Premiers pas",
  intro: "Des leçons courtes, sur les vrais plateaux et avec les vraies règles. Rien ne presse, et rien ne peut mal tourner.",
  guide: "Ton guide",
  begin: "Commencer",
  goOn: "Reprendre",
  again: "Refaire",
  minutes: (n) => say`${n} min`,
  reached: (n, all) => plural(n, say`# vue sur ${all}|# vues sur ${all}`),
  done: "vu",
  allDone: "Tu as tout vu. La galaxie t'attend.",
  setting: "On dispose le plateau…",
  back: "Toutes les leçons",
  next: (title) => say`Ensuite : ${title}`,
  retry: "Recommencer la leçon",
  undo: "Revenir en arrière",
  playOn: "Continuer cette partie",
  playNow: "Jouer une vraie partie",
  whatIf: "Et si tu avais joué… ?",
  doIt: (label) => say`Fais-le pour moi : ${label}`,
  tell: "Dis-moi ce qui s'est passé",
});
