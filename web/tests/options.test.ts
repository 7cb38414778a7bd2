import { expect, test } from "vitest";
import { fieldsOf } from "../src/lib/options";

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
