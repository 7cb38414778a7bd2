import { faceFor } from "../board";
import Board from "./Board.svelte";
import Deal from "./Deal.svelte";
import Hand from "./Hand.svelte";
import { LOOKS } from "./looks";
import PowerChoice from "./cards/PowerChoice.svelte";
import Seat from "./Seat.svelte";
import StartCard from "./StartCard.svelte";
import { pointsAt } from "./touches";
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
    choose_power: PowerChoice,
  },
  aside: { title: () => boardWords().standing, is: ([tag]) => tag === "standing" || tag === "recall" },
  tall: (step) => step === "draft" || step === "consider" || step === "choose_gift",
  costly: (option, _, view) => {
    if (option[0] === "break_off") return boardWords().reallyBreakOff;
    return option[0] === "play_edict" && option[2] === view.seat ? boardWords().reallyMyself : null;
  },
  touches: pointsAt,
  StartCard,
  seats: LOOKS,
});
