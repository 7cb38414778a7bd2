import { expect, it } from "vitest";
import { sum, tell, type Story } from "../src/games/rencontre/board/duel";
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

it("writes the sum out as on paper: card, own pawns, allies", () => {
  expect(sum("attack_10", 0, [3, 0, 0, 1], 14)).toEqual({
    terms: [
      { value: 10, seat: null, kind: "card" },
      { value: 3, seat: 0, kind: "pawns" },
      { value: 1, seat: 3, kind: "pawns" },
    ],
    total: 14,
  });
});

it("says when powers changed the total", () => {
  expect(sum("attack_06", 1, [0, 2], 20).terms.at(-1)).toEqual({ value: 12, seat: null, kind: "powers" });
});

it("shows cards that lie face down, and one's own only to oneself", () => {
  const story = tell(null, null, table({ laid: { 0: "attack_10", 2: "" } }), []);
  expect(story?.laid).toEqual([true, true]);
  expect(story?.up).toEqual([false, false]);
  expect(story?.cards).toEqual(["attack_10", ""]);
});

it("tells a whole duel that came in one message, with pawns as they stood before it", () => {
  const after = table({ oval: [0, 0, 0, 0], laid: {} });
  const events = told(
    { type: "cards_revealed", offence: "attack_10", defence: "attack_12" },
    { type: "totals_counted", offence: 14, defence: 14 },
    { type: "duel_won", seat: 2 },
  );
  const story = tell(null, table(), after, events);
  expect(written(story, 0)).toEqual([10, 3, 1]);
  expect(written(story, 1)).toEqual([12, 2]);
  expect(story?.winner).toBe(2);
});

it("counts pawns that came at the last moment", () => {
  const events = told(
    { type: "pawns_gathered", seat: 0, planet: 0, side: "offence", number: 2 },
    { type: "cards_revealed", offence: "attack_10", defence: "attack_12" },
    { type: "totals_counted", offence: 16, defence: 14 },
  );
  expect(written(tell(null, table(), table(), events), 0)).toEqual([10, 5, 1]);
});

it("keeps a story from frame to frame, but not into the next duel", () => {
  const up = { laid: { 0: "attack_10", 2: "attack_12" }, face_up: [0, 2] };
  const turned = tell(null, table(), table(up), told({ type: "cards_revealed", offence: "attack_10", defence: "attack_12" }));
  const counted = tell(turned, table(up), table(up), told({ type: "totals_counted", offence: 14, defence: 14 }));
  expect(counted?.up).toEqual([true, true]);
  expect(counted?.sums?.[0].total).toBe(14);
  const next = tell(counted, table(up), table({ number: 2, laid: { 0: "", 2: "" } }), []);
  expect(next?.sums).toBeNull();
  expect(next?.up).toEqual([false, false]);
});

it("has nothing to show when no card lies there", () => {
  expect(tell(null, table(), table(), [])).toBeNull();
});
