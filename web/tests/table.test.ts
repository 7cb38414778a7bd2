import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveTable } from "../src/lib/table.svelte";

vi.mock("../src/lib/me.svelte", () => ({ person: {} }));
const tableOptions = vi.hoisted(() => vi.fn());
vi.mock("../src/lib/api", () => ({ api: { tableOptions } }));

class Socket {
  static readonly OPEN = 1;
  static opened: Socket[] = [];
  readyState = Socket.OPEN;
  sent: string[] = [];
  isClosed = false;
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

  close(): void {
    this.isClosed = true;
  }

  tell(type: string, more: object): void {
    this.onmessage({ data: JSON.stringify([{ type, ...more }]) });
  }

  welcome(mine: number[]): void {
    this.tell("welcome", { table: {}, host: true, messages: [], mine });
  }

  /** Something new, what was missed, or everything anew. */
  show(seat: number | null, at: string, what: "new" | "missed" | "anew", ...lines: string[]): void {
    this.tell("frame", {
      seat,
      at,
      past: what !== "new",
      anew: what === "anew",
      frame: 1,
      events: lines.map((line) => ({ event: {}, line })),
    });
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

/** How many lines are opened in so many milliseconds, if each is closed with this code as soon as it has done this. */
function opened(milliseconds: number, code: number, each: (socket: Socket) => void = () => undefined): number {
  const before = Socket.opened.length;
  for (const end = Date.now() + milliseconds; Date.now() < end; vi.advanceTimersByTime(10)) {
    const socket = latest();
    if (socket.isClosed) continue;
    socket.isClosed = true;
    each(socket);
    socket.onclose({ code });
  }
  return Socket.opened.length - before;
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
  latest().show(0, "a0", "anew", "one");
  latest().show(1, "a1", "anew", "one");
  return table;
}

test("a page that comes back says for each seat what it has seen", () => {
  const table = atHotSeat();
  expect(latest().since).toBeNull();
  latest().show(0, "b0", "new", "two");
  const again = cut();
  expect(again.since).toBe("b0.a1");
  again.welcome([0, 1]);
  again.show(0, "c0", "missed");
  again.show(1, "c1", "missed", "two");
  expect([read(table, 0), read(table, 1)]).toEqual([
    ["one", "two"],
    ["one", "two"],
  ]);
});

test("what was taken back while the line was down is not in the log any more", () => {
  const table = atHotSeat();
  latest().show(0, "b0", "new", "two");
  const again = cut();
  again.welcome([0, 1]);
  again.show(0, "c0", "anew", "one");
  again.show(1, "c1", "missed");
  expect([read(table, 0), read(table, 1)]).toEqual([["one"], ["one"]]);
});

test("a seat that is new to the page is told everything, beside one that goes on", () => {
  const table = new LiveTable("t", "fr");
  latest().welcome([]);
  latest().show(null, "a", "anew", "one");
  const again = cut();
  again.welcome([1]);
  again.show(1, "b1", "anew", "one", "a whisper");
  expect([read(table, null), read(table, 1)]).toEqual([["one"], ["one", "a whisper"]]);
  expect(cut().since).toBe("b1.a");
});

test("whoever is given another seat, or speaks another language, hears all of it again, once", () => {
  const table = atHotSeat();
  const again = cut();
  again.welcome([0, 1]);
  again.tell("yours", { mine: [0] });
  again.show(0, "b0", "anew", "one");
  expect(read(table, 0)).toEqual(["one"]);
  cut();
  table.speak("en");
  latest().show(0, "c0", "anew", "one");
  expect(read(table, 0)).toEqual(["one"]);
});

test("what comes late on a line that was given up is not heard twice", () => {
  const table = atHotSeat();
  const old = latest();
  const again = cut();
  old.show(0, "b0", "new", "two");
  again.welcome([0, 1]);
  again.show(0, "b0", "missed", "two");
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

test("whoever is welcomed and cut off again and again comes back less and less often", () => {
  new LiveTable("t", "en");
  expect(opened(20_000, 1011)).toBe(6);
  expect(opened(60_000, 1012, (socket) => socket.welcome([0]))).toBeLessThan(9);
});

test("after a line that held, one comes back soon", () => {
  const table = atHotSeat();
  opened(20_000, 1011);
  vi.runAllTimers();
  latest().welcome([0, 1]);
  expect(table.line).toBe("open");
  vi.advanceTimersByTime(5_000);
  latest().onclose({ code: 1012 });
  const before = Socket.opened.length;
  vi.advanceTimersByTime(300);
  expect(Socket.opened.length).toBe(before + 1);
});

test.each([
  [4404, "gone"],
  [4410, "otherRules"],
  [1008, "shownOut"],
])("closed with %i, one does not come back", (code, line) => {
  const table = atHotSeat();
  expect(opened(60_000, code)).toBe(0);
  expect(table.line).toBe(line);
});

/** A frame with a view, and then what changed in it. */
const WHOLE = { seat: 0, at: "a", past: false, frame: 1, events: [], view: { cells: [0, 0], turn: 0 }, question: null };
const CHANGED = { seat: 0, at: "b", events: [], parts: { view: { cells: { "1": [1] } } }, undo: "no", clock: {}, result: null };

test("a frame that comes as a change is made of the one before", () => {
  const table = new LiveTable("t", "en");
  latest().welcome([0]);
  latest().tell("frame", WHOLE);
  latest().tell("changed", { ...CHANGED, frame: 2, after: 1 });
  expect(table.frame).toMatchObject({ frame: 2, at: "b", view: { cells: [0, 1], turn: 0 } });
});

test("whoever missed a frame comes back for the whole", () => {
  const table = new LiveTable("t", "en");
  const socket = latest();
  socket.welcome([0]);
  socket.tell("frame", WHOLE);
  socket.tell("changed", { ...CHANGED, frame: 3, after: 2 });
  expect(socket.isClosed).toBe(true);
  expect(table.frame).toMatchObject({ frame: 1, view: { cells: [0, 0] } });
});

test("the long options of a match are read once, and stay when the table changes", async () => {
  tableOptions.mockResolvedValue({ points: 60, battle: { ships: [] } });
  const table = new LiveTable("a", "en");
  const shown = { id: "a", options: { points: 60 }, long_options: ["battle"] };
  latest().tell("welcome", { table: shown, host: true, messages: [], mine: [0] });
  await vi.waitFor(() => expect(table.table?.options).toEqual({ points: 60, battle: { ships: [] } }));
  latest().tell("table", { table: { ...shown, watchers: 1 } });
  expect([table.table?.watchers, table.table?.options.battle]).toEqual([1, { ships: [] }]);
  expect(tableOptions).toHaveBeenCalledTimes(1);
});
