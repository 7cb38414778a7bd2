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
