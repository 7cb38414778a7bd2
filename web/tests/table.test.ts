import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveTable } from "../src/lib/table.svelte";

vi.mock("../src/lib/me.svelte", () => ({ person: {} }));

class Socket {
  static readonly OPEN = 1;
  static opened: Socket[] = [];
  readyState = Socket.OPEN;
  sent: string[] = [];
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly url: string) {
    Socket.opened.push(this);
  }

  get since(): string | null {
    return new URL(this.url).searchParams.get("since");
  }

  send(message: string): void {
    this.sent.push(message);
  }

  tell(type: string, more: object): void {
    this.onmessage({ data: JSON.stringify([{ type, ...more }]) });
  }

  welcome(mine: number[]): void {
    this.tell("welcome", { table: {}, host: true, messages: [], mine });
  }

  show(seat: number | null, at: string, past: boolean, ...lines: string[]): void {
    this.tell("frame", { seat, at, past, frame: 1, events: lines.map((line) => ({ event: {}, line })) });
  }
}

function latest(): Socket {
  return Socket.opened[Socket.opened.length - 1] as Socket;
}

/** The line breaks, and the page comes back. */
function cut(): Socket {
  latest().onclose({ code: 1006 });
  vi.runAllTimers();
  return latest();
}

function read(table: LiveTable, seat: number | null): string[] {
  return (table.logs[String(seat)] ?? []).map((each) => each.line);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { protocol: "http:", host: "table.test" });
  Socket.opened = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function atHotSeat(): LiveTable {
  const table = new LiveTable("t", "fr");
  latest().welcome([0, 1]);
  latest().show(0, "a0", true, "one");
  latest().show(1, "a1", true, "one");
  return table;
}

test("a page that comes back says for each seat what it has seen", () => {
  const table = atHotSeat();
  expect(latest().since).toBeNull();
  latest().show(0, "b0", false, "two");
  const again = cut();
  expect(again.since).toBe("b0.a1");
  again.welcome([0, 1]);
  again.show(0, "c0", true);
  again.show(1, "c1", true, "two");
  expect([read(table, 0), read(table, 1)]).toEqual([
    ["one", "two"],
    ["one", "two"],
  ]);
});

test("a seat that is new to the page is told everything, beside one that goes on", () => {
  const table = new LiveTable("t", "fr");
  latest().welcome([]);
  latest().show(null, "a", true, "one");
  const again = cut();
  again.welcome([1]);
  again.show(1, "b1", true, "one", "a whisper");
  expect([read(table, null), read(table, 1)]).toEqual([["one"], ["one", "a whisper"]]);
  expect(cut().since).toBe("b1.a");
});

test("whoever is given another seat, or speaks another language, hears all of it again, once", () => {
  const table = atHotSeat();
  const again = cut();
  again.welcome([0, 1]);
  again.tell("yours", { mine: [0] });
  again.show(0, "b0", true, "one");
  expect(read(table, 0)).toEqual(["one"]);
  cut();
  table.speak("en");
  latest().show(0, "c0", true, "one");
  expect(read(table, 0)).toEqual(["one"]);
});

test("what comes late on a line that was given up is not heard twice", () => {
  const table = atHotSeat();
  const old = latest();
  const again = cut();
  old.show(0, "b0", false, "two");
  again.welcome([0, 1]);
  again.show(0, "b0", true, "two");
  expect(read(table, 0)).toEqual(["one", "two"]);
});

test("a ping is answered at once, with its number", () => {
  atHotSeat();
  latest().tell("ping", { ping: 7 });
  expect(latest().sent).toEqual(['{"type":"pong","ping":7}']);
});

test("why a grab was refused stays to be read while the others go on grabbing", () => {
  const table = new LiveTable("t", "en");
  latest().welcome([0]);
  const show = (kind: string) => latest().tell("frame", { seat: 0, at: "a", past: false, frame: 1, events: [], question: { kind } });
  show("race");
  latest().tell("refused", { text: "Somebody was quicker." });
  show("race");
  expect(table.refusal).toBe("Somebody was quicker.");
  show("one");
  expect(table.refusal).toBeNull();
});
