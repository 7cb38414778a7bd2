// Colour and shape of each seat, as everywhere on this table.

import type { SeatLook } from "../board";

export const LOOKS: SeatLook[] = [
  { colour: "var(--vert)", shape: "diamond" },
  { colour: "var(--rouge)", shape: "triangle" },
  { colour: "var(--jaune)", shape: "square" },
  { colour: "var(--bleu)", shape: "disc" },
];
