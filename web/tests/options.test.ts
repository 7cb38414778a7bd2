import { expect, test } from "vitest";
import { differences, fieldsOf, nameIn, valueOf, wanted, within } from "../src/lib/options";

const schema = {
  $ref: "#/$defs/Options",
  $defs: {
    Options: {
      properties: {
        powers: { type: "integer", minimum: 0, maximum: 3, default: 1 },
        rotation: { type: "boolean", default: false },
        mode: { enum: ["calm", "live"], default: "calm" },
        chosen: { anyOf: [{ type: "array" }, { type: "null" }], default: null },
      },
    },
  },
};

test("numbers, switches and choices can be filled in; what is more than that keeps its default", () => {
  const fields = fieldsOf(schema);
  expect(fields.map((field) => [field.name, field.kind])).toEqual([
    ["powers", "number"],
    ["rotation", "boolean"],
    ["mode", "choice"],
  ]);
  expect(fields[0]).toMatchObject({ start: 1, least: 0, most: 3 });
});

test("plain text is a choice where it is known what there is to choose", () => {
  const plain = { properties: { scenario: { type: "string", default: "one" } } };
  expect(fieldsOf(plain)).toEqual([]);
  expect(fieldsOf(plain, { scenario: { one: "The first", two: "The second" } })).toMatchObject([
    { name: "scenario", kind: "choice", start: "one", choices: ["one", "two"], titles: { two: "The second" } },
  ]);
});

test("what can be chosen may depend on what was chosen elsewhere", () => {
  const battle = {
    properties: {
      scenario: { type: "string", default: "convoy" },
      points: { anyOf: [{ type: "integer" }, { type: "null" }], default: null },
    },
  };
  const by = { points: { scenario: { free: { values: [60, 120], start: 120 }, market: { values: [80], start: 80 } } } };
  const at = (chosen: Record<string, unknown>) => fieldsOf(battle, {}, by, chosen);
  expect(at({})).toEqual([]);
  expect(at({ scenario: "free" })).toMatchObject([{ name: "points", kind: "choice", start: 120, choices: [60, 120] }]);
  expect(at({ scenario: "market" })).toMatchObject([{ start: 80, choices: [80] }]);
});

test("what was chosen and is no longer offered is not asked for", () => {
  const [field] = fieldsOf({ properties: { points: { enum: [60, 120], default: 120 } } });
  if (!field) throw new Error("no such field");
  expect([valueOf(field, {}), valueOf(field, { points: 60 }), valueOf(field, { points: 80 })]).toEqual([120, 60, 120]);
  expect(wanted([field], { points: 80, drift: true })).toEqual({ points: 120 });
  expect(wanted([field], {})).toEqual({});
});

test("a list of things that can be chosen keeps their number and their order", () => {
  const many = {
    properties: { flights: { type: "array", items: { enum: ["I", "II"] }, minItems: 1, maxItems: 6, default: ["I", "I", "II"] } },
  };
  expect(fieldsOf(many)).toEqual([{ name: "flights", kind: "list", start: ["I", "I", "II"], choices: ["I", "II"], least: 1, most: 6 }]);
});

test("a choice is called by its own name, by the game's word for it, or as it is", () => {
  const field = fieldsOf(schema).find((each) => each.name === "mode");
  if (!field) throw new Error("no such field");
  expect(nameIn({ mode: { calm: "in turns" } }, field, "calm")).toBe("in turns");
  expect(nameIn({ mode: { calm: "in turns" } }, { ...field, titles: { calm: "calmly" } }, "calm")).toBe("calmly");
  expect(nameIn({}, field, "live")).toBe("live");
});

const choices = {
  asteroids: { scenario: { free: { values: [false, true], start: false } } },
  drift: { asteroids: { true: { values: [false, true], start: false } } },
};
const battle = {
  properties: {
    scenario: { type: "string", default: "first" },
    asteroids: { type: "boolean", default: false },
    drift: { type: "boolean", default: false },
  },
};
const titles = { scenario: { first: "First flight", free: "Free battle" } };

test("what depends on something that is not offered is not offered either", () => {
  const names = (chosen: Record<string, unknown>) => fieldsOf(battle, titles, choices, chosen).map((field) => field.name);
  expect(names({})).toEqual(["scenario"]);
  expect(names({ scenario: "free" })).toEqual(["scenario", "asteroids"]);
  expect(names({ scenario: "free", asteroids: true })).toEqual(["scenario", "asteroids", "drift"]);
  expect(names({ asteroids: true })).toEqual(["scenario"]);
});

test("what was chosen is told in words, and what is usual is not", () => {
  const chosen = { scenario: "free", asteroids: true };
  const words = { variants: { scenario: "Battle", asteroids: "Asteroids", drift: "They drift" } };
  const told = differences(fieldsOf(battle, titles, choices, chosen), chosen, words, (value) => (value ? "yes" : "no"));
  expect(told).toEqual([
    { label: "Battle", value: "Free battle" },
    { label: "Asteroids", value: "yes" },
  ]);
});

test("a number that a field does not take becomes the nearest that it takes", () => {
  const powers = fieldsOf(schema).filter((field) => field.name === "powers");
  expect(powers.flatMap((field) => [99, -1, 2, NaN].map((typed) => within(field, typed)))).toEqual([3, 0, 2, 1]);
});
