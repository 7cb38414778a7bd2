// Made by scripts/page_types.py from the server's own types. Do not edit.

/** An answer of any game, as it is written down: its name, then its fields. */
export type WrittenOption = [tag: string, ...fields: unknown[]];

/** `[value]`: it is this now. `[]`: it is gone. An object: these parts of it changed, by name or by place.
 * Else pieces of a list were replaced: where each began, how many items went, and those that came. */
export type Change = unknown[] | { [part: string]: Change };

export interface Accepted {
  type: "accepted";
  ref: string;
}

export interface AccountShown<Option = WrittenOption> {
  start: number;
  luck: LuckShown[];
  other_luck: number;
  moves: MoveShown<Option>[];
  others: number;
  small: number;
  end: number;
}

export interface AnalysisShown<Option = WrittenOption> {
  status: "done" | "failed" | "waiting" | "working";
  progress: number;
  found: FoundShown<Option> | null;
}

export interface Answer<Option = WrittenOption> {
  type: "answer";
  ref: string;
  seat: number;
  frame: number;
  options: Option[];
}

export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Changed<Event = unknown> {
  type: "changed";
  seat: number | null;
  frame: number;
  after: number;
  at: string;
  events: EventShown<Event>[];
  parts: Change;
  undo: "ask" | "no" | "own";
  clock: Shown;
  result: Result | null;
}

export interface ChannelShown {
  id: string;
  kind: "email" | "push" | "service";
  name: string;
  confirmed: boolean;
  this_device: boolean;
  created_at: number;
  failed_at: number | null;
}

export interface ChapterShown {
  answers: number;
  level: number;
  title: string;
}

export interface ChaptersShown {
  chapters: ChapterShown[];
  told: number[];
}

export interface ChatShown {
  lines: Said[];
  last: number;
}

export interface Clocks {
  question?: number | null;
  player?: number | null;
  increment?: number;
  timers?: Record<string, number | null>;
}

export interface Consent {
  type: "consent";
  ref: string;
  seat: number;
  agree: boolean;
}

export interface Creation {
  question: DeviceQuestion;
  user: string;
  name: string;
  algorithms: number[];
}

export interface Credentials {
  login: string;
  password: string;
}

export interface DailyResult {
  rank: number;
  name: string;
  mine: boolean;
  won: boolean;
  winners: number;
  score: number;
  turns: number | null;
  table: string | null;
}

export interface DailyShown {
  day: string;
  game: string;
  titles: Record<string, string>;
  sentences: Record<string, string>;
  seats: number;
  bot: string;
  ends_at: number;
  is_over: boolean;
  key_hash: string;
  key: string | null;
  finished: number;
  mine: string | null;
  status: "closed" | "open" | "over" | "playing" | null;
}

export interface DayShown {
  match: DailyShown;
  results: DailyResult[] | null;
  earlier: string | null;
  later: string | null;
}

export interface Decision {
  winners: number[];
}

export interface DeviceQuestion {
  challenge: string;
  site: string;
  passkeys: string[];
  seconds: number;
}

export interface Durations {
  session: number;
  challenge: number;
  password_link: number;
  confirmation_link: number;
  message: number;
  guesses: number;
  counts: number;
  archive: number;
  old: number;
}

export interface EntrantShown {
  number: number;
  name: string;
  bot: string | null;
  withdrawn_after: number | null;
}

export interface EventShown<Event = unknown> {
  event: Event;
  line: string;
}

export interface FoundShown<Option = WrittenOption> {
  answers: number;
  learned: boolean;
  curve: Point[];
  accounts: AccountShown<Option>[];
}

export interface Frame<View = unknown, Option = WrittenOption, Event = unknown> {
  type: "frame";
  seat: number | null;
  frame: number;
  at: string;
  past: boolean;
  events: EventShown<Event>[];
  view: View;
  question: QuestionShown<Option> | null;
  undo: "ask" | "no" | "own";
  clock: Shown;
  result: Result | null;
  shown?: ViewShown | null;
  anew?: boolean;
}

export interface GameCounted {
  game: string;
  matches: number;
  won: number;
}

export interface GamePlayed {
  board: number;
  table: string | null;
  players: number[];
  ending: "bye" | "closed" | "decided" | "given_up" | "played" | "walkover" | null;
  points: number[];
}

export interface GameShown {
  name: string;
  titles: Record<string, string>;
  pitches: Record<string, string>;
  seats: number[];
  usual_seats: number;
  presets: PresetShown[];
  lessons: LessonShown[];
  bots: string[];
  rated_bots: string[];
  has_windows: boolean;
  options: Record<string, unknown>;
  notices: Record<string, string[]>;
}

export interface GiveOrders {
  type: "give_orders";
  ref: string;
  seat: number;
  orders: Record<string, unknown>[];
}

export interface HolidayShown {
  id: string;
  first: string;
  last: string;
  from_at: number;
  until_at: number;
}

export interface HolidaysShown {
  planned: HolidayShown[];
  most: number;
  left: Record<string, number>;
}

export interface Hurry {
  type: "hurry";
}

export interface Invitation {
  addresses: string[];
}

export interface KindShown {
  game: string;
  title: string;
  tallies: TallyShown[];
}

export interface Leaderboard {
  people: LeaderboardPlace[];
  more: boolean;
  enough: number;
}

export interface LeaderboardPlace {
  rank: number;
  profile: string;
  name: string;
  rating: number;
  matches: number;
  last_at: number;
}

export interface LessonShown {
  name: string;
  titles: Record<string, string>;
  sentences: Record<string, string>;
  seats: number;
  options: Record<string, unknown>;
}

export interface LetPass {
  type: "let_pass";
  ref: string;
  seat: number;
  passes: boolean;
}

export interface LineMeasured {
  type: "line_measured";
  seat: number;
  lag: number | null;
  lost: number;
}

export interface LinkShown {
  login: string;
}

export interface LuckShown {
  kind: "deal" | "draw" | "outcome" | "together";
  place: number;
  points: number;
  told: string;
}

export interface MasterShown<Option = WrittenOption> {
  options: OptionShown<Option>[];
  text: string;
}

export interface MatchPlayed {
  table: string;
  game: string;
  ended_at: number;
  rated: boolean;
  kept: boolean;
  change: number | null;
  seats: SeatPlayed[];
}

export interface Me {
  name: string | null;
  login: string | null;
}

export interface MoveShown<Option = WrittenOption> {
  place: number;
  points: number;
  played: OptionShown<Option>[];
  master: OptionShown<Option>[];
}

export interface MyAccount {
  login: string | null;
  has_password: boolean;
  passkeys: PasskeyShown[];
  recovery: RecoveryShown | null;
  known_addresses: string[];
  offered: WaysOffered;
}

export interface MyProfile {
  profile: string;
  shown: boolean;
}

export interface MyTable {
  id: string;
  game: string;
  seats: SeatShown[];
  options: Record<string, unknown>;
  settings: Settings;
  public: boolean;
  status: "closed" | "open" | "over" | "playing";
  key_hash: string;
  key: string | null;
  created_at: number;
  result: Result | null;
  watchers: number;
  rematch: string | null;
  rematch_by: number | null;
  branch_of: string | null;
  branch_at: number | null;
  branch_seat: number | null;
  daily: string | null;
  tournament: string | null;
  earlier_rules: number | null;
  rated: boolean;
  mine: number[];
  kept: number[];
  host: boolean;
  waiting_for: number[];
  turn_since: number | null;
  turn_until: number | null;
  ended_at: number | null;
}

export interface MyTurn {
  table: string;
  game: string;
  mine: number[];
  since: number;
  until: number | null;
}

export interface NewAddress {
  password: string;
  passkey: PasskeySigned | null;
  address: string;
}

export interface NewBots {
  bot: string;
  count: number;
}

export interface NewHoliday {
  first: string;
  last: string;
  time_zone: string;
}

export interface NewPasskey {
  password: string;
  passkey: PasskeySigned | null;
  made: PasskeyMade;
  name: string;
  login: string | null;
}

export interface NewPassword {
  new: string;
  old: string;
  passkey: PasskeySigned | null;
}

export interface NewQuestion {
  purpose: "enter" | "prove";
}

export interface NewReport {
  reason: "bad_name" | "cheating" | "insult" | "other" | "spam";
  seat: number | null;
  message: number | null;
  words: string;
}

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  settings?: Settings;
  public?: boolean;
  rated?: boolean;
}

export interface NewTournament {
  name: string;
  game: string;
  seats: number;
  format: "round_robin" | "swiss";
  rounds: number;
  meetings: number;
  places: number;
  options: Record<string, unknown>;
  settings: Settings;
  public: boolean;
}

export interface NewUnheard {
  table: string;
  seat: number | null;
  message: number | null;
  everywhere: boolean;
}

export interface NotificationsShown {
  offered: Offered;
  wanted: Wanted | null;
  channels: ChannelShown[];
}

export interface Offered {
  push: string | null;
  email: boolean;
  services: boolean;
}

export interface Operator {
  name: string;
  contact: string;
}

export interface OptionShown<Option = WrittenOption> {
  option: Option;
  label: string;
}

export interface OrderDone {
  label: string;
  at: number;
}

export interface OrderField {
  name: string;
  kind: string;
  default: number | string;
  values: string[];
  low: number;
  high: number;
  words: string;
  moot: [string, string] | null;
}

export interface OrderKindShown {
  kind: string;
  steps: string[];
  fields: OrderField[];
}

export interface OrderNext {
  kind: string;
  label: string;
  at: number;
}

export interface Orders {
  type: "orders";
  seat: number;
  given: Record<string, unknown>[];
  done: Record<string, OrderDone>;
  next: OrderNext | null;
}

export interface PasskeyMade {
  id: string;
  client_data: string;
  attestation: string;
}

export interface PasskeyShown {
  id: string;
  name: string;
  site: string;
  created_at: number;
  used_at: number | null;
}

export interface PasskeySigned {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user: string;
}

export interface PersonAt {
  profile: string | null;
}

export interface Ping {
  type: "ping";
  ping: number;
}

export interface PlayOn {
  answers: number;
  seat: number;
  salt: string;
  dealt_again: boolean;
  friends: boolean;
  bot: string;
}

export interface Point {
  answers: number;
  shares: number[];
}

export interface Pong {
  type: "pong";
  ping: number;
}

export interface PresetShown {
  name: string;
  titles: Record<string, string>;
  sentences: Record<string, string>;
  options: Record<string, unknown>;
  seats: number;
  level: string;
}

export interface PrivacyShown {
  operator: Operator;
  seconds: Durations;
  purged: Purged;
  sends: Sends;
  passkeys: boolean;
}

export interface ProfileShown {
  name: string;
  since: number;
  own: boolean;
  account: boolean;
  shown: boolean;
  ratings: RatingShown[];
  games: GameCounted[];
  kinds: KindShown[];
  rivals: RivalShown[];
}

export interface Purged {
  guests: number | null;
  chat: number | null;
  closed: number | null;
  matches: number | null;
  tournaments: number | null;
}

export interface QuestionShown<Option = WrittenOption> {
  step: string;
  kind: string;
  asked: number[];
  rule: string;
  prompt: string;
  timer?: Timer | null;
  values?: Record<string, number | string> | null;
  options?: OptionShown<Option>[] | null;
}

export interface RatingChanged {
  seat: number;
  rating: number;
  change: number;
  provisional: boolean;
}

export interface RatingShown {
  game: string;
  rating: number;
  doubt: number;
  provisional: boolean;
  matches: number;
  last_at: number;
  curve: number[];
}

export interface RecoveryShown {
  address: string;
  confirmed: boolean;
  failed_at: number | null;
}

export interface Refusal {
  code: string;
  rule: string;
  values: Record<string, number | string>;
}

export interface Refused {
  type: "refused";
  ref: string;
  refusal: Refusal;
  text: string;
}

export interface ReplayShown<View = unknown, Option = WrittenOption, Event = unknown> {
  steps: StepShown<View, Option, Event>[];
  answers: number;
}

export interface Result {
  winners: number[];
  scores: number[];
}

export interface RivalShown {
  name: string;
  profile: string | null;
  matches: number;
  ahead: number;
  level: number;
  behind: number;
}

export interface RulesShown {
  text: string;
  paragraphs: Record<string, string>;
}

export interface Said {
  type: "said";
  id: number;
  at: number;
  seat: number | null;
  name: string;
  kind: "advice_asked" | "chat" | "late" | "out_of_time" | "resigned" | "undo_agreed" | "undo_asked" | "undo_refused" | "undone";
  text: string;
}

export interface Say {
  type: "say";
  ref: string;
  text: string;
}

export interface SeatPlayed {
  name: string;
  bot: string | null;
  profile: string | null;
  place: number;
  won: boolean;
  resigned: boolean;
  theirs: boolean;
}

export interface SeatShown {
  seat: number;
  name: string;
  kind: "bot" | "free" | "kept" | "person";
  bot: string | null;
  connected: boolean;
  away: boolean;
  salted: boolean;
  resigned: boolean;
  lets_pass: boolean;
  days_off: [number, number][];
}

export interface Sends {
  push: boolean;
  email: boolean;
  services: boolean;
}

export interface Settings {
  clocks?: Clocks;
  pace?: number;
  window_rest?: number;
  windows?: number | null;
  people?: "alone" | "apart" | "together";
  seated?: number[];
  absence?: number | null;
  stand_in?: string | null;
  late?: "once" | "resign" | "stand_in";
  holidays?: boolean;
}

export interface Shown {
  players?: number[];
  running?: number | null;
  question?: number | null;
  stands?: number | null;
  timer?: string | null;
  timer_left?: number | null;
}

export interface Sorry {
  type: "sorry";
  ref: string | null;
  code: "held_back" | "no_undo" | "no_undo_counts" | "nonsense" | "not_playing" | "not_yours" | "other_rules" | "shared_screen" | "stale" | "try_again";
  text: string;
}

export interface Speak {
  type: "speak";
  language: "en" | "fr";
}

export interface StandingShown {
  number: number;
  place: number;
  points: number;
  opponents: number;
  weighted: number;
  direct: number;
  games: number;
}

export interface StepShown<View = unknown, Option = WrittenOption, Event = unknown> {
  answers: number;
  seat: number | null;
  answer: OptionShown<Option> | null;
  events: EventShown<Event>[];
  view: View;
  question: QuestionShown<Option> | null;
  shown?: ViewShown | null;
}

export interface TableChanged {
  type: "table";
  table: TableShown;
}

export interface TableChoice {
  choice: "off" | "on" | "usual";
}

export interface TableShown {
  id: string;
  game: string;
  seats: SeatShown[];
  options: Record<string, unknown>;
  settings: Settings;
  public: boolean;
  status: "closed" | "open" | "over" | "playing";
  key_hash: string;
  key: string | null;
  created_at: number;
  result: Result | null;
  watchers: number;
  rematch: string | null;
  rematch_by: number | null;
  branch_of: string | null;
  branch_at: number | null;
  branch_seat: number | null;
  daily: string | null;
  tournament: string | null;
  earlier_rules: number | null;
  rated: boolean;
}

export interface TallyShown {
  label: string;
  matches: number;
  won: number;
}

export interface Timer {
  name: string;
  seconds: number;
  beside: string;
}

export interface TournamentListed {
  id: string;
  name: string;
  game: string;
  format: "round_robin" | "swiss";
  seats: number;
  places: number;
  players: number;
  status: "closed" | "open" | "over" | "playing";
  public: boolean;
  created_at: number;
  mine: boolean;
}

export interface TournamentShown {
  id: string;
  name: string;
  game: string;
  seats: number;
  options: Record<string, unknown>;
  settings: Settings;
  public: boolean;
  format: "round_robin" | "swiss";
  rounds: number;
  meetings: number;
  places: number;
  status: "closed" | "open" | "over" | "playing";
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  seed: string | null;
  players: EntrantShown[];
  played: GamePlayed[][];
  standings: StandingShown[];
  host: boolean;
  mine: number | null;
}

export interface Trial {
  seats: number;
  options: Record<string, unknown>;
}

export interface TrialShown {
  problem: string | null;
  unrated: string | null;
}

export interface Undo {
  type: "undo";
  ref: string;
  seat: number;
}

export interface UnheardShown {
  id: string;
  name: string;
  table: string | null;
  since: number;
}

export interface ViewShown {
  text: string;
  picture: string | null;
}

export interface Wanted {
  usual: boolean;
  language: "en" | "fr";
  time_zone: string;
  delay: number;
  quiet_from: number | null;
  quiet_until: number | null;
}

export interface WaysOffered {
  passkeys: boolean;
  email: boolean;
}

export interface Welcome {
  type: "welcome";
  table: TableShown;
  mine: number[];
  kept: number[];
  host: boolean;
  language: "en" | "fr";
  refs: Record<number, string>;
  messages: Said[];
}

export interface WordsShown {
  words: Record<string, Record<string, string>>;
}

export interface Yours {
  type: "yours";
  mine: number[];
}

export type FromClient<Option = WrittenOption> = Answer<Option> | Undo | Consent | LetPass | GiveOrders | Hurry | Say | Speak | Pong;

export type FromServer<View = unknown, Option = WrittenOption, Event = unknown> = Welcome | TableChanged | Yours | Frame<View, Option, Event> | Changed<Event> | Accepted | Refused | Sorry | Said | Orders | Ping;

export namespace cosmos {
export type Announce = [tag: "announce"];
export type Arm = [tag: "arm", ship: string];
export interface AsteroidHit {
  type: "asteroid_hit";
  ship: string;
  at: string;
  rolls: number[];
  damage: number;
  defence: number;
}
export interface AsteroidView {
  at: string;
  drift: number | null;
}
export interface AsteroidsDrifted {
  type: "asteroids_drifted";
  moves: [string, string][];
}
export interface BattleDrawn {
  type: "battle_drawn";
  goal: string;
}
export interface BattleWon {
  type: "battle_won";
  side: number;
  goal: string;
}
export interface BeaconHeld {
  type: "beacon_held";
  side: number;
  points: number;
}
export type Buy = [tag: "buy", kind: string];
export interface CosmosView {
  scenario: string;
  columns: number;
  rows: number;
  turn: number;
  turns: number;
  phase: number;
  side: number | null;
  ships: ShipView[];
  mines: MineView[];
  asteroids: AsteroidView[];
  beacon: string[];
  scores: [number, number];
  fired: (Recover | Announce | Drop | Fire)[];
  dying: string[];
  draft: (Recover | Announce | Drop | Fire)[];
  ready: boolean;
  budget: number;
  spent: number;
  over: boolean;
  winner: number | null;
}
export type Disband = [tag: "disband"];
export type Drop = [tag: "drop", ship: string, side: string];
export type EndLaunch = [tag: "end_launch"];
export type Erase = [tag: "erase", ship: string];
export type Face = [tag: "face", heading: number];
export type Fire = [tag: "fire", ship: string, arc: string, target: string];
export interface FleetShown {
  type: "fleet_shown";
  seat: number;
  ships: string[];
}
export type Launch = [tag: "launch", ship: string, path: string, pivot: string];
export interface LaunchAnnounced {
  type: "launch_announced";
  seat: number;
}
export interface LaunchRolled {
  type: "launch_rolled";
  seat: number;
  roll: number;
}
export interface Launched {
  type: "launched";
  ship: string;
  carrier: string;
  ramp: string;
  path: string;
  pivot: string;
  at: string;
  heading: number;
}
export interface LostAboard {
  type: "lost_aboard";
  ship: string;
  carrier: string;
}
export interface MineDropped {
  type: "mine_dropped";
  ship: string;
  at: string;
}
export interface MineHit {
  type: "mine_hit";
  ship: string;
  at: string;
  rolls: number[];
  damage: number;
  defence: number;
}
export interface MineView {
  at: string;
  side: number;
}
export interface MinesDrifted {
  type: "mines_drifted";
  moves: [string, string][];
}
export type Order = [tag: "order", ship: string, phase: number, order: string];
export interface PhaseBegan {
  type: "phase_began";
  phase: number;
}
export type Ready = [tag: "ready"];
export type Recover = [tag: "recover", ship: string, carrier: string, ramp: string];
export interface Recovered {
  type: "recovered";
  ship: string;
  carrier: string;
  ramp: string;
}
export interface ShipDestroyed {
  type: "ship_destroyed";
  ship: string;
  at: string;
  heading: number;
}
export interface ShipEscaped {
  type: "ship_escaped";
  ship: string;
  edge: string;
}
export interface ShipLeft {
  type: "ship_left";
  ship: string;
  edge: string;
}
export interface ShipView {
  name: string;
  kind: string;
  seat: number;
  at: string;
  heading: number;
  defence: number;
  shots: number;
  mines: number;
  fate: "aboard" | "destroyed" | "escaped" | "flying" | "left" | "planned";
  carrier: string;
  ramp: string;
  past: string;
  now: string;
  is_new: boolean;
  orders: string[] | null;
}
export interface ShipsMoved {
  type: "ships_moved";
  phase: number;
  ships: string[];
  places: [string, string, number][];
}
export interface ShipsTurned {
  type: "ships_turned";
  phase: number;
  orders: string[];
  places: [string, string, number][];
}
export interface ShotFired {
  type: "shot_fired";
  ship: string;
  arc: string;
  target: string;
  die: number;
  roll: number;
  factor: number;
  shade: string;
  damage: number;
  defence: number;
}
export type Station = [tag: "station", at: string];
export type Stow = [tag: "stow", carrier: string, ramp: string];
export interface TimeRanOut {
  type: "time_ran_out";
  turn: number;
}
export interface TurnBegan {
  type: "turn_began";
  turn: number;
}
export interface TurnsPassed {
  type: "turns_passed";
  turns: number;
}
export type AnyOption = Ready | Order | Erase | Recover | Announce | Launch | EndLaunch | Drop | Fire | Buy | Station | Stow | Face | Arm | Disband;
export type AnyEvent = AsteroidHit | AsteroidsDrifted | BattleDrawn | BattleWon | BeaconHeld | FleetShown | LaunchAnnounced | LaunchRolled | Launched | LostAboard | MineDropped | MineHit | MinesDrifted | PhaseBegan | Recovered | ShipDestroyed | ShipEscaped | ShipLeft | ShipsMoved | ShipsTurned | ShotFired | TimeRanOut | TurnBegan | TurnsPassed;
}

export namespace kuhn {
export type Bet = [tag: "bet"];
export interface BetPlaced {
  type: "bet_placed";
  seat: number;
}
export interface CardsShown {
  type: "cards_shown";
  first: number;
  second: number;
}
export interface HandView {
  card: number | null;
  stakes: number[];
  shown: number[] | null;
}
export type Pass = [tag: "pass"];
export interface Passed {
  type: "passed";
  seat: number;
}
export type AnyOption = Pass | Bet;
export type AnyEvent = BetPlaced | CardsShown | Passed;
}

export namespace rencontre {
export type Accept = [tag: "accept"];
export type Aim = [tag: "aim", planet: number];
export interface Allied {
  type: "allied";
  seat: number;
  side: string;
}
export interface AlliesInvited {
  type: "allies_invited";
  by: number;
  seats: number[];
}
export interface AlliesSentHome {
  type: "allies_sent_home";
  seats: number[];
}
export type Ally = [tag: "ally", side: string];
export type Answer = [tag: "answer", yes: boolean];
export interface BargainView {
  proposer: number;
  offer: OfferView | null;
  draft: OfferView | null;
  offers: number;
  agreed: boolean;
  gifts: string[];
}
export type BreakOff = [tag: "break_off"];
export interface CardShown {
  type: "card_shown";
  seat: number;
  card: string;
}
export interface CardTaken {
  type: "card_taken";
  seat: number;
  card: string;
}
export interface CardThrown {
  type: "card_thrown";
  seat: number;
  card: string;
}
export interface CardsDrawn {
  type: "cards_drawn";
  seat: number;
  number: number;
}
export interface CardsGone {
  type: "cards_gone";
  cards: string[];
}
export interface CardsLost {
  type: "cards_lost";
  seat: number;
  to: number;
  number: number;
}
export interface CardsReceived {
  type: "cards_received";
  cards: string[];
}
export interface CardsRevealed {
  type: "cards_revealed";
  offence: string;
  defence: string;
}
export interface CardsSeen {
  type: "cards_seen";
  seat: number;
  cards: string[];
}
export type Challenge = [tag: "challenge", seat: number];
export type ClearDraft = [tag: "clear_draft"];
export interface ConePointed {
  type: "cone_pointed";
  planet: number;
  defence: number;
}
export interface ConsolationStopped {
  type: "consolation_stopped";
  seat: number;
}
export type Counter = [tag: "counter"];
export interface CupRefilled {
  type: "cup_refilled";
}
export interface DealFailed {
  type: "deal_failed";
}
export interface DealMade {
  type: "deal_made";
}
export interface DiscDrawn {
  type: "disc_drawn";
  colour: number;
}
export type Done = [tag: "done"];
export type DropPower = [tag: "drop_power", power: string];
export interface DuelBegan {
  type: "duel_began";
  seat: number;
  number: number;
}
export interface DuelView {
  number: number;
  disc: number;
  defence: number;
  planet: number;
  oval: number[];
  ring: number[];
  invited: Record<number, string[]>;
  answered: number[];
  laid: Record<number, string>;
  face_up: number[];
  zapped: [number, string][];
  used: [number, string][];
  flags: [number, string][];
  borrowed: [number, string][];
  told: [number, string, boolean][];
  aside: [number, string][];
  cleared: Record<number, string>;
  lost: number[];
  outcome: string;
}
export interface DuelWon {
  type: "duel_won";
  seat: number;
}
export interface EdictPlayed {
  type: "edict_played";
  seat: number;
  card: string;
}
export interface GameWon {
  type: "game_won";
  seats: number[];
}
export type Give = [tag: "give", card: string];
export type Go = [tag: "go"];
export interface GuestGone {
  type: "guest_gone";
  seat: number;
}
export interface HandSeen {
  type: "hand_seen";
  seat: number;
  cards: string[];
}
export interface HandThrown {
  type: "hand_thrown";
  seat: number;
}
export type Invite = [tag: "invite", seats: number[]];
export type KeepPower = [tag: "keep_power"];
export type Lay = [tag: "lay", card: string];
export type NewPower = [tag: "new_power"];
export interface NothingThrown {
  type: "nothing_thrown";
  seat: number;
}
export type OfferBase = [tag: "offer_base", seat: number, planet: number];
export type OfferBlind = [tag: "offer_blind", seat: number, number: number];
export type OfferCard = [tag: "offer_card", seat: number, card: string];
export type OfferChosen = [tag: "offer_chosen", seat: number, number: number];
export interface OfferMade {
  type: "offer_made";
  seat: number;
}
export type OfferPawns = [tag: "offer_pawns", seat: number, number: number];
export interface OfferView {
  base: Record<number, number>;
  pawns: Record<number, number>;
  cards: Record<number, string[]>;
  blind: Record<number, number>;
  chosen: Record<number, number>;
}
export interface OpponentChosen {
  type: "opponent_chosen";
  seat: number;
  defence: number;
}
export type Pass = [tag: "pass"];
export interface PawnHome {
  type: "pawn_home";
  seat: number;
  planet: number;
  number: number;
}
export interface PawnsEliminated {
  type: "pawns_eliminated";
  seat: number;
  number: number;
}
export interface PawnsFreed {
  type: "pawns_freed";
  seat: number;
  number: number;
}
export interface PawnsGathered {
  type: "pawns_gathered";
  seat: number;
  planet: number;
  side: string;
  number: number;
}
export interface PawnsLanded {
  type: "pawns_landed";
  seat: number;
  planet: number;
  number: number;
}
export interface PawnsLost {
  type: "pawns_lost";
  seat: number;
  number: number;
}
export type Place = [tag: "place", planet: number, pawns: number];
export interface PlagueStruck {
  type: "plague_struck";
  seat: number;
}
export type PlayEdict = [tag: "play_edict", card: string, seat: number];
export interface PlayerView {
  powers: string[];
  working: boolean;
  cards: number;
  memory: Record<string, number>;
  shown: string[];
  lacks: string[];
}
export interface PowerUsed {
  type: "power_used";
  seat: number;
  power: string;
}
export interface PowerZapped {
  type: "power_zapped";
  seat: number;
  power: string;
  by: number;
}
export interface PowersDealt {
  type: "powers_dealt";
  seat: number;
  power: string;
}
export type Propose = [tag: "propose"];
export interface PushingIn {
  type: "pushing_in";
  seat: number;
  side: string;
}
export interface Quaked {
  type: "quaked";
}
export interface QuestionAnswered {
  type: "question_answered";
  seat: number;
  question: string;
  yes: boolean;
}
export type Recall = [tag: "recall", order: string];
export type Redraw = [tag: "redraw"];
export interface RencontreView {
  seat: number;
  offence: number;
  turn: number;
  players: PlayerView[];
  planets: number[][];
  black_hole: number[];
  gone: number[];
  limbo: number[];
  deck: number;
  discard: string[];
  cup: number[];
  duel: DuelView;
  bargain: BargainView | null;
  winners: number[];
  hand: string[];
  orders: string[];
  known: Record<number, string[]>;
  choice: string[];
  announced: [number, string] | null;
  window: string;
  joining: string;
}
export type RewardCard = [tag: "reward_card"];
export type RewardPawn = [tag: "reward_pawn", planet: number];
export type SendHome = [tag: "send_home", seats: number[]];
export type Standing = [tag: "standing", order: string];
export interface StayedOut {
  type: "stayed_out";
  seat: number;
}
export type Take = [tag: "take", planet: number, pawns: number];
export type TakeFromCone = [tag: "take_from_cone", pawns: number];
export interface Term {
  is: "term";
  what: string;
  sign: string;
  value: number;
  before: number;
  ally: number;
  power: string;
}
export type Throw = [tag: "throw", card: string];
export type ThrowEdicts = [tag: "throw_edicts"];
export interface TimeRanOut {
  type: "time_ran_out";
}
export interface TimeTurnedBack {
  type: "time_turned_back";
  seat: number;
}
export type ToCone = [tag: "to_cone"];
export interface TotalsCounted {
  type: "totals_counted";
  offence: number;
  defence: number;
  attacker: number;
  defender: number;
  offence_terms: Term[];
  defence_terms: Term[];
}
export interface TurnBegan {
  type: "turn_began";
  seat: number;
  turn: number;
}
export interface TurnEnded {
  type: "turn_ended";
  seat: number;
}
export type Use = [tag: "use", power: string, card: string, seat: number, planet: number, number: number, lent: string];
export type AnyOption = Pass | Standing | Recall | Go | PlayEdict | SendHome | ThrowEdicts | Place | ToCone | Take | TakeFromCone | Done | Redraw | Challenge | Aim | Invite | Ally | Lay | RewardCard | RewardPawn | Throw | Use | OfferBase | OfferPawns | OfferCard | OfferBlind | OfferChosen | ClearDraft | Propose | Accept | Counter | BreakOff | Give | KeepPower | NewPower | DropPower | Answer;
export type AnyEvent = Allied | AlliesInvited | AlliesSentHome | CardShown | CardTaken | CardThrown | CardsDrawn | CardsGone | CardsLost | CardsReceived | CardsRevealed | CardsSeen | ConePointed | ConsolationStopped | CupRefilled | DealFailed | DealMade | DiscDrawn | DuelBegan | DuelWon | EdictPlayed | GameWon | GuestGone | HandSeen | HandThrown | NothingThrown | OfferMade | OpponentChosen | PawnHome | PawnsEliminated | PawnsFreed | PawnsGathered | PawnsLanded | PawnsLost | PlagueStruck | PowerUsed | PowerZapped | PowersDealt | PushingIn | Quaked | QuestionAnswered | StayedOut | TimeRanOut | TimeTurnedBack | TotalsCounted | TurnBegan | TurnEnded;
}

export namespace tictactoe {
export interface BoardView {
  cells: number[];
}
export type Mark = [tag: "mark", cell: number];
export interface Marked {
  type: "marked";
  seat: number;
  cell: number;
}
export type AnyOption = Mark;
export type AnyEvent = Marked;
}

export namespace trucker {
export type Adapt = [tag: "adapt", cell: number, other: number];
export interface AdapterLaid {
  type: "adapter_laid";
  seat: number;
  cell: number;
  other: number;
}
export interface AdaptersLifted {
  type: "adapters_lifted";
  seat: number;
}
export type Adjust = [tag: "adjust", step: number];
export interface AlarmOver {
  type: "alarm_over";
}
export interface AlarmSounded {
  type: "alarm_sounded";
  seat: number;
}
export interface AllAgain {
  type: "all_again";
  count: number;
}
export interface Bearings {
  crew: number;
  energy: number;
  engines: [number, number];
  cannons: [number, number];
  shields: number[];
  exposed: number;
  enemy: number;
  verdict: string;
  aboard: number;
  ill: number;
  places: [number, number];
  bonus: number;
  hauls: Haul[];
  lines: Line[];
}
export type Bet = [tag: "bet", place: number];
export interface BetPlaced {
  type: "bet_placed";
  seat: number;
  on: number;
  place: number;
}
export interface Bill {
  type: "bill";
  seat: number;
  arrival: number;
  looks: number;
  goods: number;
  tiles: number;
  credits: number;
}
export type Board = [tag: "board", who: string];
export interface BonusMoved {
  type: "bonus_moved";
  seat: number;
  what: string;
  step: number;
}
export type Boost = [tag: "boost", cell: number, source: number, what: string];
export interface Boosted {
  type: "boosted";
  seat: number;
  cell: number;
}
export interface Borrowed {
  type: "borrowed";
  seat: number;
  credits: number;
}
export interface Bounced {
  type: "bounced";
  seat: number;
  cell: number;
}
export interface BuildingEnded {
  type: "building_ended";
}
export interface BuildingStarted {
  type: "building_started";
  runs: number;
}
export type Buy = [tag: "buy", count: number];
export interface CabinGone {
  type: "cabin_gone";
  seat: number;
  cell: number;
  tile: number;
}
export type Call = [tag: "call", member: string];
export type CallItADay = [tag: "call_it_a_day"];
export interface CameHome {
  type: "came_home";
  seat: number;
  place: number;
  exposed: number;
  cubes: number;
  lost: number;
}
export interface CannonUnlocked {
  type: "cannon_unlocked";
  seat: number;
  cell: number;
}
export interface CardTurned {
  type: "card_turned";
  card: number;
}
export interface CellMarked {
  type: "cell_marked";
  seat: number;
  cell: number;
  what: string;
}
export interface CellRestored {
  type: "cell_restored";
  seat: number;
  cell: number;
}
export interface ChargeLaid {
  type: "charge_laid";
  seat: number;
  cell: number;
}
export interface ChargesWentOff {
  type: "charges_went_off";
  seat: number;
  count: number;
}
export type Choose = [tag: "choose", cell: number];
export type Close = [tag: "close", cell: number, direction: number];
export interface ConnectorClosed {
  type: "connector_closed";
  seat: number;
  cell: number;
  direction: number;
}
export interface ConnectorsFined {
  type: "connectors_fined";
  seat: number;
  credits: number;
}
export type Convert = [tag: "convert", kind: string];
export interface Converted {
  type: "converted";
  seat: number;
  cell: number;
  kind: string;
}
export interface CreditsGained {
  type: "credits_gained";
  seat: number;
  credits: number;
}
export interface CrewBoarded {
  type: "crew_boarded";
  seat: number;
  cell: number;
  who: string;
}
export interface CrewCounted {
  type: "crew_counted";
  seat: number;
  crew: number;
}
export interface CrewLost {
  type: "crew_lost";
  seat: number;
  cell: number;
  who: string;
}
export interface CubeBurned {
  type: "cube_burned";
  seat: number;
  cell: number;
  what: string;
}
export interface CubePassed {
  type: "cube_passed";
  seat: number;
  to: number;
  colour: string;
}
export interface CubeSneakedIn {
  type: "cube_sneaked_in";
  seat: number;
  cell: number;
}
export interface CubeSold {
  type: "cube_sold";
  seat: number;
  colour: string;
  credits: number;
}
export interface CubesBought {
  type: "cubes_bought";
  seat: number;
  count: number;
}
export interface CubesFaded {
  type: "cubes_faded";
  seat: number;
  goods: string;
}
export interface DaysGained {
  type: "days_gained";
  seat: number;
  days: number;
}
export interface DaysLost {
  type: "days_lost";
  seat: number;
  days: number;
}
export interface DeadZoneFound {
  type: "dead_zone_found";
  column: number;
}
export type Decline = [tag: "decline"];
export interface Deserted {
  type: "deserted";
  seat: number;
  cell: number;
}
export interface DeserterReplaced {
  type: "deserter_replaced";
  seat: number;
  cell: number;
}
export interface Devoured {
  type: "devoured";
  seat: number;
  cell: number;
  crew: number;
  cubes: number;
  energy: number;
}
export type Done = [tag: "done"];
export type Draw = [tag: "draw"];
export interface EnemyBeaten {
  type: "enemy_beaten";
  seat: number;
}
export interface EnemyGrown {
  type: "enemy_grown";
  strength: number;
}
export interface EnemyHeldOff {
  type: "enemy_held_off";
  seat: number;
}
export interface EnemyWon {
  type: "enemy_won";
  seat: number;
}
export interface EnergyLost {
  type: "energy_lost";
  seat: number;
  cell: number;
}
export interface EnergySpent {
  type: "energy_spent";
  seat: number;
  cell: number;
}
export type Engage = [tag: "engage", specialist: string];
export type Enough = [tag: "enough"];
export type Explore = [tag: "explore"];
export interface Explored {
  type: "explored";
  seat: number;
}
export interface ExtraTile {
  type: "extra_tile";
  seat: number;
  count: number;
}
export type Face = [tag: "face", direction: number];
export interface FaresPaid {
  type: "fares_paid";
  seat: number;
  credits: number;
}
export interface FinePaid {
  type: "fine_paid";
  seat: number;
  credits: number;
}
export type Finish = [tag: "finish", number: number];
export interface FiredOn {
  type: "fired_on";
  seat: number;
}
export interface FlightOpened {
  type: "flight_opened";
  flight: number;
  ship_class: string;
}
export type FlyOn = [tag: "fly_on"];
export interface GameOver {
  type: "game_over";
  winners: number[];
}
export interface GaveUp {
  type: "gave_up";
  seat: number;
  why: string;
}
export type GiveUp = [tag: "give_up"];
export interface GlassEmpty {
  type: "glass_empty";
  run: number;
  left: number;
}
export interface GlassTurned {
  type: "glass_turned";
  seat: number;
  run: number;
  left: number;
}
export interface GoodsLost {
  type: "goods_lost";
  seat: number;
  cell: number;
  what: string;
}
export interface GoodsStowed {
  type: "goods_stowed";
  seat: number;
  goods: string;
}
export type Hand = [tag: "hand", cell: number, what: string];
export type Haul = [planet: number, worth: number, cubes: number, fits: number, brings: number];
export type Hire = [tag: "hire", member: string];
export interface Hired {
  type: "hired";
  seat: number;
  member: string;
}
export interface HolesRolled {
  type: "holes_rolled";
  dice: [number, number];
}
export interface HumanJoined {
  type: "human_joined";
  seat: number;
  cell: number;
  count: number;
}
export interface Incoming {
  type: "incoming";
  what: string;
  dice: [number, number];
  line: number;
  entry: number;
}
export type Insure = [tag: "insure"];
export interface Insured {
  type: "insured";
  seat: number;
  price: number;
  cap: number;
}
export interface IntruderBeaten {
  type: "intruder_beaten";
  seat: number;
  cell: number;
}
export interface IntruderLeft {
  type: "intruder_left";
  seat: number;
  cell: number;
}
export interface IntruderMoved {
  type: "intruder_moved";
  seat: number;
  hand: string;
  number: number;
  cell: number;
}
export interface IntruderTurnedAway {
  type: "intruder_turned_away";
  seat: number;
  cell: number;
}
export interface Jumped {
  type: "jumped";
  seat: number;
  cell: number;
}
export interface JunkMet {
  type: "junk_met";
  seat: number;
}
export type Keep = [tag: "keep", cell: number];
export type Land = [tag: "land", planet: number];
export interface Landed {
  type: "landed";
  seat: number;
  planet: number;
  goods: string;
}
export interface LeaderRobbed {
  type: "leader_robbed";
  seat: number;
  leader: number;
  credits: number;
}
export interface LeaderShotAt {
  type: "leader_shot_at";
  seat: number;
  shooter: number;
  cell: number;
}
export interface LeastOf {
  type: "least_of";
  seat: number;
  what: string;
}
export type Line = [what: string, mine: [number, number], theirs: [number, number], verdict: string];
export interface LineNamed {
  type: "line_named";
  seat: number;
  what: string;
  line: number;
  entry: number;
}
export interface LineShifted {
  type: "line_shifted";
  seat: number;
  what: string;
  line: number;
  entry: number;
}
export interface Linked {
  type: "linked";
  seat: number;
  cell: number;
  other: number;
}
export type Look = [tag: "look", pile: number];
export type Lose = [tag: "lose", cell: number, who: string];
export type LoseDays = [tag: "lose_days", days: number];
export interface MadeUniversal {
  type: "made_universal";
  seat: number;
  cell: number;
}
export interface MarketOpened {
  type: "market_opened";
  members: string[];
}
export interface MembersOffered {
  type: "members_offered";
  members: string[];
}
export interface Missed {
  type: "missed";
  seat: number;
}
export type NameLine = [tag: "name_line", side: number, number: number, entry: number];
export interface Negotiated {
  type: "negotiated";
  seat: number;
}
export interface NotHired {
  type: "not_hired";
  member: string;
}
export interface NothingFits {
  type: "nothing_fits";
  seat: number;
}
export interface PartView {
  cell: number;
  tile: number;
  turns: number;
  humans: number;
  alien: "" | "brown" | "cyan" | "purple";
  energy: number;
  goods: string;
  asleep: number;
  on: boolean;
  tokens: Tokens | null;
}
export type Pass = [tag: "pass"];
export type Pay = [tag: "pay", credits: number];
export interface PieceLost {
  type: "piece_lost";
  seat: number;
  cells: number[];
  count: number;
}
export interface PileSeen {
  type: "pile_seen";
  pile: number;
  cards: number[];
}
export interface PileTaken {
  type: "pile_taken";
  seat: number;
  pile: number;
}
export type Pipe = [tag: "pipe", cell: number, other: number];
export interface PipeLaid {
  type: "pipe_laid";
  seat: number;
  cell: number;
  other: number;
}
export type Place = [tag: "place", cell: number, turns: number];
export interface PlacesChanged {
  type: "places_changed";
  seat: number;
  other: number;
}
export interface Plated {
  type: "plated";
  seat: number;
  cell: number;
}
export type Plot = [tag: "plot", card: number];
export interface PlotsDealt {
  type: "plots_dealt";
  cards: number[];
}
export interface PlotsKept {
  type: "plots_kept";
}
export interface PriceMoved {
  type: "price_moved";
  seat: number;
  colour: string;
  price: number;
}
export interface Prospects {
  crew: number;
  energy: number;
  engines: [number, number];
  cannons: [number, number];
  holds: number;
  exposed: number;
  adrift: number;
  missing: string[];
  misfits: [number, number, string, number][];
  shut: string[];
}
export interface PushedPast {
  type: "pushed_past";
  seat: number;
  what: string;
  line: number;
}
export type PutBack = [tag: "put_back"];
export type Ready = [tag: "ready"];
export type Recruit = [tag: "recruit", cell: number];
export interface Recruited {
  type: "recruited";
  seat: number;
  cell: number;
}
export type Remove = [tag: "remove", cell: number];
export interface Repaid {
  type: "repaid";
  seat: number;
  credits: number;
  left: number;
}
export type Reprice = [tag: "reprice", colour: string, change: number];
export type Restore = [tag: "restore", cell: number];
export interface Restored {
  type: "restored";
  seat: number;
  cell: number;
}
export type Reward = [tag: "reward"];
export interface RoadReplaced {
  type: "road_replaced";
  road: string;
}
export interface RoadsTurned {
  type: "roads_turned";
  roads: string[];
}
export interface RobonautsRoused {
  type: "robonauts_roused";
  seat: number;
  cell: number;
}
export interface RolledAgain {
  type: "rolled_again";
  what: string;
}
export type Rouse = [tag: "rouse", cell: number, source: number, what: string];
export interface SabotageMissed {
  type: "sabotage_missed";
  seat: number;
}
export interface SabotageTried {
  type: "sabotage_tried";
  seat: number;
  dice: [number, number, number, number];
  column: number;
  row: number;
}
export interface Sabotaged {
  type: "sabotaged";
  seat: number;
  cell: number;
  other: number;
}
export interface SectorEntered {
  type: "sector_entered";
  level: number;
  count: number;
}
export type Sell = [tag: "sell", colour: string, cell: number];
export type SetAside = [tag: "set_aside"];
export interface SetExploded {
  type: "set_exploded";
  seat: number;
  count: number;
}
export interface Shielded {
  type: "shielded";
  seat: number;
  cell: number;
}
export type Shift = [tag: "shift", cell: number, turns: number];
export interface ShipFinished {
  type: "ship_finished";
  seat: number;
  number: number;
}
export interface ShotDown {
  type: "shot_down";
  seat: number;
  cell: number;
}
export interface SideVoted {
  type: "side_voted";
  direction: number;
}
export interface SpecialistEngaged {
  type: "specialist_engaged";
  seat: number;
  specialist: string;
}
export type Spend = [tag: "spend", cell: number, what: string];
export type StopLooking = [tag: "stop_looking"];
export type Stow = [tag: "stow", colour: string, cell: number];
export interface StrengthDeclared {
  type: "strength_declared";
  seat: number;
  what: string;
  strength: number;
}
export interface StrikeCalled {
  type: "strike_called";
}
export interface SwarmMet {
  type: "swarm_met";
  seat: number;
}
export interface SwarmMetByTwo {
  type: "swarm_met_by_two";
  seats: number[];
}
export type Take = [tag: "take", tile: number];
export type TakeAside = [tag: "take_aside", tile: number];
export interface TeamEarned {
  type: "team_earned";
  seat: number;
  member: string;
  credits: number;
}
export type Thrust = [tag: "thrust", way: number, cell: number, what: string];
export interface TileDestroyed {
  type: "tile_destroyed";
  seat: number;
  cell: number;
  tile: number;
}
export interface TileDrawn {
  type: "tile_drawn";
  seat: number;
}
export interface TileFellOff {
  type: "tile_fell_off";
  seat: number;
  cell: number;
  tile: number;
}
export interface TilePlaced {
  type: "tile_placed";
  seat: number;
  tile: number;
  cell: number;
  turns: number;
}
export interface TileRemoved {
  type: "tile_removed";
  seat: number;
  cell: number;
  tile: number;
}
export interface TileReturned {
  type: "tile_returned";
  seat: number;
  tile: number;
}
export interface TileSeen {
  type: "tile_seen";
  tile: number;
}
export interface TileSetAside {
  type: "tile_set_aside";
  seat: number;
  tile: number;
}
export interface TileShifted {
  type: "tile_shifted";
  seat: number;
  tile: number;
  cell: number;
  turns: number;
}
export interface TileTaken {
  type: "tile_taken";
  seat: number;
  tile: number;
}
export interface TilesDelivered {
  type: "tiles_delivered";
  seat: number;
  count: number;
}
export interface TilesKept {
  type: "tiles_kept";
  seat: number;
  count: number;
}
export interface TilesLeftOver {
  type: "tiles_left_over";
  seat: number;
  count: number;
}
export interface TilesNotUsed {
  type: "tiles_not_used";
  seat: number;
  count: number;
}
export type Tokens = [becomes: "armoury" | "auto_defence" | "battery" | "bi_cannon" | "cabin" | "cannon" | "cannon_booster" | "cannon_engine" | "cargo" | "combo" | "double_cannon" | "double_engine" | "engine" | "engine_booster" | "furnace" | "hyperdrive" | "life_brown" | "life_cyan" | "life_mixed" | "life_purple" | "luxury_cabin" | "plating" | "robonauts" | "router" | "shield" | "shield_booster" | "solar_panel" | "special_cargo" | "start" | "stasis" | "structural" | "thruster" | "" | "dead", sides: [number, number, number, number] | null, wireless: boolean, sabotaged: boolean, turning: boolean, lay: number];
export interface TooFewLeft {
  type: "too_few_left";
  seat: number;
}
export interface TookOff {
  type: "took_off";
  seats: number[];
}
export interface TruckerView {
  parts: PartView[];
  hand: number;
  loose: number;
  aside: number[];
  holding: number;
  turns_left: number;
  number: number;
  place: number;
  flies: boolean;
  gave_up: boolean;
  credits: number;
  borrowed: number;
  lost: number;
  exposed: number;
  pending: string;
  strength: number;
  halves: [number, number];
  insured: boolean;
  line: [number, number, number] | null;
  shift: number;
  mistakes: [string, number, number][];
  team: [string, number][];
  offered: string[];
  calling: (number | string)[];
  markers: [number, string][];
  bets: number[];
  plots: number[];
  kept: number;
  specialist: string;
  prospects: Prospects | null;
  bearings: Bearings | null;
}
export type TurnGlass = [tag: "turn_glass"];
export interface TurnedAbout {
  type: "turned_about";
}
export type Unstow = [tag: "unstow", colour: string, cell: number];
export type UseSkill = [tag: "use_skill"];
export type Vote = [tag: "vote", direction: number];
export type Wake = [tag: "wake", cell: number, chamber: number];
export interface WentBy {
  type: "went_by";
  seat: number;
}
export interface WokeUp {
  type: "woke_up";
  seat: number;
  cell: number;
}
export interface YardView {
  seat: number;
  flight: number;
  flights: ("I" | "IA" | "II" | "IIA" | "IIB" | "III" | "IIIA" | "IIIB" | "IV")[];
  ship_class: "I" | "IA" | "II" | "IIA" | "IIB" | "III" | "IIIA" | "IIIB" | "IV";
  level: number;
  building: string;
  players: TruckerView[];
  face_down: number;
  face_up: number[];
  numbers: number[];
  piles: (number[] | null)[];
  run: number;
  runs: number;
  sand: boolean;
  spaces: number;
  deck: number;
  on_top: number[];
  turned: number[];
  card: number;
  dice: number[];
  landed: [number, number][];
  powering: string;
  powered: number;
  boosted: number[];
  incoming: string;
  sets: ("base" | "first" | "second")[];
  loans: number;
  takers: number;
  removed: number;
  holes: number[];
  gaps: number[];
  market: string[];
  alarm: number;
  prices: Record<string, number>;
  bonuses: [number, number];
  roads: string[];
  dead: number;
  stronger: number;
  again: boolean;
  victim: number;
  over: boolean;
}
export type AnyOption = Draw | Take | TakeAside | Place | Shift | PutBack | SetAside | Look | StopLooking | Finish | TurnGlass | Remove | Keep | Board | Insure | FlyOn | GiveUp | Spend | Thrust | Rouse | Enough | Land | Recruit | Explore | Reward | Pass | Lose | Hand | Stow | Unstow | Done | NameLine | Hire | Call | Decline | CallItADay | UseSkill | Pipe | Adapt | Choose | Convert | Face | Restore | Close | Bet | Buy | Reprice | Adjust | Boost | Wake | Plot | Pay | LoseDays | Sell | Vote | Engage | Ready;
export type AnyEvent = AdapterLaid | AdaptersLifted | AlarmOver | AlarmSounded | AllAgain | BetPlaced | Bill | BonusMoved | Boosted | Borrowed | Bounced | BuildingEnded | BuildingStarted | CabinGone | CameHome | CannonUnlocked | CardTurned | CellMarked | CellRestored | ChargeLaid | ChargesWentOff | ConnectorClosed | ConnectorsFined | Converted | CreditsGained | CrewBoarded | CrewCounted | CrewLost | CubeBurned | CubePassed | CubeSneakedIn | CubeSold | CubesBought | CubesFaded | DaysGained | DaysLost | DeadZoneFound | Deserted | DeserterReplaced | Devoured | EnemyBeaten | EnemyGrown | EnemyHeldOff | EnemyWon | EnergyLost | EnergySpent | Explored | ExtraTile | FaresPaid | FinePaid | FiredOn | FlightOpened | GameOver | GaveUp | GlassEmpty | GlassTurned | GoodsLost | GoodsStowed | Hired | HolesRolled | HumanJoined | Incoming | Insured | IntruderBeaten | IntruderLeft | IntruderMoved | IntruderTurnedAway | Jumped | JunkMet | Landed | LeaderRobbed | LeaderShotAt | LeastOf | LineNamed | LineShifted | Linked | MadeUniversal | MarketOpened | MembersOffered | Missed | Negotiated | NotHired | NothingFits | PieceLost | PileSeen | PileTaken | PipeLaid | PlacesChanged | Plated | PlotsDealt | PlotsKept | PriceMoved | PushedPast | Recruited | Repaid | Restored | RoadReplaced | RoadsTurned | RobonautsRoused | RolledAgain | SabotageMissed | SabotageTried | Sabotaged | SectorEntered | SetExploded | Shielded | ShipFinished | ShotDown | SideVoted | SpecialistEngaged | StrengthDeclared | StrikeCalled | SwarmMet | SwarmMetByTwo | TeamEarned | TileDestroyed | TileDrawn | TileFellOff | TilePlaced | TileRemoved | TileReturned | TileSeen | TileSetAside | TileShifted | TileTaken | TilesDelivered | TilesKept | TilesLeftOver | TilesNotUsed | TooFewLeft | TookOff | TurnedAbout | WentBy | WokeUp;
}
