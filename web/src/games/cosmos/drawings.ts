// Ships seen from above, looking east, drawn in the units of the map: a cell is 10 from its middle to a corner.
// Blue builds round, red builds sharp, so that the sides can be told apart without their colours.

import type { Likeness } from "./likeness.svelte";

export type Tone = "hull" | "dark" | "light" | "glass" | "fire" | "line";

export interface Drawing {
  /** The whole silhouette. */
  hull: string;
  parts: { tone: Tone; d: string }[];
}

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}Z`;
const both = (make: (side: number) => string): string => make(-1) + make(1);

const FIGHTER: [Drawing, Drawing] = [
  {
    hull: "M8.4 0C6.4-2.3 2.4-2.7-.6-2.9L-3.6-7.3C-5-8.6-7.4-7.6-7-5.7L-5.6-2V2L-7 5.7C-7.4 7.6-5 8.6-3.6 7.3L-.6 2.9C2.4 2.7 6.4 2.3 8.4 0Z",
    parts: [
      { tone: "dark", d: both((s) => `M-1.6 ${3.4 * s}L-4 ${7 * s}C-5 ${7.9 * s}-6.7 ${7.2 * s}-6.4 ${5.8 * s}L-5.4 ${3.1 * s}Z`) },
      { tone: "fire", d: both((s) => box(-8, 1 * s - 0.7, 2.4, 1.4)) },
      { tone: "glass", d: "M4.8 0C4-1.3 1.6-1.5.2-1.2V1.2C1.6 1.5 4 1.3 4.8 0Z" },
    ],
  },
  {
    hull: "M8.6 0L2.2-2.2L4-7.8L-2.2-5.2L-7-6.6L-5.2-1.8L-7.4 0L-5.2 1.8L-7 6.6L-2.2 5.2L4 7.8L2.2 2.2Z",
    parts: [
      { tone: "dark", d: both((s) => `M2.9 ${6.6 * s}L1.2 ${2.2 * s}L-2.2 ${3.2 * s}L-2 ${4.7 * s}Z`) },
      { tone: "fire", d: both((s) => `M-5.2 ${1.6 * s}L-8 ${3 * s}L-5.8 ${3.6 * s}Z`) },
      { tone: "glass", d: "M5 0L1.4-1.3L-.8 0L1.4 1.3Z" },
    ],
  },
];

const ESCORT: [Drawing, Drawing] = [
  {
    hull: "M8.8 0C7-4.2 1-5.4-5-5.4L-9.4-8H-20C-23.4-8-25-6.4-25.4-3.6V3.6C-25 6.4-23.4 8-20 8H-9.4L-5 5.4C1 5.4 7 4.2 8.8 0Z",
    parts: [
      { tone: "dark", d: both((s) => `M-9.2 ${7.4 * s}H-20C-22.6 ${7.4 * s}-24.2 ${6.2 * s}-24.7 ${4.4 * s}H-12Z`) },
      { tone: "fire", d: both((s) => box(-27.2, 2.2 * s - 1.2, 2, 2.4)) },
      { tone: "light", d: "M-3-2.6H-16C-18-2.6-18 2.6-16 2.6H-3C-1.6 1.4-1.6-1.4-3-2.6Z" },
      { tone: "glass", d: "M6 0C5-2 2.6-2.6.6-2.6V2.6C2.6 2.6 5 2 6 0Z" },
      { tone: "line", d: disc(-8, 0, 1.5) + disc(-13.4, 0, 1.5) },
    ],
  },
  {
    hull: "M8.8 0L1.4-4.8L-5.4-3.8L-10.6-8.4L-25-7L-22-3.2L-26 0L-22 3.2L-25 7L-10.6 8.4L-5.4 3.8L1.4 4.8Z",
    parts: [
      { tone: "dark", d: both((s) => `M-10.4 ${7.6 * s}L-23.4 ${6.3 * s}L-21 ${3.2 * s}L-11 ${4 * s}L-7.6 ${4.8 * s}Z`) },
      { tone: "fire", d: both((s) => `M-22.6 ${1.4 * s}L-27 ${3.4 * s}L-22.6 ${4 * s}Z`) },
      { tone: "light", d: "M-2-2.2L-15.4-2.8L-19 0L-15.4 2.8L-2 2.2L.4 0Z" },
      { tone: "glass", d: "M6.2 0L1.6-2.6L.6 0L1.6 2.6Z" },
      { tone: "line", d: "M-8-1.6L-6.4 0L-8 1.6L-9.6 0ZM-13.4-1.6L-11.8 0L-13.4 1.6L-15 0Z" },
    ],
  },
];

const CARGO: [Drawing, Drawing] = [
  {
    hull: "M8.4 0C8.4-4.4 4.4-6.6-.6-6.6H-6.4V-3H-8.2V-7.8H-23.4V-3H-25.2V-7.8H-40V-5H-42.8V5H-40V7.8H-25.2V3H-23.4V7.8H-8.2V3H-6.4V6.6H-.6C4.4 6.6 8.4 4.4 8.4 0Z",
    parts: [
      { tone: "light", d: both((s) => box(-22.4, s < 0 ? -6.8 : 1.2, 13.2, 5.6)) },
      { tone: "dark", d: both((s) => box(-39, s < 0 ? -6.8 : 1.2, 12.8, 5.6)) },
      { tone: "line", d: both((s) => `M-15.8 ${1.2 * s}V${6.8 * s}M-32.6 ${1.2 * s}V${6.8 * s}`) },
      { tone: "fire", d: both((s) => box(-44.6, 2.6 * s - 1.3, 1.8, 2.6)) },
      { tone: "glass", d: "M6.4 0C6.2-2.6 4-4-.2-4V4C4 4 6.2 2.6 6.4 0Z" },
    ],
  },
  {
    hull: "M8.6 0L3-6.4L-5.6-6.8L-7.6-2.4L-10.4-7.8L-21.6-7.8L-24.3-2.6L-27-7.8L-38.2-7.8L-43 -4V4L-38.2 7.8L-27 7.8L-24.3 2.6L-21.6 7.8L-10.4 7.8L-7.6 2.4L-5.6 6.8L3 6.4Z",
    parts: [
      { tone: "light", d: both((s) => `M-11.2 ${6.6 * s}H-20.8L-22.8 ${1.2 * s}H-9Z`) },
      { tone: "dark", d: both((s) => `M-27.8 ${6.6 * s}H-37.4L-40 ${1.2 * s}H-25.8Z`) },
      { tone: "fire", d: both((s) => `M-43 ${1 * s}L-45 ${2.4 * s}L-43 ${3.6 * s}Z`) },
      { tone: "glass", d: "M6 0L2.4-4L-1 0L2.4 4Z" },
    ],
  },
];

const CRUISER: [Drawing, Drawing] = [
  {
    hull: "M17.2-15C17.2-19.4 12-22.4 6.6-21.8C0-21-5-16.6-7.4-11.4L-11-8.2H-33C-39.4-8.2-43-5.6-43 0C-43 5.6-39.4 8.2-33 8.2H-11L-7.4 11.4C-5 16.6 0 21 6.6 21.8C12 22.4 17.2 19.4 17.2 15C17.2 11.8 14.4 10.2 11.4 9.6C8.4 8.8 7.4 5 7.4 0C7.4-5 8.4-8.8 11.4-9.6C14.4-10.2 17.2-11.8 17.2-15Z",
    parts: [
      { tone: "dark", d: both((s) => `M-11 ${7.4 * s}H-33C-38 ${7.4 * s}-41.4 ${5.8 * s}-42 ${3 * s}H-14Z`) },
      { tone: "dark", d: both((s) => box(3.4, 15 * s - 2.6, 12.6, 5.2)) },
      { tone: "line", d: both((s) => `M6.6 ${15 * s}H15.4M4 ${15 * s}h.4`) },
      { tone: "light", d: "M3-5.4C-2-7-6.6-5.6-8.6-2.8H-30V2.8H-8.6C-6.6 5.6-2 7 3 5.4C4.4 2 4.4-2 3-5.4Z" },
      { tone: "fire", d: [-4.6, 0, 4.6].map((y) => box(-45, y - 1.5, 2.2, 3)).join("") },
      { tone: "glass", d: disc(-1.4, 0, 3) },
      { tone: "line", d: disc(-14, 0, 1.6) + disc(-20, 0, 1.6) + disc(-26, 0, 1.6) },
    ],
  },
  {
    hull: "M18-15.6L8.6-22.6L-4-18.4L-8.8-8.8L-31-9.4L-43.4-5L-39.6 0L-43.4 5L-31 9.4L-8.8 8.8L-4 18.4L8.6 22.6L18 15.6L10.4 9L5.4 0L10.4-9Z",
    parts: [
      { tone: "dark", d: both((s) => `M-9.6 ${7.6 * s}L-31 ${8.2 * s}L-40.8 ${4.8 * s}L-12 ${3.4 * s}Z`) },
      { tone: "dark", d: both((s) => `M16 ${15.6 * s}L9.4 ${18.4 * s}L2.4 ${17.6 * s}V${12.6 * s}L10 ${12.2 * s}Z`) },
      { tone: "line", d: both((s) => `M5.4 ${15.2 * s}H14.4`) },
      { tone: "light", d: "M2.4 0L-3.6-6L-10-3L-31-3.6L-36 0L-31 3.6L-10 3L-3.6 6Z" },
      { tone: "fire", d: both((s) => `M-40.4 ${1.2 * s}L-45.6 ${4.4 * s}L-42 ${5 * s}Z`) },
      { tone: "glass", d: "M0 0L-3.6-3.4L-7 0L-3.6 3.4Z" },
      { tone: "line", d: [-15, -21.5, -28].map((x) => `M${x}-1.8L${x + 1.8} 0L${x} 1.8L${x - 1.8} 0Z`).join("") },
    ],
  },
];

const LEVIATHAN: Drawing = {
  hull: "M18-15.6L8.6-23L-5-19.6L-11-12L-15.4-20.4L-27-24L-36.6-19L-35.4-11L-43.4-6L-40 0L-43.4 6L-35.4 11L-36.6 19L-27 24L-15.4 20.4L-11 12L-5 19.6L8.6 23L18 15.6L11.6 9L14 4L6 0L14-4L11.6-9Z",
  parts: [
    { tone: "dark", d: both((s) => `M-16.4 ${18.8 * s}L-27 ${22.2 * s}L-34.8 ${18 * s}L-33.6 ${12 * s}L-22 ${8.4 * s}L-14 ${12 * s}Z`) },
    { tone: "dark", d: both((s) => `M16 ${15.4 * s}L8 ${20.6 * s}L-3.6 ${17.6 * s}L-1 ${12 * s}L9 ${10.4 * s}Z`) },
    { tone: "light", d: "M3.4 0L-3-7.4L-12-4.4L-30-6L-37 0L-30 6L-12 4.4L-3 7.4Z" },
    { tone: "fire", d: both((s) => `M-36.2 ${13 * s}L-40.4 ${15.4 * s}L-36.8 ${18 * s}ZM-40.6 ${1.6 * s}L-45.6 ${4 * s}L-42 ${5.6 * s}Z`) },
    {
      tone: "line",
      d: both(
        (s) => disc(-25.6, 15.4 * s, 3.2) + disc(6.6, 15.4 * s, 2.6) + `M-25.6 ${15.4 * s}L-19.6 ${17 * s}M6.6 ${15.4 * s}L13 ${14.6 * s}`,
      ),
    },
    { tone: "glass", d: "M0 0L-4.4-4L-8.6 0L-4.4 4Z" },
    { tone: "line", d: "M-14 0H-34M-18-3.4V3.4M-24-3.8V3.8M-30-3.8V3.8" },
  ],
};

const round = (n: number): number => Math.round(n * 100) / 100;
const polar = (r: number, degrees: number): string =>
  `${round(r * Math.cos((degrees * Math.PI) / 180))} ${round(r * Math.sin((degrees * Math.PI) / 180))}`;
const ring = (count: number, make: (degrees: number) => string, from = 0): string =>
  Array.from({ length: count }, (_, nth) => make(from + (nth * 360) / count)).join("");
const spot = (r: number, degrees: number): [number, number] => [
  round(r * Math.cos((degrees * Math.PI) / 180)),
  round(r * Math.sin((degrees * Math.PI) / 180)),
];

const BASTION: Drawing = {
  hull:
    `M${polar(25.6, -14)}` +
    ring(6, (a) => `A26 26 0 0 1 ${polar(25.6, a + 14)}L${polar(19.6, a + 20)}A20 20 0 0 1 ${polar(19.6, a + 40)}L${polar(25.6, a + 46)}`) +
    "Z",
  parts: [
    { tone: "dark", d: disc(0, 0, 15) },
    { tone: "light", d: ring(6, (a) => disc(...spot(19.4, a), 4)) },
    { tone: "hull", d: ring(6, (a) => `M${polar(8, a - 12)}L${polar(16, a - 5)}L${polar(16, a + 5)}L${polar(8, a + 12)}Z`) },
    { tone: "light", d: disc(0, 0, 8.4) },
    { tone: "glass", d: disc(0, 0, 4.4) },
    { tone: "line", d: ring(6, (a) => `M${polar(20.4, a)}L${polar(27.4, a)}`) + ring(12, (a) => `M${polar(6, a)}L${polar(7.4, a)}`) },
    { tone: "fire", d: ring(6, (a) => disc(...spot(12, a), 1), 30) },
  ],
};

const ALL: Record<Likeness, [Drawing, Drawing]> = {
  fighter: FIGHTER,
  escort: ESCORT,
  cargo: CARGO,
  cruiser: CRUISER,
  leviathan: [LEVIATHAN, LEVIATHAN],
  bastion: [BASTION, BASTION],
};

/** How a class looks on its side. */
export function drawingOf(kind: Likeness, side: number): Drawing {
  return ALL[kind][side === 0 ? 0 : 1];
}

/** A rock with corners of its own. */
export function rock(id: number): string {
  const radius = (nth: number): number => 5.6 + (((id + 3) * (nth + 5) * 7919) % 23) / 10;
  return `M${Array.from({ length: 9 }, (_, nth) => polar(radius(nth), nth * 40 + id * 17)).join("L")}Z`;
}

export const MINE = {
  body: disc(0, 0, 4.6),
  spikes: ring(6, (a) => `M${polar(4.2, a - 18)}L${polar(8.4, a)}L${polar(4.2, a + 18)}Z`, 30),
};
