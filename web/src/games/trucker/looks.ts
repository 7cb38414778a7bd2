import type { SeatLook } from "../board";

export const LOOKS: SeatLook[] = [
  { colour: "var(--bleu)", shape: "disc" },
  { colour: "var(--vert)", shape: "diamond" },
  { colour: "var(--jaune)", shape: "square" },
  { colour: "var(--rouge)", shape: "triangle" },
  { colour: "var(--orange)", shape: "star" },
];
