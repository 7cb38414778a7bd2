// Ce qu'on dit des consignes, en français.

import { inFrench, typeset } from "../lib/typography";
import type { OrderWords } from "./words.en";

const { say } = inFrench;

export const fr: OrderWords = typeset<OrderWords>({
  title: "Consignes",
  given: (count) => say`Consignes (${count})`,
  why: "Ce que tu choisis ici est répondu à ta place. Personne d'autre ne le voit : la réponse vient au bout d'un moment, comme si tu repassais par là. Tu peux toujours répondre avant, et revenir sur une réponse comme d'habitude.",
  none: "Aucune consigne pour le moment.",
  on: "Répondre à ma place",
  forThis: "Toujours répondre ainsi …",
  anybody: "n'importe qui",
  anything: "n'importe lequel",
  soon: (what) => say`Ta consigne répond dans un instant : ${what}`,
  later: (what, when) => say`Ta consigne répond vers ${when}, sauf si tu réponds avant : ${what}`,
  last: (what, when) => say`Dernière réponse, ${when} : ${what}`,
  change: "La changer",
  asked: "On te le demande en ce moment.",
});
