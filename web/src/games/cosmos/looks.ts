// The colour and shape of each seat: blue sits on the even seats, red on the odd ones.

import type { SeatLook } from "../board";

export const LOOKS: SeatLook[] = [
  { colour: "var(--bleu)", shape: "disc" },
  { colour: "var(--rouge)", shape: "triangle" },
  { colour: "#3fa7c4", shape: "square" },
  { colour: "var(--orange)", shape: "star" },
];

export const sideOf = (seat: number): number => seat % 2;
export const colourOf = (seat: number): string => LOOKS[seat]?.colour ?? "var(--quiet)";
