import type { Component } from "svelte";
import type { BoardProps, GameFace } from "../board";
import Board from "./Board.svelte";

const face: GameFace = {
  Board: Board as Component<BoardProps>,
  seats: [
    { colour: "var(--rouge)", shape: "triangle" },
    { colour: "var(--bleu)", shape: "disc" },
  ],
};

export default face;
