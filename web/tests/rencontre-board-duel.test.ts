import { expect, it } from "vitest";
import { tell, type Story } from "../src/games/rencontre/board/duel";
import type { Told } from "../src/games/rencontre/props";
import type { rencontre } from "../src/lib/wire";

type View = rencontre.RencontreView;

/** Vert attacks Jaune's planet 10 with three pawns and one of Bleu's; two defend. */
function table(duel: Partial<View["duel"]> = {}): View {
  const planets = Array.from({ length: 20 }, () => [0, 0, 0, 0]);
  planets[10] = [0, 0, 2, 0];
  return {
    offence: 0,
    turn: 3,
    planets,
    duel: { number: 1, defence: 2, planet: 10, oval: [3, 0, 0, 1], ring: [0, 0, 0, 0], laid: {}, face_up: [], outcome: "", ...duel },
  } as unknown as View;
}
const told = (...events: rencontre.AnyEvent[]): Told[] => events.map((event) => ({ event, line: "" }));
const written = (story: Story | null, side: 0 | 1) => story?.sums?.[side].terms.map(({ value }) => value);

const term = (what: string, sign: string, value: number, more: Partial<rencontre.Term> = {}): rencontre.Term => ({
  is: "term",
  what,
  sign,
  value,
  before: 0,
  ally: -1,
  power: "",
  ...more,
});
/** Ten and three pawns and one of Bleu's, against twelve and two. */
const counted: rencontre.TotalsCounted = {
  type: "totals_counted",
  offence: 14,
  defence: 14,
  attacker: 0,
  defender: 2,
  offence_terms: [term("card", "", 10), term("pawns", "+", 3), term("pawns", "+", 1, { ally: 3 })],
  defence_terms: [term("card", "", 12), term("pawns", "+", 2)],
};
const reveal: rencontre.AnyEvent = { type: "cards_revealed", offence: "attack_10", defence: "attack_12" };

it("writes the sum out as on paper: card, own pawns, allies", () => {
  expect(tell(null, table(), table(), told(reveal, counted))?.sums?.[0]).toEqual({
    terms: [
      { sign: "", value: 10, before: null, seat: null, power: null },
      { sign: "+", value: 3, before: null, seat: 0, power: null },
      { sign: "+", value: 1, before: null, seat: 3, power: null },
    ],
    total: 14,
  });
});

it("names the power behind a term, and what the term was before", () => {
  const terms = [term("card", "", 8, { before: 20, power: "calculator" }), term("pawns", "×", 3, { power: "virus" })];
  const story = tell(null, table(), table(), told(reveal, { ...counted, offence: 24, offence_terms: terms }));
  expect(story?.sums?.[0].terms).toEqual([
    { sign: "", value: 8, before: 20, seat: null, power: "calculator" },
    { sign: "×", value: 3, before: null, seat: 0, power: "virus" },
  ]);
});

it("shows cards that lie face down, and one's own only to oneself", () => {
  const story = tell(null, null, table({ laid: { 0: "attack_10", 2: "" } }), []);
  expect(story?.laid).toEqual([true, true]);
  expect(story?.up).toEqual([false, false]);
  expect(story?.cards).toEqual(["attack_10", ""]);
});

it("tells a whole duel that came in one message, with pawns as they stood before it", () => {
  const after = table({ oval: [0, 0, 0, 0], laid: {} });
  const events = told(reveal, counted, { type: "duel_won", seat: 2 });
  const story = tell(null, table(), after, events);
  expect(written(story, 0)).toEqual([10, 3, 1]);
  expect(written(story, 1)).toEqual([12, 2]);
  expect(story?.winner).toBe(2);
});

it("keeps a story from frame to frame, but not into the next duel", () => {
  const up = { laid: { 0: "attack_10", 2: "attack_12" }, face_up: [0, 2] };
  const turned = tell(null, table(), table(up), told(reveal));
  const summed = tell(turned, table(up), table(up), told(counted));
  expect(summed?.up).toEqual([true, true]);
  expect(summed?.sums?.[0].total).toBe(14);
  const next = tell(summed, table(up), table({ number: 2, laid: { 0: "", 2: "" } }), []);
  expect(next?.sums).toBeNull();
  expect(next?.up).toEqual([false, false]);
});

it("has nothing to show when no card lies there", () => {
  expect(tell(null, table(), table(), [])).toBeNull();
});
