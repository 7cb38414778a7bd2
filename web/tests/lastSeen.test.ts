import { beforeEach, expect, test, vi } from "vitest";
import { lastSeen, type SeenTable } from "../src/lib/lastSeen";

const seen = { table: {}, mine: [0], frame: {}, log: [] } as unknown as Omit<SeenTable, "at">;

beforeEach(() => {
  const kept: Record<string, string> = {};
  vi.stubGlobal(
    "localStorage",
    new Proxy(kept, {
      get: (_, name) =>
        ({
          getItem: (key: string) => kept[key] ?? null,
          setItem: (key: string, value: string) => (kept[key] = value),
          removeItem: (key: string) => Reflect.deleteProperty(kept, key),
        })[String(name)] ?? kept[String(name)],
    }),
  );
});

test("what somebody has seen is forgotten when somebody else is here", () => {
  lastSeen.belongsTo({ name: "Anne", login: "anne" });
  lastSeen.keepTable("a", seen);
  lastSeen.belongsTo({ name: "Anne", login: "anne" });
  expect(lastSeen.table("a")).not.toBeNull();
  lastSeen.belongsTo({ name: "Bob", login: null });
  expect(lastSeen.table("a")).toBeNull();
});

test("nothing stays after signing out", () => {
  lastSeen.belongsTo({ name: "Anne", login: "anne" });
  lastSeen.keepTables([]);
  lastSeen.belongsTo({ name: null, login: null });
  expect(Object.keys(localStorage)).toEqual([]);
});

test("only the last few tables are kept", () => {
  let now = 1000;
  vi.spyOn(Date, "now").mockImplementation(() => (now += 1000));
  for (const id of "abcdefg") lastSeen.keepTable(id, seen);
  expect([..."abcdefg"].filter((id) => lastSeen.table(id) !== null).join("")).toBe("cdefg");
});
