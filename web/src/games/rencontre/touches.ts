// Which things on the board an option touches. The board knows no rules: it lights up what these name.

import { IN_HAND } from "../../lib/folding";
import type { rencontre } from "../../lib/wire";
import { round, type Layout } from "./geometry";
import type { Choice } from "./props";

export type Thing = `planet:${number}` | `seat:${number}` | "cone" | "hole" | "cup" | "deck";

const planet = (which: number): Thing[] => (which < 0 ? [] : [`planet:${which}`]);
const seat = (which: number): Thing[] => (which < 0 ? [] : [`seat:${which}`]);

/** The things on the board that this option is about. None for those that are about cards, or about nothing. */
export function touches(option: rencontre.AnyOption): Thing[] {
  switch (option[0]) {
    case "take":
    case "place":
    case "aim":
    case "reward_pawn":
      return planet(option[1]);
    case "challenge":
      return seat(option[1]);
    case "offer_base":
      return planet(option[2]);
    case "take_from_cone":
    case "to_cone":
    case "ally":
      return ["cone"];
    case "reward_card":
      return ["deck"];
    case "redraw":
      return ["cup"];
    case "invite":
    case "send_home":
      return option[1].flatMap(seat);
    case "play_edict":
      return seat(option[2]);
    case "use":
      return touchedByPower(option);
    default:
      return [];
  }
}

/** The same, and the card in the hand that it is about. */
export function pointsAt(option: rencontre.AnyOption): string[] {
  return [...touches(option), ...cardIn(option).map((card) => IN_HAND + card)];
}

function cardIn(option: rencontre.AnyOption): string[] {
  switch (option[0]) {
    case "lay":
    case "throw":
    case "give":
    case "play_edict":
      return [option[1]];
    case "use":
      return option[2] ? [option[2]] : [];
    default:
      return [];
  }
}

function touchedByPower([, power, , who, where]: rencontre.Use): Thing[] {
  if (power === "dictator") return ["cup"];
  if (power === "mutant" && who < 0) return ["deck"];
  if (power === "zombie") return ["hole"];
  if (power === "amoeba") return ["cone"];
  return where >= 0 ? planet(where) : seat(who);
}

/** How many pawns an option moves, if that is what tells it from its neighbours. */
export function amount(option: rencontre.AnyOption): number | null {
  if (option[0] === "take" || option[0] === "place") return option[2];
  if (option[0] === "take_from_cone") return option[1];
  return null;
}

/** What can be done with each thing now. */
export function offered(options: Choice[] | null | undefined): Map<Thing, Choice[]> {
  const found = new Map<Thing, Choice[]>();
  for (const each of options ?? []) {
    for (const thing of touches(each.option)) {
      found.set(thing, [...(found.get(thing) ?? []), each]);
    }
  }
  return found;
}

export interface Target {
  thing: Thing;
  x: number;
  y: number;
  r: number;
}

const FINGER = 22; // half of the least size that a finger hits

/** Everything that could ever be clicked, and where it is. */
export function targets(place: Layout): Target[] {
  const at = (thing: Thing, x: number, y: number, r: number): Target => ({
    thing,
    x: round(x),
    y: round(y),
    r: Math.max(FINGER, round(r)),
  });
  return [
    ...place.systems.flatMap((system) => [
      at(`seat:${system.seat}`, system.x, system.y, system.sun + 2),
      ...system.planets.map((spot, nth) => at(`planet:${system.seat * 5 + nth}`, spot.x, spot.y, system.planet + 3)),
    ]),
    at("hole", place.hole.x, place.hole.y, place.hole.r),
    at("cone", place.hole.x, place.hole.y, place.hole.r * 0.66),
    at("cup", place.cup.x, place.cup.y, place.card.h * 0.7),
    at("deck", place.deck.x, place.deck.y, place.card.h * 0.6),
  ];
}
