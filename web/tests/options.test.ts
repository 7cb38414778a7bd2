import { expect, test } from "vitest";
import { fieldsOf, nameIn } from "../src/lib/options";

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

test("a list of things that can be chosen keeps their number and their order", () => {
  const many = { properties: { flights: { type: "array", items: { enum: ["I", "II"] }, minItems: 1, maxItems: 6, default: ["I", "I", "II"] } } };
  expect(fieldsOf(many)).toEqual([{ name: "flights", kind: "list", start: ["I", "I", "II"], choices: ["I", "II"], least: 1, most: 6 }]);
});

test("a choice is called by its own name, by the game's word for it, or as it is", () => {
  const field = fieldsOf(schema).find((each) => each.name === "mode");
  if (!field) throw new Error("no such field");
  expect(nameIn({ mode: { calm: "in turns" } }, field, "calm")).toBe("in turns");
  expect(nameIn({ mode: { calm: "in turns" } }, { ...field, titles: { calm: "calmly" } }, "calm")).toBe("calmly");
  expect(nameIn({}, field, "live")).toBe("live");
});
