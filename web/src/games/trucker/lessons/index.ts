import { courseFor } from "../../../lessons/course";
import { connectors, yard } from "./building";
import { intruder, team, thrusters } from "./expansion";
import { energy, flight } from "./flying";
import Vignette from "./Vignette.svelte";
import { en } from "./words.en";
import { fr } from "./words.fr";

export default courseFor({
  game: "trucker",
  seats: 2,
  lessons: [connectors, energy, yard, flight, thrusters, intruder, team],
  words: { fr, en },
  sad: [
    "end_connectors_short",
    "end_energy_short",
    "end_yard_short",
    "end_thrusters_short",
    "end_intruder_eaten",
    "end_intruder_missed",
    "end_team_short",
  ],
  answers: true,
  Vignette,
});
