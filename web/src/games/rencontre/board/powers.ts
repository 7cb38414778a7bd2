// One bold pictogram a power, on a field of 24 by 24. `fill` is painted (holes by the even-odd rule), `line` is drawn.

export interface Glyph {
  fill?: string;
  line?: string;
}

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const heart = (x: number, y: number, k: number) =>
  `M${x} ${y + 5 * k}C${x - 9 * k} ${y - k} ${x - 4 * k} ${y - 7 * k} ${x} ${y - 2.5 * k}C${x + 4 * k} ${y - 7 * k} ${x + 9 * k} ${y - k} ${x} ${y + 5 * k}z`;

export const glyphs: Record<string, Glyph> = {
  philanthropist: { fill: heart(12, 8, 1.2), line: "M3 16c4 0 4 2 8 2h3M3 21h10l8-5" },
  void: { fill: disc(12, 12, 10) + disc(12, 12, 5.5) },
  macron: { fill: disc(12, 6, 4.5) + "M2 22c0-8 4-11 10-11s10 3 10 11z" },
  virus: { fill: disc(12, 12, 5), line: "M12 2v20M2 12h20M5 5l14 14M19 5L5 19" },
  zombie: {
    fill: "M12 2C6 2 3 6 3 10.5c0 3 1.5 5 3.5 6V21h11v-4.5c2-1 3.5-3 3.5-6C21 6 18 2 12 2z" + disc(8.5, 11, 2.2) + disc(15.5, 11, 2.2),
    line: "M10 18v3M14 18v3",
  },
  laser: { fill: "M13 2l2 4 5-2-2 5 4 2-4 2 2 5-5-2-2 4-1-5z", line: "M2 22L13 11" },
  chronos: { fill: "M8 20h8l-4-6zM9 7h6l-3 4z", line: "M5 2.5h14M5 21.5h14M7 3c0 6 10 12 10 18M17 3c0 6-10 12-10 18" },
  vulch: { fill: "M1 6c5-1 9 1 11 5 2-4 6-6 11-5-1 6-4 8-7 9l-4 7-4-7C5 14 2 12 1 6z" },
  seeker: { fill: disc(12, 20, 2), line: "M6 8c0-7 12-7 12 0 0 4-6 4-6 8" },
  machine: {
    fill:
      "M10 1h4l.6 3 2.4 1 2.6-1.7 2.8 2.8L20.7 8.7l1 2.3H24v4l-2.6.6-1 2.4 1.7 2.6-2.8 2.8-2.6-1.7-2.3 1L14 24h-4l-.6-2.6-2.4-1-2.6 1.7-2.8-2.8 1.7-2.6-1-2.3L0 14v-4l2.6-.6 1-2.4L1.9 4.4l2.8-2.8L7.3 3.3l2.1-.9z" +
      disc(12, 12.5, 4),
  },
  amoeba: { fill: "M4 11c-3-6 4-10 8-6 4-4 10 0 7 5 5 4 1 10-3 8-2 6-9 4-8 0-6 1-8-4-4-7z" + disc(12, 12, 3) },
  magnet: { fill: "M3 2h6v4H3zM15 2h6v4h-6zM3 8h6v4a3 3 0 0 0 6 0V8h6v4a9 9 0 0 1-18 0z" },
  plant: { fill: "M12 13C12 7 8 4 1.5 4 1.5 10 5 13 12 13zM12 10c0-5 4-8 10.5-8 0 5.5-4 9-10.5 8z", line: "M12 23V10" },
  antimatter: { fill: disc(12, 12, 10) + "M6 10.3h12v3.4H6z" },
  clone: { fill: disc(8, 7, 3.5) + "M1 20c0-6 2.5-8 7-8s5 1.5 5 3-1 3-1 5z" + disc(17, 7, 3.5) + "M14 20c0-3 1-4 1-7 4-2 8-.5 8 7z" },
  mind: { fill: "M.5 12C5 3 19 3 23.5 12 19 21 5 21 .5 12z" + disc(12, 12, 5.4) + disc(12, 12, 2.6) },
  mutant: { line: "M7 1.5C7 9 17 9 17 16c0 3-1 4-1 6.5M17 1.5C17 9 7 9 7 16c0 3 1 4 1 6.5M8 4.5h8M8.5 19.5h7M10 13h4" },
  oracle: { fill: disc(12, 10, 8) + "M8 11c0-4 2-5 4-5v2c-1.5 0-2 1-2 3zM4 22l3-4h10l3 4z" },
  pacifist: { line: "M12 2.5a9.5 9.5 0 1 0 .01 0zM12 2.5v19M12 12l-6.7 6.7M12 12l6.7 6.7" },
  parasite: {
    fill: "M12 3c4 0 5 4 5 10s-2 8-5 8-5-2-5-8 1-10 5-10z",
    line: "M7 8L2 5M17 8l5-3M7 13H1.5M17 13h5.5M7.5 17L3 21M16.5 17l4.5 4",
  },
  trader: { line: "M2 8h17l-5-5M22 16H5l5 5" },
  sorcerer: { fill: "M13 1l6 15H5zM1 18c6-2 16-2 22 0v3.5c-6-2-16-2-22 0z" + disc(12, 11, 1.7) },
  filch: {
    fill:
      "M.5 8c4-2 8-1.5 11.5 0 3.5-1.5 7.5-2 11.5 0 0 6-2.5 9-6 9-3 0-4-3-5.5-3S9.5 17 6.5 17C3 17 .5 14 .5 8z" +
      disc(7, 11, 2) +
      disc(17, 11, 2),
  },
  hate: { fill: "M11 21C-3 11 4 1 11 6L8 10l5 3-3 3zM13 20.5C27 11 20 1 13 5.5l-2 4 5 3-4 4z" },
  healer: { fill: "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z" },
  vacuum: { line: "M2 4h20M5 9h15M8 14h10M11 19h4" },
  warpish: { fill: "M3 22V11c0-12 18-12 18 0v11l-3-2.5-3 2.5-3-2.5L9 22l-3-2.5z" + disc(8.5, 11, 2) + disc(15.5, 11, 2) },
  will: { fill: "M12 1l9 21-9-6-9 6z" },
  dictator: { fill: "M1 6l6 5 5-9 5 9 6-5-2.5 12h-17zM3.5 20h17v3h-17z" },
  loser: { fill: "M8 1h8v10h6L12 23 2 11h6z" },
  calculator: { fill: "M3 1h18v22H3zM6 4v5h12V4zM6 12v3h3v-3zM10.5 12v3h3v-3zM15 12v8h3v-8zM6 17v3h3v-3zM10.5 17v3h3v-3z" },
  ethic: { fill: "M0 14h9a4.5 4.5 0 0 1-9 0zM15 14h9a4.5 4.5 0 0 1-9 0z", line: "M12 2v19M6 21.5h12M4.5 5.5h15M4.5 6v8M19.5 6v8" },
  warrior: { line: "M3 3l15 15M21 3L6 18M14.5 20.5l6-6M9.5 20.5l-6-6M19 19l3 3M5 19l-3 3" },
  empath: { fill: heart(12, 12, 1.1), line: "M5 4C1 8 1 16 5 20M19 4c4 4 4 12 0 16" },
  assassin: { fill: "M12 0l3.5 12h-7zM5 13h14v3H5zM10.3 17h3.4v7h-3.4z" },
};

/** A power of this table's own, which nobody here has drawn: a visitor with two feelers. */
export const visitor: Glyph = {
  fill: "M12 7c6 0 9.5 3.4 9.5 7.5S18 22 12 22s-9.5-3.4-9.5-7.5S6 7 12 7z" + disc(8.3, 13.5, 2.3) + disc(15.7, 13.5, 2.3),
  line: "M8.5 8L6 2.5M15.5 8L18 2.5",
};
