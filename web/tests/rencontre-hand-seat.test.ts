import { expect, test } from "vitest";
import { foreignBases, partOf, powersOf } from "../src/games/rencontre/cards/seats";
import type { rencontre } from "../src/lib/wire";

function view(duel: Partial<rencontre.DuelView>, working = true): rencontre.RencontreView {
  const players = [
    { powers: ["plant"], working },
    { powers: ["void"], working },
    { powers: [], working },
    { powers: [], working },
  ];
  const quiet = { defence: 1, oval: [2, 0, 1, 0], ring: [0, 0, 0, 1], zapped: [], borrowed: [] };
  return { turn: 3, offence: 0, players, duel: { ...quiet, ...duel } } as unknown as rencontre.RencontreView;
}

test("bases at home do not count, nor do planets without a pawn", () => {
  const planets = Array.from({ length: 20 }, () => [0, 0, 0, 0]);
  planets[0] = [4, 0, 0, 0];
  planets[7] = [1, 4, 0, 0];
  planets[19] = [2, 0, 0, 4];
  expect(foreignBases(planets, 0)).toBe(2);
  expect(foreignBases(planets, 2)).toBe(0);
});

test("everybody's part in the duel shows", () => {
  expect([0, 1, 2, 3].map((seat) => partOf(view({}), seat))).toEqual(["offence", "defence", "offenceAlly", "defenceAlly"]);
  expect(partOf(view({ ring: [0, 0, 0, 0] }), 3)).toBeNull();
});

test("before the first turn nobody attacks", () => {
  expect(partOf({ ...view({}), turn: 0 }, 0)).toBeNull();
});

test("a zapped power is silent, a borrowed one is on loan, and without bases all are lost", () => {
  const loan: Partial<rencontre.DuelView> = {
    borrowed: [[0, "void"]],
    zapped: [
      [0, "plant"],
      [1, "void"],
    ],
  };
  expect(powersOf(view(loan), 0)).toEqual([
    { power: "plant", state: "zapped" },
    { power: "void", state: "borrowed" },
  ]);
  expect(powersOf(view(loan), 1)).toEqual([{ power: "void", state: "zapped" }]);
  expect(powersOf(view(loan, false), 0).map(({ state }) => state)).toEqual(["lost", "lost"]);
});
