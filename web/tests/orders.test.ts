import { expect, test } from "vitest";
import { choicesOf, fieldsOf, kindFor, usual, without, withOrder } from "../src/orders/orders";
import type { OrderField, OrderKindShown } from "../src/lib/wire";

const field = (name: string, kind: string, more: Partial<OrderField> = {}): OrderField => ({
  name,
  kind,
  default: "never",
  values: [],
  low: 0,
  high: 0,
  words: "",
  moot: null,
  ...more,
});
const zaps: OrderKindShown = { kind: "zaps", steps: ["zap_window"], fields: [field("what", "word", { values: ["never", "zap"] })] };
const any = { body: "anybody", thing: "any" };
const words = { powers: { void: "The Void", amoeba: "The Amoeba" }, standing_order_values: { zaps_what_never: "not at all" } };
const labels = (of: OrderField) => choicesOf("zaps", of, words, ["Vert", "Rouge", "Jaune"], 1, any).map((each) => each.label);

test("the order that can answer a question is found by its step", () => {
  expect(kindFor([zaps], "zap_window")).toBe(zaps);
  expect(kindFor([zaps], "gather")).toBeUndefined();
});

test("there is one order of each kind", () => {
  const once = withOrder([{ kind: "edicts" }], usual(zaps));
  const again = withOrder(once, { kind: "zaps", what: "zap" });
  expect(again).toEqual([{ kind: "edicts" }, { kind: "zaps", what: "zap" }]);
  expect(without(again, "edicts")).toEqual([{ kind: "zaps", what: "zap" }]);
});

test("what means nothing is not asked for", () => {
  const whom = field("whom", "player", { moot: ["what", "never"] });
  const kind = { ...zaps, fields: [...zaps.fields, whom] };
  expect(fieldsOf(kind, { kind: "zaps", what: "never" })).toEqual(zaps.fields);
  expect(fieldsOf(kind, { kind: "zaps", what: "zap" })).toContain(whom);
});

test("what can be chosen is said in words, and one is never one's own opponent", () => {
  expect(labels(field("whom", "player"))).toEqual(["anybody", "Vert", "Jaune"]);
  expect(labels(field("least", "number", { low: 2, high: 4 }))).toEqual(["2", "3", "4"]);
  expect(labels(field("power", "entry", { words: "powers" }))).toEqual(["any", "The Amoeba", "The Void"]);
  expect(labels(field("what", "word", { values: ["never", "zap"] }))).toEqual(["not at all", "zap"]);
});
