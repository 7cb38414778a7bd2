import { faceFor } from "../board";
import type { Props } from "./props";
import { PLOTTING } from "./desk.svelte";
import { deskWords } from "./words";
import After from "./After.svelte";
import Board from "./Board.svelte";
import Decks from "./desk/Decks.svelte";
import Gunnery from "./desk/Gunnery.svelte";
import Launching from "./desk/Launching.svelte";
import Mines from "./desk/Mines.svelte";
import Planner from "./desk/Planner.svelte";
import Shop from "./desk/Shop.svelte";
import { LOOKS } from "./looks";
import Seat from "./Seat.svelte";
import { cardboard, withClasses } from "./sheets";

cardboard().catch(() => undefined); // the board will want it soon, and then its failure matters

export default faceFor({
  Board,
  Seat,
  After,
  forms: {
    buy_fleet: Shop,
    write_orders: Planner,
    order_launched: Planner,
    recover_or_announce: Decks,
    launch: Launching,
    drop_before_pivot: Mines,
    drop_at_last: Mines,
    aim: Gunnery,
    aim_last: Gunnery,
  },
  tall: () => true,
  takeBack: ({ view, question }: Props) => {
    if (!PLOTTING.includes(question?.step ?? "")) return null;
    return view.ready ? deskWords().takeBack : ""; // while one writes, the desk has its own
  },
  wordsFor: withClasses,
  seats: LOOKS,
});
