import type { Component } from "svelte";
import { innerWidth } from "svelte/reactivity/window";
import type { BoardProps, GameFace } from "../board";
import Betting from "./Betting.svelte";
import Board from "./Board.svelte";
import Choices from "./Choices.svelte";
import Dodging from "./Dodging.svelte";
import Insuring from "./Insuring.svelte";
import { LOOKS } from "./looks";
import Naming from "./Naming.svelte";
import Picking from "./Picking.svelte";
import Seat from "./Seat.svelte";
import Stowing from "./Stowing.svelte";
import Workbench from "./Workbench.svelte";

const form = (component: unknown): Component<BoardProps> => component as Component<BoardProps>;

/** Steps whose options are as large as cards. */
const CARDS = ["hire", "hire_openly", "engage", "keep_plot"];
/** Steps with a tile in hand, or a table of choices. A phone needs the room for the ship. */
const HALF = ["build", "build_calmly", "place_last_tile", "take_last_tile", "fetch_tile", "weld_tile", "name_line"];
const isWide = () => (innerWidth.current ?? 0) > 860;

const face: GameFace = {
  Board: form(Board),
  Seat: Seat as NonNullable<GameFace["Seat"]>,
  forms: {
    build: form(Workbench),
    build_calmly: form(Workbench),
    place_last_tile: form(Workbench),
    weld_tile: form(Workbench),
    take_last_tile: form(Picking),
    fetch_tile: form(Picking),
    load_goods: form(Stowing),
    hire: form(Choices),
    hire_openly: form(Choices),
    engage: form(Choices),
    keep_plot: form(Choices),
    dodge: form(Dodging),
    bet: form(Betting),
    name_line: form(Naming),
    insure: form(Insuring),
  },
  tall: (step) => CARDS.includes(step) || (HALF.includes(step) && isWide() && "half"),
  seats: LOOKS,
};

export default face;
