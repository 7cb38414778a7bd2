// What a captain has on his desk before anything is sent: the ship he looks at, his plan, the shots he has in mind.
// The board and the forms under it share it.

import type { cosmos } from "../../lib/wire";
import { preview, type Preview, type Shot } from "./aim";
import { nearMines, nearRamps, targetsOf, type Subject, type Wish } from "./attention";
import type { Pose, Spot } from "./geometry";
import { cell, centre, fromLabel, launchedTo, plus, turned } from "./geometry";
import {
  EMPTY,
  PHASES,
  fitted,
  lastPattern,
  linesFor,
  notches,
  posesOf,
  waysFrom,
  wayTo,
  whyNot,
  written,
  type Reason,
  type Row,
  type Way,
} from "./plan";
import { offers } from "../../lib/offers";
import type { Choose, Question } from "./props";
import type { CosmosData, Sheet } from "./sheets";

type View = cosmos.CosmosView;
type Ship = cosmos.ShipView;

/** So many answers go into one message. */
const MOST_LINES = 60;

/** Steps at which orders are written. */
export const PLOTTING = ["write_orders", "order_launched"];
export const AIMING = ["aim", "aim_last"];
export const DROPPING = ["drop_before_pivot", "drop_at_last"];

export interface LaunchPlan {
  ship: string;
  path: string;
  pivot: string;
}

class Desk {
  data = $state.raw<CosmosData | null>(null);
  view = $state.raw<View | null>(null);
  seat = $state<number | null>(null);
  step = $state("");
  /** Whether this seat has something to write now. */
  asked = $state(false);
  selected = $state<string | null>(null);
  /** The ship whose arcs are looked at in passing. */
  hovered = $state<string | null>(null);
  phase = $state(1);
  rows = $state.raw<Record<string, Row>>({});
  /** What enemies might do. It is drawn here and never sent. */
  guesses = $state.raw<Record<string, Row>>({});
  /** The ship whose card stays open. */
  pinned = $state<string | null>(null);
  /** A class that is for sale, while one looks at it. */
  ware = $state<string | null>(null);
  shots = $state.raw<Shot[]>([]);
  /** Other lines that are toggled on before they are sent: mines, recoveries, the announcement of launches. */
  marked = $state.raw<cosmos.AnyOption[]>([]);
  launch = $state.raw<LaunchPlan | null>(null);
  /** Why the last thing that was tried cannot be. */
  reason = $state.raw<{ why: Reason; ship: string; phase: number; order: string } | null>(null);
  /** What is left to send, when it was too much for one message. */
  private rest: cosmos.AnyOption[] = [];
  private sentAt: View | null = null;
  private before: { rows: Record<string, Row>; guesses: Record<string, Row> }[] = [];
  private undoable = $state(0);
  private ways: Way[] = [];
  private dragged: Row | null = null;
  private opened = "";
  private owner: unknown = null;
  private wishes = $state.raw<Partial<Record<string, Wish>>>({});
  /** By what was asked: what the captain had before him whenever he answered. */
  private answered: Partial<Record<string, string[]>> = {};
  private hushed = $state.raw<Partial<Record<string, string>>>({});

  /** The board takes the desk over; another board that goes later does not clear it. */
  begin(owner: unknown): void {
    this.owner = owner;
    this.clear();
  }

  end(owner: unknown): void {
    if (this.owner !== owner) return;
    this.owner = null;
    this.clear();
  }

  private clear(): void {
    this.opened = "";
    this.view = null;
    this.wishes = {};
    this.answered = {};
    this.hushed = {};
    this.forget();
  }

  private forget(): void {
    this.selected = this.hovered = this.pinned = this.ware = this.reason = this.launch = null;
    this.rows = {};
    this.guesses = {};
    this.shots = [];
    this.marked = [];
    this.rest = [];
    this.before = [];
    this.undoable = 0;
    this.dragged = null;
  }

  /** A frame came. Another question or other eyes: the desk is cleared. */
  follow(view: View, question: Question, seat: number | null): void {
    const asked = Boolean(question?.options?.length);
    const opened = [seat, view.turn, view.phase, question?.step, asked].join("/");
    this.view = view;
    this.seat = seat;
    this.step = question?.step ?? "";
    this.asked = asked;
    if (opened === this.opened) return;
    const kept = this.selected;
    this.opened = opened;
    this.forget();
    if (!asked) return;
    if (this.isPlotting) this.openPlan(kept);
  }

  // Ships

  get isPlotting(): boolean {
    return this.asked && PLOTTING.includes(this.step);
  }

  /** The phases that are behind us while orders are written. */
  get done(): number {
    return this.view?.phase ?? 0;
  }

  ship(name: string | null): Ship | null {
    return this.view?.ships.find((ship) => ship.name === name) ?? null;
  }

  sheetOf(name: string | null): Sheet | null {
    const ship = this.ship(name);
    return (ship && this.data?.sheets[ship.kind]) || null;
  }

  poseOf(name: string): Pose {
    const ship = this.ship(name);
    return { cell: fromLabel(ship?.at ?? "0101"), heading: Math.max(0, ship?.heading ?? 0) };
  }

  /** What a shot would do. */
  previewOf([, ship, arc, target]: Shot): Preview | null {
    const [own, other] = [this.sheetOf(ship), this.sheetOf(target)];
    const field = own?.arcs.find((each) => each.name === arc);
    if (!own || !other || !field) return null;
    return preview({ sheet: own, pose: this.poseOf(ship) }, field, { sheet: other, pose: this.poseOf(target) }, this.view?.asteroids ?? []);
  }

  /** The ships whose orders are written now. */
  get plotted(): Ship[] {
    if (!this.isPlotting) return [];
    const fresh = this.step === "order_launched";
    return (this.view?.ships ?? []).filter(
      (ship) => ship.seat === this.seat && ship.fate === "flying" && this.sheetOf(ship.name)?.moves.length && (!fresh || ship.is_new),
    );
  }

  /** The fighter that is about to be launched: its way, and where it ends. */
  get launching(): { ship: Ship; pose: Pose; way: Spot[] } | null {
    const ship = this.ship(this.launch?.ship ?? null);
    const ramp = ship && this.sheetOf(ship.carrier)?.ramps.find((each) => each.name === ship.ramp);
    const path = ramp?.paths.find((each) => each.name === this.launch?.path);
    if (!ship || !ramp || !path) return null;
    const carrier = this.poseOf(ship.carrier);
    const way = [ramp.cell, ...path.cells].map((place) => centre(plus(carrier.cell, turned(cell(place), carrier.heading))));
    return { ship, pose: launchedTo(carrier, path, notches(this.launch?.pivot ?? "")), way };
  }

  // The plan

  private openPlan(kept: string | null): void {
    const ships = this.plotted;
    this.rows = Object.fromEntries(ships.map((ship) => [ship.name, padded(ship.orders ?? [])]));
    const first = ships.find((ship) => ship.name === kept) ?? ships[0];
    if (first) this.select(first.name);
  }

  rowOf(name: string): Row {
    return this.rows[name] ?? this.guesses[name] ?? EMPTY;
  }

  /** Whether a way can be drawn for this ship now: its orders, or what an enemy might do. */
  canDraw(name: string): boolean {
    return name in this.rows || this.isEnemy(name);
  }

  /** Whether this is an enemy that one can make guesses about. */
  isEnemy(name: string | null): boolean {
    const ship = this.ship(name);
    if (!ship || !this.isPlotting || ship.fate !== "flying") return false;
    return this.seat !== null && ship.seat % 2 !== this.seat % 2 && Boolean(this.sheetOf(name)?.moves.length);
  }

  posesOf(name: string): Pose[] {
    const sheet = this.sheetOf(name);
    return sheet ? posesOf(sheet, this.poseOf(name), this.rowOf(name), this.done) : [];
  }

  /** Where a ship is when a phase begins. */
  poseBefore(name: string, phase: number): Pose {
    return this.posesOf(name)[phase - 2] ?? this.poseOf(name);
  }

  select(name: string | null, phase?: number): void {
    this.selected = name;
    this.reason = null;
    const sheet = this.sheetOf(name);
    if (phase !== undefined) this.phase = phase;
    else if (name && sheet) this.phase = this.openPhase(sheet, this.rowOf(name));
  }

  /** The first phase that still wants an order; the last one if none does. */
  private openPhase(sheet: Sheet, row: Row): number {
    const own = sheet.moves.filter((phase) => phase > this.done);
    return own.find((phase) => !row[phase - 1]) ?? own.at(-1) ?? this.done + 1;
  }

  /** Write an order, or say why not. */
  write(name: string, phase: number, order: string): boolean {
    const sheet = this.sheetOf(name);
    if (!sheet) return false;
    const why = phase <= this.done ? "orders_stand" : order ? whyNot(sheet, phase, order) : null;
    this.reason = why && { why, ship: name, phase, order };
    if (why) return false;
    this.draw(name, written(this.rowOf(name), phase, order));
    return true;
  }

  /** Write an order and look at the next phase of this ship. */
  writeOn(order: string): void {
    const name = this.selected;
    const sheet = this.sheetOf(name);
    if (!name || !sheet || !this.write(name, this.phase, order)) return;
    this.phase = sheet.moves.find((phase) => phase > this.phase) ?? this.phase;
  }

  copyLast(): void {
    this.remember();
    this.rows = Object.fromEntries(this.plotted.map((ship) => [ship.name, this.patternOf(ship)]));
  }

  get canCopy(): boolean {
    return this.plotted.some((ship) => this.patternOf(ship).some(Boolean));
  }

  private patternOf(ship: Ship): Row {
    const sheet = this.sheetOf(ship.name);
    return sheet ? fitted(sheet, lastPattern(ship.past), this.done) : EMPTY;
  }

  wipe(name?: string): void {
    if (name) this.draw(name, EMPTY);
    else {
      this.remember();
      this.rows = Object.fromEntries(this.plotted.map((ship) => [ship.name, EMPTY]));
      this.guesses = {};
    }
    this.select(name ?? this.selected);
  }

  get canUndo(): boolean {
    return this.undoable > 0;
  }

  undo(): void {
    const last = this.before.pop();
    if (last) [this.rows, this.guesses] = [last.rows, last.guesses];
    this.undoable = this.before.length;
    this.select(this.selected);
  }

  private remember(): void {
    this.before.push({ rows: this.rows, guesses: this.guesses });
    this.undoable = this.before.length;
  }

  private draw(name: string, row: Row): void {
    this.remember();
    this.lay(name, row);
  }

  private lay(name: string, row: Row): void {
    if (name in this.rows) this.rows = { ...this.rows, [name]: row };
    else if (this.isEnemy(name)) this.guesses = { ...this.guesses, [name]: row };
  }

  // Dragging a ship to where it shall be

  grab(): boolean {
    const sheet = this.sheetOf(this.selected);
    if (!this.isPlotting || !this.selected || !sheet || !this.canDraw(this.selected)) return false;
    const phases = PHASES.filter((phase) => phase >= this.phase && phase > this.done);
    this.ways = waysFrom(sheet, this.poseBefore(this.selected, this.phase), phases);
    this.dragged = this.rowOf(this.selected);
    this.remember();
    return true;
  }

  /** The cells that can be reached from where the ship was taken up. */
  get reachable(): Way[] {
    return this.ways;
  }

  dragTo(spot: Spot): void {
    const way = wayTo(this.ways, spot);
    if (!way || !this.selected || !this.dragged) return;
    const kept = this.dragged.map((order, nth) => (nth + 1 < this.phase ? order : ""));
    const row = way.orders.reduce<Row>((now, { phase, order }) => written(now, phase, order), kept);
    this.lay(this.selected, row);
  }

  drop(): void {
    this.dragged = null;
    this.ways = [];
    const sheet = this.sheetOf(this.selected);
    if (sheet && this.selected) this.phase = this.openPhase(sheet, this.rowOf(this.selected));
  }

  // Sending

  /** Everything that is on the desk, and that it is all. */
  orders(): cosmos.AnyOption[] {
    const lines = this.plotted.flatMap((ship) => {
      const sheet = this.sheetOf(ship.name);
      return sheet ? linesFor(ship.name, sheet, ship.orders ?? [], this.rowOf(ship.name), this.done) : [];
    });
    return [...lines, ["ready"]];
  }

  /** The first message; the rest follows when it has arrived. */
  send(lines: cosmos.AnyOption[], choose: Choose): void {
    this.rest = lines.slice(MOST_LINES);
    this.sentAt = this.view;
    choose(...lines.slice(0, MOST_LINES));
  }

  /** Once the first part has changed what is seen; if it was refused, the rest is not sent. */
  sendRest(choose: Choose): void {
    if (this.rest.length > 0 && this.view !== this.sentAt) this.send(this.rest, choose);
  }

  // Toggles

  toggle(line: cosmos.AnyOption): void {
    this.marked = this.isMarked(line) ? this.marked.filter((each) => !equal(each, line)) : [...this.marked, line];
  }

  isMarked(line: cosmos.AnyOption): boolean {
    return this.marked.some((each) => equal(each, line));
  }

  // What one wants to be asked

  private about(what: string, inThisTurn = true): string {
    return [what, this.seat, inThisTurn ? this.view?.turn : ""].join("/");
  }

  wishOf(what: Subject): Wish {
    return this.wishes[this.about(what)] ?? this.wishes[this.about(what, false)] ?? "changed";
  }

  /** To hear no more of something is for this turn only. */
  wish(what: Subject, wish: Wish): void {
    const [now, later] = [this.about(what), this.about(what, false)];
    this.wishes = { ...this.wishes, [now]: wish, ...(wish === "never" ? {} : { [later]: wish }) };
  }

  isHushed(ship: string, question: Question): boolean {
    return this.hushed[this.about(ship)] === this.shotsNow(ship, question);
  }

  /** Not to be asked about a ship's shots until there are others. */
  hush(ship: string, question: Question, on: boolean): void {
    this.hushed = { ...this.hushed, [this.about(ship)]: on ? this.shotsNow(ship, question) : undefined };
  }

  private shotsNow(ship: string, question: Question): string {
    const all = offers(question, "fire").map(({ option }) => option);
    return targetsOf(ship, all, (shot) => this.previewOf(shot)).join();
  }

  /** Whether nothing is new since the captain last said no, so that "ready" is the answer. */
  isNeedless(question: Question): boolean {
    if (!question?.options || !this.view || !this.data || this.seat === null) return false;
    if (question.step === "aim") {
      const ships = new Set(offers(question, "fire").map(({ option }) => option[1]));
      return ships.size > 0 && [...ships].every((ship) => this.isHushed(ship, question));
    }
    const what = subjectOf(question.step);
    if (what === null) return false;
    const wish = this.wishOf(what);
    if (wish !== "changed") return wish === "never";
    const known = this.answered[this.about(what)] ?? [];
    return this.situation(question).every((each) => known.includes(each));
  }

  /** The captain has answered, knowing how things stand. */
  noteAnswer(question: Question): void {
    const what = subjectOf(question?.step ?? "");
    if (!what) return;
    const about = this.about(what);
    this.answered = { ...this.answered, [about]: [...(this.answered[about] ?? []), ...this.situation(question)] };
  }

  private situation(question: Question): string[] {
    if (!question || !this.view || !this.data || this.seat === null) return [];
    const [view, sheets] = [this.view, this.data.sheets];
    if (subjectOf(question.step) === "decks") {
      const landings = offers(question, "recover").map(({ option }) => option);
      return ["a turn", ...nearRamps(view, sheets, this.seat, landings)];
    }
    // Whatever does not pivot is asked again a moment later, about the same cells.
    const isBefore = question.step === "drop_before_pivot";
    const drops = offers(question, "drop").map(({ option }) => option);
    const now = drops.filter(([, ship]) => !isBefore || notches(this.ship(ship)?.orders?.[view.phase - 1] ?? "") !== 0);
    return nearMines(view, sheets, this.seat, now);
  }
}

function subjectOf(step: string): Subject | null {
  return DROPPING.includes(step) ? "mines" : step === "recover_or_announce" ? "decks" : null;
}

export const desk = new Desk();

export function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function padded(orders: readonly string[]): Row {
  return PHASES.map((phase) => orders[phase - 1] ?? "");
}
