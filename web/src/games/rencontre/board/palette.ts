// Colours and shapes of the four players, and the paints that their worlds are drawn with.

import type { SeatLook, Shape } from "../../board";
import { LOOKS } from "../looks";

export interface Paint extends SeatLook {
  /** The flank of a wooden pawn. */
  flank: string;
  /** From the darkest to the lightest, for planets. */
  family: [string, string, string, string];
}

const woods: Omit<Paint, keyof SeatLook>[] = [
  { flank: "#1d6a3a", family: ["#1c5c4b", "#2b7f63", "#6fbf8b", "#c3e6ad"] },
  { flank: "#8f2c14", family: ["#7d2530", "#a83a35", "#df8266", "#f6c9a4"] },
  { flank: "#9a6d00", family: ["#8f5b16", "#b9801f", "#e4b650", "#f8e7aa"] },
  { flank: "#234f9c", family: ["#263f86", "#365ba6", "#7199dd", "#c5dcf8"] },
];

const paints = LOOKS.map((look, seat) => ({ ...look, ...woods[seat] }) as Paint);

export function paintOf(seat: number): Paint {
  return paints[seat % paints.length] as Paint;
}

/** The outline of a piece, about as large as a disc of this radius. */
export function outline(shape: Shape, r: number): string {
  const at = (x: number, y: number) => `${(x * r).toFixed(1)} ${(y * r).toFixed(1)}`;
  switch (shape) {
    case "triangle":
      return `M${at(0, -1.2)}L${at(1.22, 0.86)}H${(-1.22 * r).toFixed(1)}Z`;
    case "square":
      return `M${at(-0.92, -0.92)}H${(0.92 * r).toFixed(1)}V${(0.92 * r).toFixed(1)}H${(-0.92 * r).toFixed(1)}Z`;
    case "diamond":
      return `M${at(0, -1.24)}L${at(1.24, 0)}L${at(0, 1.24)}L${at(-1.24, 0)}Z`;
    default:
      return `M${at(-1, 0)}A${r} ${r} 0 1 1 ${at(1, 0)}A${r} ${r} 0 1 1 ${at(-1, 0)}Z`;
  }
}

/** A star with this many points, such as a sun or a cog. */
export function burst(rays: number, far: number, near: number): string {
  const corners = Array.from({ length: rays * 2 }, (_, nth) => {
    const angle = (nth * Math.PI) / rays - Math.PI / 2;
    const away = nth % 2 === 0 ? far : near;
    return `${(away * Math.cos(angle)).toFixed(1)} ${(away * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}
