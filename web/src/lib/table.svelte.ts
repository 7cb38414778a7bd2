// One table, live: what the server shows us, and what we say to it. Comes back by itself when the line breaks.

import { api } from "./api";
import type { SeenTable } from "./lastSeen";
import { person } from "./me.svelte";
import type { Language } from "./settings.svelte";
import { changed } from "./patches";
import type { Changed, ChatShown, EventShown, Frame, FromClient, FromServer, Orders, Said, TableShown, WrittenOption } from "./wire";

/** The last three are for good: nobody comes back by himself from there. */
export type Line = "connecting" | "open" | "reconnecting" | "gone" | "otherRules" | "heldBack" | "shownOut";

export interface LogLine<Event = unknown> extends EventShown<Event> {
  key: number;
}

export interface Wish {
  asked: Said;
  agreed: (number | null)[];
  refused: Said | null;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
/** A line that held for so long after its welcome was a good one: should it break, we come back soon. */
const LASTED = 5000;
/** What the server says when it closes a line for which there is nothing to come back to. */
const FOR_GOOD: Record<number, Line> = { 1008: "shownOut", 4403: "heldBack", 4404: "gone", 4410: "otherRules" };
const MOST_LINES = 2000;

/** By what it is given, the table of one game; without that, of any. */
export class LiveTable<View = unknown, Option = WrittenOption, Event = unknown> {
  line = $state<Line>("connecting");
  table = $state.raw<TableShown | null>(null);
  mine = $state.raw<number[]>([]);
  /** Seats that are kept for us, as long as the table says so too. */
  kept = $state.raw<number[]>([]);
  host = $state(false);
  frames = $state.raw<Record<string, Frame<View, Option, Event>>>({});
  logs = $state.raw<Record<string, LogLine<Event>[]>>({});
  chat = $state.raw<Said[]>([]);
  /** How often the chat was read anew. */
  readings = $state(0);
  /** Who wants to go back, who agreed so far, and who would rather not. */
  wish = $state.raw<Wish | null>(null);
  /** The last "no" of the server, until something else happens. */
  refusal = $state<string | null>(null);
  /** An answer is on its way. */
  waiting = $state(false);
  /** What is answered for us, if we have ordered anything; for our eyes only. */
  orders = $state.raw<Orders | null>(null);
  /** The seat through whose eyes we look; null is a spectator. */
  eyes = $state<number | null>(null);

  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private closed = false;
  private refs = 0;
  private keys = 0;
  private language: Language;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lasted: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    language: Language,
    seen?: SeenTable,
  ) {
    this.language = language;
    if (seen) this.showLast(seen as SeenTable & { frame: Frame<View, Option, Event>; log: LogLine<Event>[] });
    else this.connect();
  }

  get frame(): Frame<View, Option, Event> | undefined {
    return this.frames[String(this.eyes)];
  }

  get log(): LogLine<Event>[] {
    return this.logs[String(this.eyes)] ?? [];
  }

  /** The long options of a match, such as a whole battle, are not sent each time: they are read once. */
  private showTable(table: TableShown): void {
    const known = this.table?.options ?? {}; // of this table: there is no other on this line
    const long = table.long_options ?? [];
    const kept = Object.fromEntries(long.flatMap((name) => (name in known ? [[name, known[name]]] : [])));
    this.table = long.length > 0 ? { ...table, options: { ...table.options, ...kept } } : table;
    if (long.every((name) => name in kept)) return;
    api.tableOptions(table.id).then(
      (options) => this.table && (this.table = { ...this.table, options }),
      () => undefined, // the board does without, and asks again when the table changes
    );
  }

  /** As it was seen last, without a line to the server: to look at, and nothing else. */
  private showLast({ table, mine, frame, log }: SeenTable & { frame: Frame<View, Option, Event>; log: LogLine<Event>[] }): void {
    this.line = "reconnecting";
    this.table = table;
    this.sitAs(mine);
    this.eyes = frame.seat;
    this.frames = { [String(frame.seat)]: { ...frame, past: true, events: [] } };
    this.logs = { [String(frame.seat)]: log };
  }

  private connect(): void {
    const places = Object.values(this.frames).map((frame) => frame.at);
    const since = places.length > 0 ? `&since=${encodeURIComponent(places.join("."))}` : "";
    clearTimeout(this.lasted);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/play?language=${this.language}&changes=true${since}`,
    );
    this.socket = socket;
    socket.onmessage = (message: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      for (const each of JSON.parse(message.data) as FromServer<View, Option, Event>[]) this.hear(each);
    };
    socket.onclose = (event) => {
      if (this.closed || this.socket !== socket) return;
      clearTimeout(this.lasted);
      this.waiting = false;
      const forGood = FOR_GOOD[event.code];
      if (forGood) {
        this.line = forGood;
        return;
      }
      this.line = this.table ? "reconnecting" : "connecting";
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
  }

  /** Make sure that the server knows who we are: the line is opened again if it did not when it was opened, which is so
   * for a newcomer who has just said their name. */
  async known(newcomer = false): Promise<void> {
    const before = (await person.load()).name;
    await person.known();
    if (before !== null && !newcomer) return;
    const old = this.socket;
    this.connect();
    old?.close();
  }

  /** What was said, read again because we hear somebody no longer, or again. Lines may have come in meanwhile. */
  hearAnew({ lines, last }: ChatShown): void {
    this.chat = [...lines, ...this.chat.filter((said) => said.id > last)];
    this.readings += 1;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.lasted);
    this.socket?.close();
  }

  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    this.send({ type: "speak", language });
  }

  answer(...options: Option[]): void {
    const frame = this.frame;
    if (!frame || frame.seat === null || this.waiting) return;
    this.refusal = null;
    this.waiting = this.send({ type: "answer", ref: this.ref(), seat: frame.seat, frame: frame.frame, options });
  }

  undo(): void {
    if (this.eyes !== null) this.send({ type: "undo", ref: this.ref(), seat: this.eyes });
  }

  consent(agree: boolean): void {
    if (this.eyes !== null) this.send({ type: "consent", ref: this.ref(), seat: this.eyes, agree });
  }

  /** Say openly that response windows pass without us, or not any more. */
  letPass(passes: boolean): void {
    if (this.eyes !== null) this.send({ type: "let_pass", ref: this.ref(), seat: this.eyes, passes });
  }

  /** What is to be answered for us from now on: these orders, and no others. */
  giveOrders(orders: Orders["given"]): void {
    if (this.eyes !== null) this.send({ type: "give_orders", ref: this.ref(), seat: this.eyes, orders });
  }

  /** Alone against bots: they answer at once until we are asked again. */
  hurry(): void {
    this.send({ type: "hurry" });
  }

  /** Whether it could be sent. */
  say(text: string): boolean {
    return this.send({ type: "say", ref: this.ref(), text });
  }

  private ref(): string {
    this.refs += 1;
    return `${Date.now().toString(36)}-${this.refs}`;
  }

  private send(message: FromClient<Option>): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private hear(message: FromServer<View, Option, Event>): void {
    switch (message.type) {
      case "welcome":
        this.line = "open";
        this.lasted = setTimeout(() => (this.wait = FIRST_WAIT), LASTED);
        this.showTable(message.table);
        this.host = message.host;
        this.kept = message.kept;
        this.chat = message.messages;
        this.wish = message.messages.reduce(wishAfter, null);
        this.sitAs(message.mine);
        break;
      case "table":
        this.showTable(message.table);
        break;
      case "yours":
        this.sitAs(message.mine);
        break;
      case "frame":
        this.show(message);
        break;
      case "changed":
        this.showChanged(message);
        break;
      case "accepted":
        this.waiting = false;
        break;
      case "refused":
      case "sorry":
        this.waiting = false;
        this.refusal = message.text;
        break;
      case "orders":
        this.orders = message;
        break;
      case "ping":
        this.send({ type: "pong", ping: message.ping });
        break;
      case "said":
        if (this.chat.some((each) => each.id === message.id)) break;
        this.chat = [...this.chat, message];
        this.wish = wishAfter(this.wish, message);
        break;
    }
  }

  private sitAs(mine: number[]): void {
    this.mine = mine;
    if (this.eyes !== null && mine.includes(this.eyes)) return;
    this.eyes = mine.length === 1 ? (mine[0] ?? null) : null; // whoever shares a screen says first who is there
  }

  private showChanged({ after, parts, ...more }: Changed<Event>): void {
    const before = this.frames[String(more.seat)];
    if (before?.frame !== after) {
      this.socket?.close(); // we have missed one: we come back, and are shown the whole
      return;
    }
    const { view, question, shown } = before;
    const now = changed({ view, question, shown }, parts) as Pick<typeof before, "view" | "question" | "shown">;
    this.show({ ...more, ...now, type: "frame", past: false, anew: false });
  }

  private show(frame: Frame<View, Option, Event>): void {
    const seat = String(frame.seat);
    const lines = frame.events.map((event) => ({ ...event, key: (this.keys += 1) }));
    const before = frame.anew ? [] : (this.logs[seat] ?? []);
    this.logs = { ...this.logs, [seat]: [...before, ...lines].slice(-MOST_LINES) };
    this.frames = { ...this.frames, [seat]: frame };
    if (!frame.past && frame.events.length > 0) this.wish = null; // the match has gone on
    // While all grab at once, what others do must not wipe away why one's own grab was refused.
    if (frame.seat === this.eyes && frame.question?.kind !== "race") this.refusal = null;
  }
}

/** What has become of a wish to go back, after somebody said something. */
function wishAfter(wish: Wish | null, said: Said): Wish | null {
  if (said.kind === "undo_asked") return { asked: said, agreed: [], refused: null };
  if (said.kind === "undone") return null;
  if (said.kind === "undo_agreed") return wish && { ...wish, agreed: [...wish.agreed, said.seat] };
  return said.kind === "undo_refused" ? wish && { ...wish, refused: said } : wish;
}
