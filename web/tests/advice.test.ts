import { describe, expect, it, vi } from "vitest";

vi.mock("../src/lib/settings.svelte", () => ({ settings: { language: "en" } }));

vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { documentElement: { dataset: {} } });
const { isAdvised } = await import("../src/lib/offers");
const { together } = await import("../src/lib/list");
const { settings } = await import("../src/lib/settings.svelte");

describe("advice", () => {
  it("is for an option with just the same parts", () => {
    const advised = [["take", 0, 3], ["done"]];
    expect(isAdvised(advised, ["take", 0, 3])).toBe(true);
    expect(isAdvised(advised, ["take", 0, 2])).toBe(false);
    expect(isAdvised([], ["done"])).toBe(false);
  });
});

describe("names in a sentence", () => {
  it("are joined as one speaks", () => {
    settings.language = "fr";
    expect(together(["Vert", "Rouge", "Bleu"])).toBe("Vert, Rouge et Bleu");
    settings.language = "en";
    expect(together(["Green", "Blue"])).toBe("Green and Blue");
    expect(together(["Green"])).toBe("Green");
  });
});
