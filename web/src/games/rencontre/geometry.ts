// Where everything lies on the board, in pixels of the space it was given. Pure: sizes in, places out.

export interface Spot {
  x: number;
  y: number;
}

export interface SystemPlace extends Spot {
  seat: number;
  /** The middle of its tile, and half its width and height. */
  middle: Spot;
  half: Spot;
  /** The corners of its tile. */
  hex: Spot[];
  planets: Spot[];
  /** Half the width and half the height of the way of its planets. */
  orbit: Spot;
  planet: number;
  sun: number;
  label: Spot;
  /** Where its owner's pawns wait while they are moved, and where those lie that are out of the game. */
  limbo: Spot;
  gone: Spot;
}

export interface Layout {
  width: number;
  height: number;
  /** Narrow, or higher than wide: a telephone. */
  tall: boolean;
  systems: SystemPlace[];
  hole: Spot & { r: number };
  cup: Spot;
  deck: Spot;
  discard: Spot;
  card: { w: number; h: number };
  /** The middle of the panel in which cards are turned, and how wide it may be. */
  duel: Spot & { w: number };
  /** Half the size of a pawn. */
  pawn: number;
}

export const PLANETS = 5;

/** Too narrow for two systems with anything between them. */
const NARROW = 560;

/** Wider or higher than this and the systems would drift apart. */
const WIDEST = 2.6;
const TALLEST = 1.5;

interface Box extends Spot {
  w: number; // half of it
  h: number;
}

interface Plan {
  boxes: Box[];
  hole: Spot & { r: number };
  cup: Spot;
  deck: Spot;
  discard: Spot;
  duel: Spot & { w: number };
}

/** Seats clockwise from the one at the bottom, through whose eyes we look; a spectator looks with seat 0's. */
export function around(seats: number, viewer: number | null): number[] {
  return Array.from({ length: seats }, (_, step) => ((viewer ?? 0) + step) % seats);
}

export function layout(width: number, height: number, seats: number, viewer: number | null): Layout {
  const tall = width < NARROW || width < height * 0.95;
  const w = tall ? width : Math.min(width, height * WIDEST);
  const h = tall ? Math.min(height, width * TALLEST) : height;
  const plan = (tall ? tallPlans : widePlans)[seats]?.(w, h) ?? widePlans[4](w, h);
  const left = (width - w) / 2;
  const top = (height - h) / 2;
  const moved = <T extends Spot>(spot: T): T => ({ ...spot, x: spot.x + left, y: spot.y + top });
  const order = around(seats, viewer);
  const systems = order
    .map((seat, place) => system(seat, moved(plan.boxes[place] as Box), moved(plan.hole), tall))
    .sort((one, other) => one.seat - other.seat);
  const planet = Math.min(...systems.map((each) => each.planet));
  return {
    width,
    height,
    tall,
    systems,
    hole: moved(plan.hole),
    cup: moved(plan.cup),
    deck: moved(plan.deck),
    discard: moved(plan.discard),
    card: tall ? { w: 30, h: 42 } : { w: 44, h: 61.6 },
    duel: moved(plan.duel),
    pawn: Math.max(8.5, Math.min(15, planet * 0.45)),
  };
}

type Planner = (w: number, h: number) => Plan;

const WIDE_GAP = { x: 3, y: 2 };
const TALL_GAP = { x: 1, y: 1 };

/** Pixels between two piles of cards that have room for their names, in either language. */
const NAMES = 76;

/** Whether deck and discard lie so far apart that they can be named. */
export function namesFit(place: Layout): boolean {
  return !place.tall && place.discard.x - place.deck.x >= NAMES;
}

/** A tile in each corner, clockwise from our own at the bottom left. */
function corners(w: number, h: number, half: { w: number; h: number }, gap: { x: number; y: number }): Box[] {
  const [left, right] = [half.w + gap.x, w - half.w - gap.x];
  const [top, bottom] = [half.h + gap.y, h - half.h - gap.y];
  return [
    { x: left, y: bottom, ...half },
    { x: left, y: top, ...half },
    { x: right, y: top, ...half },
    { x: right, y: bottom, ...half },
  ];
}

/** Four tiles lean against the hole from the corners; what is left above and below is for cards and cup. */
const widePlans: Record<number, Planner> & { 4: Planner } = {
  4: (w, h) => {
    const half = { w: Math.min(w * 0.19, h * 0.36), h: h / 4 - 2 };
    const r = Math.min(h * 0.19, w / 2 - half.w * 1.5 - 50);
    const foot = h - Math.max(46, (h / 2 - r) / 2);
    return {
      boxes: corners(w, h, half, WIDE_GAP),
      hole: { x: w / 2, y: h / 2, r },
      cup: { x: w / 2 - 92, y: foot },
      deck: { x: w / 2 + 8, y: foot },
      discard: { x: w / 2 + 84, y: foot },
      duel: { x: w / 2, y: (h / 2 - r) / 2, w: Math.min(350, w - half.w * 3.4) },
    };
  },
  3: (w, h) => {
    const own = { w: Math.min(w * 0.2, h * 0.35), h: h * 0.26 };
    const half = { w: Math.min(w * 0.185, h * 0.34), h: h * 0.27 };
    return {
      boxes: [{ x: w / 2, y: h - own.h - 2, ...own }, ...corners(w, h, half, WIDE_GAP).slice(1, 3)],
      hole: { x: w / 2, y: h * 0.24, r: h * 0.19 },
      cup: { x: w * 0.08, y: h * 0.8 },
      deck: { x: w * 0.175, y: h * 0.8 },
      discard: { x: w * 0.265, y: h * 0.8 },
      duel: { x: w - Math.min(156, w * 0.16), y: h * 0.8, w: Math.min(300, w * 0.31) },
    };
  },
  2: (w, h) => {
    const half = { w: Math.min(w * 0.22, h * 0.38), h: h * 0.33 };
    return {
      boxes: corners(w, h, half, WIDE_GAP).filter((_, corner) => corner % 2 === 0),
      hole: { x: w / 2, y: h / 2, r: h * 0.19 },
      cup: { x: w * 0.72, y: h * 0.85 },
      deck: { x: w * 0.83, y: h * 0.85 },
      discard: { x: w * 0.92, y: h * 0.85 },
      duel: { x: half.w + 3, y: h * 0.16, w: Math.min(350, w * 0.38) },
    };
  },
};

const tallPlans: Record<number, Planner> = {
  4: (w, h) => {
    const half = { w: w / 4 - 1, h: Math.min(h * 0.205, w * 0.29) };
    return {
      boxes: corners(w, h, half, TALL_GAP),
      hole: { x: w / 2, y: h / 2, r: Math.min(w * 0.165, h * 0.135) },
      cup: { x: w * 0.15, y: h / 2 },
      deck: { x: w * 0.79, y: h / 2 },
      discard: { x: w * 0.91, y: h / 2 },
      duel: { x: w / 2, y: h / 2, w: w - 12 },
    };
  },
  3: (w, h) => {
    const half = { w: w / 4 - 1, h: h * 0.2 };
    return {
      boxes: [
        { x: w / 2, y: h - h * 0.215 - 1, w: Math.min(w * 0.34, h * 0.3), h: h * 0.215 },
        ...corners(w, h, half, TALL_GAP).slice(1, 3),
      ],
      hole: { x: w / 2, y: h * 0.465, r: Math.min(w * 0.165, h * 0.13) },
      cup: { x: w * 0.13, y: h * 0.55 },
      deck: { x: w * 0.8, y: h * 0.55 },
      discard: { x: w * 0.92, y: h * 0.55 },
      duel: { x: w / 2, y: h / 2, w: w - 12 },
    };
  },
  2: (w, h) => {
    const half = { w: Math.min(w * 0.34, h * 0.28), h: h * 0.225 };
    return {
      boxes: corners(w, h, half, TALL_GAP).filter((_, corner) => corner % 2 === 0),
      hole: { x: w / 2, y: h / 2, r: Math.min(w * 0.165, h * 0.125) },
      cup: { x: w * 0.72, y: h * 0.84 },
      deck: { x: w * 0.85, y: h * 0.84 },
      discard: { x: w * 0.95, y: h * 0.84 },
      duel: { x: (w - half.w * 2) / 2, y: h * 0.2, w: Math.max(150, w - half.w * 2 - 8) },
    };
  },
};

/** A tile with its sun in the middle and five planets on an orbit, one of them towards the hole's side. */
function system(seat: number, box: Box, hole: Spot, tall: boolean): SystemPlace {
  const above = box.y < hole.y;
  const edge = tall ? 20 : 26; // for the name, at the side away from the hole
  const planet = Math.max(15, Math.min(box.w * (tall ? 0.245 : 0.22), box.h * 0.27));
  const orbit = { x: Math.min(box.w * 0.7, box.h * 1.05), y: box.h - planet - 5 - edge / 2 };
  const centre = { x: box.x, y: box.y + (above ? edge / 2 : -edge / 2) * 0.9 };
  const first = above ? Math.PI / 2 : -Math.PI / 2;
  const planets = Array.from({ length: PLANETS }, (_, place) => {
    const angle = first + (place * 2 * Math.PI) / PLANETS;
    return { x: centre.x + orbit.x * Math.cos(angle), y: centre.y + orbit.y * Math.sin(angle) };
  });
  const sun = Math.min(planet * 0.95, orbit.y - planet - 4);
  const side = above ? -1 : 1;
  return {
    seat,
    x: centre.x,
    y: centre.y,
    middle: { x: box.x, y: box.y },
    half: { x: box.w, y: box.h },
    hex: hexagon(box, tall),
    planets,
    orbit,
    planet,
    sun,
    label: { x: box.x, y: box.y + side * (box.h - (tall ? 10 : 15)) },
    limbo: { x: centre.x, y: centre.y + side * (sun + (tall ? 9 : 14)) },
    gone: { x: box.x + box.w * 0.82, y: box.y + side * box.h * 0.48 },
  };
}

/** Flat above and below, and blunter where there is little room. */
function hexagon(box: Box, tall: boolean): Spot[] {
  const flat = tall ? 0.74 : 0.56;
  const corners: [number, number][] = [
    [-flat, -1],
    [flat, -1],
    [1, 0],
    [flat, 1],
    [-flat, 1],
    [-1, 0],
  ];
  return corners.map(([x, y]) => ({ x: box.x + x * box.w, y: box.y + y * box.h }));
}

export function points(spots: Spot[]): string {
  return spots.map((spot) => `${round(spot.x)},${round(spot.y)}`).join(" ");
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Degrees from one spot towards another, 0 to the right, clockwise. */
export function bearing(from: Spot, to: Spot): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** The same direction as `wanted`, reached from `now` by the shorter turn. */
export function turned(now: number, wanted: number): number {
  const turn = (((wanted - now) % 360) + 540) % 360;
  return now + turn - 180;
}

/**
 * Where the panel of a duel lies. On a telephone there is no room for it but over a system with no part in the duel:
 * the seats that have one are named, the most important first.
 */
export function panelSpot(place: Layout, involved: number[]): Spot & { w: number } {
  if (!place.tall || place.systems.length < 3) return place.duel;
  const free = place.systems.filter(({ seat }) => !involved.includes(seat)).sort((one, other) => one.y - other.y);
  const under = free[0] ?? place.systems[involved.at(-1) ?? 0];
  return under ? { ...under.middle, w: under.half.x * 2 - 8 } : place.duel;
}

export interface Zoom extends Spot {
  scale: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/** The board so that one system fills it. */
export function closer(place: Layout, seat: number): Zoom {
  const system = place.systems[seat];
  if (!system) return WHOLE;
  const scale = 0.97 * Math.min(place.width / (2 * system.half.x), place.height / (2 * system.half.y));
  return { scale, x: place.width / 2 - system.middle.x * scale, y: place.height / 2 - system.middle.y * scale };
}

export function planetSpot(place: Layout, planet: number): Spot | undefined {
  return place.systems[Math.floor(planet / PLANETS)]?.planets[planet % PLANETS];
}
