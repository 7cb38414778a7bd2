import type { Component } from "svelte";
import type { BoardProps, GameFace } from "../board";
import Board from "./Board.svelte";
import { LOOKS } from "./looks";
import Seat from "./Seat.svelte";
import Stowing from "./Stowing.svelte";
import Workbench from "./Workbench.svelte";

const form = (component: unknown): Component<BoardProps> => component as Component<BoardProps>;

const face: GameFace = {
  Board: form(Board),
  Seat: Seat as NonNullable<GameFace["Seat"]>,
  forms: { build: form(Workbench), build_calmly: form(Workbench), load_goods: form(Stowing) },
  tall: (step) => step.startsWith("build") && "half",
  seats: LOOKS,
};

export default face;
