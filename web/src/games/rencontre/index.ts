import type { Component } from "svelte";
import type { BoardProps, GameFace } from "../board";
import Board from "./Board.svelte";
import Deal from "./Deal.svelte";
import Hand from "./Hand.svelte";
import PowerChoice from "./cards/PowerChoice.svelte";
import Seat from "./Seat.svelte";
import { boardWords } from "./words";

const face: GameFace = {
  Board: Board as Component<BoardProps>,
  Hand: Hand as Component<BoardProps>,
  Seat: Seat as NonNullable<GameFace["Seat"]>,
  forms: {
    draft: Deal as Component<BoardProps>,
    consider: Deal as Component<BoardProps>,
    choose_gift: Deal as Component<BoardProps>,
    drop_a_power: PowerChoice as Component<BoardProps>,
  },
  aside: { title: () => boardWords().standing, is: ([tag]) => tag === "standing" || tag === "recall" },
  tall: (step) => step === "draft" || step === "consider" || step === "choose_gift",
  seats: [
    { colour: "var(--vert)", shape: "diamond" },
    { colour: "var(--rouge)", shape: "triangle" },
    { colour: "var(--jaune)", shape: "square" },
    { colour: "var(--bleu)", shape: "disc" },
  ],
};

export default face;
