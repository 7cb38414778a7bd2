import type { Component } from "svelte";
import type { BoardProps, GameFace } from "../board";
import Board from "./Board.svelte";
import Choices from "./Choices.svelte";
import Dodging from "./Dodging.svelte";
import Insuring from "./Insuring.svelte";
import { LOOKS } from "./looks";
import Picking from "./Picking.svelte";
import Seat from "./Seat.svelte";
import Stowing from "./Stowing.svelte";
import Workbench from "./Workbench.svelte";

const form = (component: unknown): Component<BoardProps> => component as Component<BoardProps>;

/** Steps whose options are as large as cards. */
const CARDS = ["hire", "hire_openly", "engage", "keep_plot"];

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
    insure: form(Insuring),
  },
  tall: (step) => (CARDS.includes(step) ? true : step.startsWith("build") && "half"),
  seats: LOOKS,
};

export default face;
