// What a tournament says, made ready for the page.

import { describe, expect, it } from "vitest";
import { against, myGame, nameOf, pointsSaid } from "../src/tournaments/facts";
import { en } from "../src/tournaments/words.en";
import { inEnglish } from "../src/lib/typography";
import type { TournamentShown } from "../src/lib/wire";

const PLAYED = [
  [
    { board: 0, table: "a", players: [1, 2], ending: "played", points: [1, 0] },
    { board: 1, table: null, players: [3], ending: "bye", points: [1] },
  ],
  [
    { board: 0, table: "b", players: [2, 1], ending: null, points: [] },
    { board: 1, table: null, players: [3], ending: "bye", points: [1] },
  ],
];
const tournament = { mine: 1, played: PLAYED } as unknown as TournamentShown;

describe("points", () => {
  it.each([
    [0, "0"],
    [2, "2"],
    [0.5, "½"],
    [1.5, "1½"],
    [4 / 3, "1⅓"],
    [5 / 12, "0.42"],
  ])("%f is said %s", (points, said) => expect(pointsSaid(points, inEnglish.number)).toBe(said));
});

describe("a tournament", () => {
  it("knows the game that I am in now", () => expect(myGame(tournament)?.table).toBe("b"));
  it("has none for those who only look on", () => expect(myGame({ ...tournament, mine: null })).toBeUndefined());
  it("says what each got against the other, whoever sat where", () => {
    expect(against(tournament, 1, 2)).toEqual([1, null]);
    expect(against(tournament, 2, 1)).toEqual([0, null]);
    expect(against(tournament, 1, 3)).toEqual([]);
  });
  it("calls bots by number and level, and those who left somebody", () => {
    expect(nameOf({ number: 3, name: "", bot: "strong", withdrawn_after: null }, en, { strong: "strong" })).toBe("Bot 3 (strong)");
    expect(nameOf({ number: 2, name: "", bot: null, withdrawn_after: 1 }, en, {})).toBe(en.somebody);
  });
});
