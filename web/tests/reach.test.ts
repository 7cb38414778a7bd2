import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Problem } from "../src/lib/api";
import { reach } from "../src/lib/reach.svelte";

vi.mock("../src/lib/settings.svelte", () => ({ settings: { language: "fr" } }));

type Answer = { status: number; body: unknown } | "away";

/** A server that gives these answers, the last one again and again. */
function serve(...answers: Answer[]) {
  const fetch = vi.fn((...asked: [string, RequestInit?]) => {
    void asked;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === "away" || !answer) return Promise.reject(new TypeError("Failed to fetch"));
    const { status, body } = answer;
    return Promise.resolve({ ok: status < 400, status, statusText: "", headers: new Headers(), json: () => Promise.resolve(body) });
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is only read is asked for again until the server is back", async () => {
  serve("away", { status: 503, body: {} }, { status: 200, body: { name: "Anne" } });
  const me = api.me();
  await vi.advanceTimersByTimeAsync(0);
  expect(reach.lost).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await me).toEqual({ name: "Anne" });
  expect(reach.lost).toBe(false);
});

test("what changes something is sent once", async () => {
  const fetch = serve("away");
  await expect(api.sayName("Anne")).rejects.toThrow(TypeError);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("the reader's language is asked for, and the sentence that comes is the problem", async () => {
  const fetch = serve({ status: 404, body: { code: "no_such_table", title: "Introuvable", detail: "Cette table n'existe pas." } });
  const problem = await api.table("x").catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  expect([(problem as Problem).code, String(problem)]).toEqual(["no_such_table", "Cette table n'existe pas."]);
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ "accept-language": "fr" });
});
