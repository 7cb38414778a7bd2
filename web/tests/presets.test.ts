import { expect, test } from "vitest";
import { fieldsOf } from "../src/lib/options";
import { botOf, isChosen } from "../src/lib/presets";
import { onTheShelf, unguidedLessons } from "../src/lib/shelf";
import type { GameShown, PresetShown } from "../src/lib/wire";

const fields = fieldsOf({
  properties: {
    flights: { type: "array", items: { enum: ["I", "II"] }, default: ["I", "II"] },
    marks: { type: "boolean", default: true },
  },
});

function preset(options: Record<string, unknown>): PresetShown {
  return { name: "p", titles: {}, sentences: {}, options, seats: 2, level: "" };
}

test("a preset is chosen when every option stands where it puts it", () => {
  expect(isChosen(preset({}), fields, {})).toBe(true);
  expect(isChosen(preset({ flights: ["I"] }), fields, {})).toBe(false);
  expect(isChosen(preset({ flights: ["I"] }), fields, { flights: ["I"], marks: true })).toBe(true);
  expect(isChosen(preset({ flights: ["I"] }), fields, { flights: ["I"], marks: false })).toBe(false);
});

test("games that say why to play them are on the shelf", () => {
  const games = [
    { name: "a", pitches: { en: "Because." } },
    { name: "b", pitches: { en: "" } },
  ] as unknown as GameShown[];
  expect(onTheShelf(games, "en").map((game) => game.name)).toEqual(["a"]);
});

test("lessons that nobody guides are those of the games themselves", () => {
  const games = [
    { name: "a", lessons: [{ name: "duel" }, { name: "edicts" }] },
    { name: "b", lessons: [{ name: "duel" }] },
  ] as unknown as GameShown[];
  const left = unguidedLessons(games, ["a"]);
  expect(left.map(({ game, lesson }) => `${game.name} ${lesson.name}`)).toEqual(["b duel"]);
});

test("bots are of the preset's level where the game has it, and of the usual one otherwise", () => {
  const game = { bots: ["beginner", "regular", "strong"] } as unknown as GameShown;
  expect(botOf(game, { ...preset({}), level: "beginner" })).toBe("beginner");
  expect(botOf(game, preset({}))).toBe("regular");
  expect(botOf(game, { ...preset({}), level: "divine" })).toBe("regular");
});
