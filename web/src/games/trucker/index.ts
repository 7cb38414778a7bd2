import { innerWidth } from "svelte/reactivity/window";
import { faceFor } from "../board";
import { cardboard } from "./catalogue";
import Betting from "./forms/Betting.svelte";
import Board from "./Board.svelte";
import Choices from "./forms/Choices.svelte";
import Dodging from "./forms/Dodging.svelte";
import Insuring from "./forms/Insuring.svelte";
import { LOOKS } from "./looks";
import { truckerWords } from "./words";
import Naming from "./forms/Naming.svelte";
import Onward from "./forms/Onward.svelte";
import Picking from "./forms/Picking.svelte";
import Seat from "./Seat.svelte";
import Stowing from "./forms/Stowing.svelte";
import Weighing from "./forms/Weighing.svelte";
import Workbench from "./forms/Workbench.svelte";

/** Steps whose options are as large as cards. */
const CARDS = ["hire", "hire_openly", "engage", "keep_plot"];
/** Steps with a tile in hand, or a table of choices. A phone needs the room for the ship. */
const HALF = ["get_ready", "build", "build_calmly", "place_last_tile", "take_last_tile", "fetch_tile", "weld_tile", "name_line"];
const isWide = () => (innerWidth.current ?? 0) > 860;

cardboard().catch(() => undefined); // the board will want it soon, and then its failure matters

export default faceFor({
  Board,
  Seat,
  forms: {
    build: Workbench,
    build_calmly: Workbench,
    place_last_tile: Workbench,
    weld_tile: Workbench,
    take_last_tile: Picking,
    fetch_tile: Picking,
    load_goods: Stowing,
    hire: Choices,
    hire_openly: Choices,
    engage: Choices,
    keep_plot: Choices,
    dodge: Dodging,
    bet: Betting,
    name_line: Naming,
    insure: Insuring,
    stay_or_leave: Onward,
    land: Weighing,
    explore: Weighing,
    go_aboard: Weighing,
    come_nearer: Weighing,
    fight: Weighing,
  },
  costly: (option) => (option[0] === "give_up" ? truckerWords().reallyGiveUp : null),
  tall: (step) => CARDS.includes(step) || (HALF.includes(step) && isWide() && "half"),
  seats: LOOKS,
});
