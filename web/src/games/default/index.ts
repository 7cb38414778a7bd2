// The board of any game that has none of its own.

import Board from "./Board.svelte";
import type { GameFace, Shape } from "../board";

const COLOURS = ["vert", "rouge", "jaune", "bleu", "orange"];
const SHAPES: Shape[] = ["triangle", "disc", "square", "diamond", "star"];

/** Enough for any table. Colour and shape part ways after the fifth, so that no two seats look alike. */
const face: GameFace = {
  Board,
  seats: Array.from({ length: 20 }, (_, seat) => ({
    colour: `var(--${COLOURS[seat % COLOURS.length]})`,
    shape: SHAPES[(seat + Math.floor(seat / SHAPES.length)) % SHAPES.length] ?? "disc",
  })),
};

export default face;
