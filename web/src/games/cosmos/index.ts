import type { Component } from "svelte";
import type { BoardProps, GameFace } from "../board";
import Board from "./Board.svelte";
import Decks from "./desk/Decks.svelte";
import Gunnery from "./desk/Gunnery.svelte";
import Launching from "./desk/Launching.svelte";
import Mines from "./desk/Mines.svelte";
import Planner from "./desk/Planner.svelte";
import Shop from "./desk/Shop.svelte";
import { LOOKS } from "./looks";
import Seat from "./Seat.svelte";

const form = (component: unknown): Component<BoardProps> => component as Component<BoardProps>;

const face: GameFace = {
  Board: form(Board),
  Seat: Seat as NonNullable<GameFace["Seat"]>,
  forms: {
    buy_fleet: form(Shop),
    write_orders: form(Planner),
    order_launched: form(Planner),
    recover_or_announce: form(Decks),
    launch: form(Launching),
    drop_before_pivot: form(Mines),
    drop_at_last: form(Mines),
    aim: form(Gunnery),
    aim_last: form(Gunnery),
  },
  tall: () => true,
  seats: LOOKS,
};

export default face;
