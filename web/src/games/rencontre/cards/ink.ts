// How attack cards are painted: from the cool of a 4 to the night of a 30, with a burst that has more teeth the harder it hits.

/** The ground of an attack card, by its number. */
export function heat(value: number): string {
  if (value >= 30) return "#3a1d5c";
  if (value >= 20) return "#e0452f";
  if (value >= 18) return "#ee6338";
  if (value >= 14) return "#ff8a4c";
  if (value >= 12) return "#ffa94d";
  if (value >= 10) return "#ffc857";
  if (value >= 8) return "#ffe08a";
  return value >= 6 ? "#b9dfcf" : "#a8cfe0";
}

/** A comic burst round a middle, as points of a polygon. */
export function burst(value: number, x: number, y: number, radius: number): string {
  const teeth = 9 + Math.round(value / 3);
  const depth = value >= 15 ? 0.72 : 0.8;
  const points = Array.from({ length: teeth * 2 }, (_, at) => {
    const turn = (at / (teeth * 2)) * 2 * Math.PI - Math.PI / 2;
    const uneven = 1 - ((at * 7) % 5) * 0.018;
    const far = radius * (at % 2 ? depth : uneven);
    return `${(x + far * Math.cos(turn)).toFixed(1)},${(y + far * Math.sin(turn)).toFixed(1)}`;
  });
  return points.join(" ");
}

const GROUNDS: Record<string, string> = {
  compromise: "#7fcdb9",
  cosmic_zap: "#f5a623",
  mobius_rings: "#1c6b78",
  force_field: "#2f4ba0",
  emotion_control: "#c93f66",
  stellar_gas: "#5d3a94",
  plague: "#5f7326",
};

/** The ground of a card that has no number. */
export function groundOf(card: string): string {
  return GROUNDS[card] ?? "#27306e";
}
