import { courseFor } from "../../../lessons/course";
import { cruiser } from "./cruiser";
import { fighter } from "./fighter";
import { fire } from "./fire";
import { slow } from "./slow";
import Vignette from "./Vignette.svelte";
import { en } from "./words.en";
import { fr } from "./words.fr";

export default courseFor({
  game: "cosmos",
  seats: 2,
  lessons: [fighter, fire, slow, cruiser],
  words: { fr, en },
  sad: ["end_fighter_lost", "end_fire_lost", "end_slow_hit", "end_slow_short", "end_cruiser_lost"],
  Vignette,
});
