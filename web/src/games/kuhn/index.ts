import { faceFor } from "../board";
import Board from "./Board.svelte";

export default faceFor({
  Board,
  seats: [
    { colour: "var(--rouge)", shape: "triangle" },
    { colour: "var(--bleu)", shape: "disc" },
  ],
});
