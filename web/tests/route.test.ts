import { describe, expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", hash: "", origin: "http://x" });
vi.stubGlobal("window", { addEventListener: () => undefined });
const { parse } = await import("../src/lib/route.svelte");

describe("addresses", () => {
  test("every page has one", () => {
    expect(parse("/")).toEqual({ page: "home" });
    expect(parse("/new")).toEqual({ page: "new" });
    expect(parse("/privacy")).toEqual({ page: "privacy" });
    expect(parse("/daily/kuhn")).toEqual({ page: "daily", game: "kuhn", day: null });
    expect(parse("/daily/kuhn/2026-11-18")).toEqual({ page: "daily", game: "kuhn", day: "2026-11-18" });
    expect(parse("/recover", "#a.b-c")).toEqual({ page: "recover", token: "a.b-c" });
    expect(parse("/told/recovery/a.b")).toEqual({ page: "told", purpose: "recovery", token: "a.b" });
    expect(parse("/table/abc-_1")).toEqual({ page: "table", id: "abc-_1" });
    expect(parse("/replay/abc")).toEqual({ page: "replay", id: "abc", at: 0 });
    expect(parse("/replay/abc", "#12")).toEqual({ page: "replay", id: "abc", at: 12 });
    expect(parse("/replay/abc", "#here")).toEqual({ page: "replay", id: "abc", at: 0 });
    expect(parse("/learn")).toEqual({ page: "learn", game: null, lesson: null });
    expect(parse("/learn/cosmos")).toEqual({ page: "learn", game: "cosmos", lesson: null });
    expect(parse("/learn/rencontre/duel")).toEqual({ page: "learn", game: "rencontre", lesson: "duel" });
  });

  test("a paragraph of the rules is found by its number", () => {
    expect(parse("/rules/rencontre", "#V.11")).toEqual({ page: "rules", game: "rencontre", paragraph: "V.11" });
  });

  test("what is not there is nowhere", () => {
    expect(parse("/table")).toEqual({ page: "nowhere" });
    expect(parse("/elsewhere/1")).toEqual({ page: "nowhere" });
  });
});
