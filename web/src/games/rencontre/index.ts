import { faceFor } from "../board";
import Board from "./Board.svelte";
import Deal from "./Deal.svelte";
import Hand from "./Hand.svelte";
import { LOOKS } from "./looks";
import PowerChoice from "./cards/PowerChoice.svelte";
import Seat from "./Seat.svelte";
import { boardWords } from "./words";

export default faceFor({
  Board,
  Hand,
  Seat,
  forms: {
    draft: Deal,
    consider: Deal,
    choose_gift: Deal,
    drop_a_power: PowerChoice,
  },
  aside: { title: () => boardWords().standing, is: ([tag]) => tag === "standing" || tag === "recall" },
  tall: (step) => step === "draft" || step === "consider" || step === "choose_gift",
  seats: LOOKS,
});
