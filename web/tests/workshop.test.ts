import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/lib/api";
import { Draft, fileName, fileOf, keepForNew } from "../src/workshop/draft.svelte";
import { pathsTo } from "../src/workshop/places";

vi.mock("../src/lib/api", () => ({ api: { checkWork: vi.fn() } }));
vi.mock("../src/lib/settings.svelte", () => ({ settings: { language: "fr" } }));

const FINE = { complaints: [], titles: { fr: "À moi", en: "Mine" }, seats: 2 };

function begun(text = "{}"): Draft {
  return new Draft("auction", "purses", text, "auction/purses");
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers();
  vi.mocked(api.checkWork).mockResolvedValue(FINE);
});

describe("a draft", () => {
  it("goes back and forth, and what was typed in one breath is one step", async () => {
    const draft = begun("0");
    await vi.runAllTimersAsync();
    draft.change("1", true);
    draft.change("12", true);
    await vi.runAllTimersAsync();
    draft.change("123", true);
    draft.change("{}");
    draft.undo();
    expect(draft.text).toBe("123");
    draft.undo();
    expect(draft.text).toBe("12");
    draft.undo();
    expect(draft.text).toBe("0");
    draft.undo();
    draft.redo();
    draft.redo();
    expect(draft.text).toBe("123");
    draft.change("4");
    expect(draft.ahead).toEqual([]);
  });

  it("is kept by the browser until it is saved", () => {
    begun().change('{"a":1}');
    const again = begun();
    expect([again.text, again.wasLeft]).toEqual(['{"a":1}', true]);
    again.wasSaved(again.text);
    expect(begun().wasLeft).toBe(false);
  });

  it("begins with a file from the disk", () => {
    keepForNew("auction", "purses", '{"b":2}');
    expect(begun().file).toEqual({ b: 2 });
  });

  it("shows what is wrong with the newest text, and with no older one", async () => {
    const wrong = { complaints: [{ field: "a", said: { fr: "Non.", en: "No." }, line: 1 }], titles: null, seats: null };
    let answer: (found: typeof wrong) => void = () => undefined;
    const draft = begun();
    await vi.runAllTimersAsync();
    vi.mocked(api.checkWork).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    draft.change("[1]");
    await vi.advanceTimersByTimeAsync(300);
    draft.change("{}");
    answer(wrong);
    await vi.runAllTimersAsync();
    expect([draft.isFine, draft.complaints]).toEqual([true, []]);
    vi.mocked(api.checkWork).mockResolvedValueOnce(wrong);
    draft.change("[2]");
    await vi.runAllTimersAsync();
    expect(draft.complaints).toEqual([{ field: "a", said: "Non.", line: 1 }]);
    expect(draft.isFine).toBe(false);
  });

  it("is no file for an editor while its text is not an object", () => {
    expect([fileOf("{"), fileOf("[]"), fileOf("null"), fileOf("{}")]).toEqual([null, null, null, {}]);
  });
});

it("a file on a disk is called after its title", () => {
  expect(fileName({ fr: "  L'été à deux !", en: "" }, "purses")).toBe("l-ete-a-deux.json");
  expect(fileName({ fr: "…", en: "" }, "purses")).toBe("purses.json");
});

it("a complaint leads to the field, or to what is around it", () => {
  expect(pathsTo("ships[2].heading")).toEqual(["ships[2].heading", "ships[2]", "ships"]);
  expect(pathsTo("a.b[0][1]")).toEqual(["a.b[0][1]", "a.b[0]", "a.b", "a"]);
  expect(pathsTo("")).toEqual([]);
  expect(pathsTo("]")).toEqual(["]"]);
});
