import { expect, test, vi } from "vitest";
import { TablePages } from "../src/lib/pages.svelte";

vi.mock("../src/lib/settings.svelte", () => ({ settings: { language: "en" } }));

/** A server with lists of so many tables, of which some are lessons, in pages of two. */
function serve(...lessons: boolean[]): void {
  vi.stubGlobal("fetch", (path: string) => {
    const first = Number(new URL(path, "http://t").searchParams.get("after") ?? 0);
    const page = lessons.slice(first, first + 2).map((lesson, place) => ({ id: String(first + place), options: { lesson } }));
    const headers = new Headers(first + 2 < lessons.length ? { link: `</api/my/tables?after=${first + 2}>; rel="next"` } : {});
    return Promise.resolve({ ok: true, headers, json: () => Promise.resolve(page) });
  });
}

function names(pages: TablePages): string[] {
  return pages.tables.map((table) => table.id);
}

test("one page after the other, until all are here", async () => {
  serve(false, false, false);
  const pages = new TablePages("/api/tables");
  await pages.more();
  expect([names(pages), pages.next !== null]).toEqual([["0", "1"], true]);
  await pages.more();
  expect([names(pages), pages.next]).toEqual([["0", "1", "2"], null]);
});

test("pages on which there is nothing to show are passed over", async () => {
  serve(true, true, true, true, false, true, true);
  const pages = new TablePages("/api/my/tables", (table) => !table.options.lesson);
  await pages.more();
  expect([names(pages), pages.next !== null, pages.busy]).toEqual([["4"], true, false]);
  await pages.more();
  expect([names(pages), pages.next]).toEqual([["4"], null]);
});
