import { courseFor } from "../../../lessons/course";
import CardPair from "./CardPair.svelte";
import { duel } from "./duel";
import { edicts } from "./edicts";
import { powers } from "./powers";
import Vignette from "./Vignette.svelte";
import { en } from "./words.en";
import { fr } from "./words.fr";

export default courseFor({
  game: "rencontre",
  seats: 4,
  lessons: [duel, edicts, powers],
  words: { fr, en },
  sad: ["end_lost", "end_no_deal", "end_edicts_lost", "end_powers_lost"],
  Vignette,
  Emblem: CardPair,
});
