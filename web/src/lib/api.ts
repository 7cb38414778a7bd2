// The lobby and the shelf, over HTTP. What the server refuses is a Problem with its sentence, in the reader's language.

import type { Choices, Titles } from "./options";
import { patiently } from "./reach.svelte";
import { settings } from "./settings.svelte";
import type {
  AnalysisShown,
  Browser,
  ChaptersShown,
  ChatShown,
  Creation,
  DailyShown,
  DayShown,
  Decision,
  DeviceQuestion,
  GameShown,
  HolidaysShown,
  NewHoliday,
  Invitation,
  LinkShown,
  Leaderboard,
  MasterShown,
  MatchPlayed,
  Me,
  MyAccount,
  MyProfile,
  MyTable,
  MyTurn,
  NewAddress,
  NewPasskey,
  NewPassword,
  NewBots,
  NewQuestion,
  NewReport,
  NewTable,
  NewTournament,
  NewUnheard,
  NotificationsShown,
  OrderKindShown,
  PasskeySigned,
  PrivacyShown,
  PersonAt,
  ProfileShown,
  RatingChanged,
  ReplayShown,
  RulesShown,
  TableChoice,
  TableShown,
  TournamentListed,
  TournamentShown,
  Trial,
  TrialShown,
  PlayOn,
  UnheardShown,
  Wanted,
  WordsShown,
} from "./wire";

export class Problem extends Error {
  constructor(
    readonly status: number,
    /** The same in every language. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  override toString(): string {
    return this.message;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await ask<T>(method, path, body))[0];
}

/** What the server answers, and its headers. */
async function ask<T>(method: string, path: string, body?: unknown): Promise<[T, Headers]> {
  const headers: Record<string, string> = { "accept-language": settings.language };
  const request: RequestInit = { method, credentials: "same-origin", headers };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    headers["content-type"] = "application/json";
  }
  // What is only read may be asked for twice; what changes something is for the person to repeat.
  const response = method === "GET" ? await patiently(() => fetch(path, request)) : await fetch(path, request);
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const problem = answer as { code?: string; detail?: string };
    throw new Problem(response.status, problem.code ?? "", problem.detail || response.statusText);
  }
  return [answer as T, response.headers];
}

export interface TablePage<Table extends TableShown> {
  tables: Table[];
  /** Where the next page is; null if this is the last. */
  next: string | null;
}

/** One page of a list of tables. */
async function tablePage<Table extends TableShown>(path: string): Promise<TablePage<Table>> {
  const [tables, headers] = await ask<Table[]>("GET", path);
  return { tables, next: nextOf(headers) };
}

/** Where the next page is; null if this is the last. */
function nextOf(headers: Headers): string | null {
  return /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? null;
}

const kept = new Map<string, Promise<unknown>>();

/** What stays as it is while the page is open is asked for once. */
function once<T>(path: string): Promise<T> {
  const found = kept.get(path) ?? call<T>("GET", path);
  kept.set(path, found);
  found.catch(() => kept.delete(path));
  return found as Promise<T>;
}

/** The password of the account, or what a passkey of it has signed. */
type Proof = Pick<NewAddress, "password" | "passkey">;

interface Offered {
  scenarios?: Record<string, { title: Record<"fr" | "en", string> }>;
  choices?: Choices;
}

const tournament = (id: string) => `/api/tournaments/${encodeURIComponent(id)}`;
const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => call<Me>("GET", "/api/me"),
  sayName: (name: string) => call<Me>("POST", "/api/me", { name }),
  makeAccount: (login: string, password: string) => call<Me>("POST", "/api/account", { login, password }),
  signIn: (login: string, password: string) => call<Me>("POST", "/api/session", { login, password }),
  signOut: () => call<Me>("DELETE", "/api/session"),
  signOutEverywhere: () => call<Me>("DELETE", "/api/session?everywhere=true"),
  changePassword: (passwords: NewPassword) => call<Me>("PUT", "/api/account/password", passwords),
  dataAddress: "/api/me/data",
  forgetMe: (proof: Proof) => call<Me>("POST", "/api/me/deletion", proof),
  /** The ways into my account, and which this server offers. */
  account: () => call<MyAccount>("GET", "/api/account"),
  askDevice: (purpose: NewQuestion["purpose"]) => call<DeviceQuestion>("POST", "/api/passkeys/question", { purpose }),
  beginPasskey: () => call<Creation>("POST", "/api/passkeys/creation"),
  addPasskey: (passkey: NewPasskey) => call<MyAccount>("POST", "/api/passkeys", passkey),
  namePasskey: (id: string, name: string) => call<MyAccount>("PUT", `/api/passkeys/${id}`, { name }),
  removePasskey: (id: string, proof: Proof) => call<MyAccount>("POST", `/api/passkeys/${id}/removal`, proof),
  signInByPasskey: (signed: PasskeySigned) => call<Me>("POST", "/api/session/passkey", signed),
  setRecovery: (address: NewAddress) => call<MyAccount>("PUT", "/api/account/recovery", address),
  forgetRecovery: (proof: Proof) => call<MyAccount>("POST", "/api/account/recovery/removal", proof),
  confirmRecovery: (token: string) => call<unknown>("POST", "/api/recovery/confirmations", { token }),
  askForLink: (who: string) => call<unknown>("POST", "/api/recovery", { who }),
  lookAtLink: (token: string) => call<LinkShown>("POST", "/api/recovery/link", { token }),
  choosePassword: (token: string, password: string) => call<Me>("POST", "/api/recovery/password", { token, password }),
  privacy: () => call<PrivacyShown>("GET", "/api/privacy"),
  daily: () => call<DailyShown[]>("GET", "/api/daily"),
  day: (game: string, day: string) => call<DayShown>("GET", `/api/daily/${encodeURIComponent(game)}/${encodeURIComponent(day)}`),
  playDaily: (game: string) => call<TableShown>("POST", `/api/daily/${encodeURIComponent(game)}`),
  games: () => call<GameShown[]>("GET", "/api/games"),
  rules: (game: string, language: string) => call<RulesShown>("GET", `/api/games/${game}/rules?language=${language}`),
  words: (game: string, language: string) => once<WordsShown>(`/api/games/${game}/words?language=${language}`),
  /** Which questions of a game can be answered beforehand. */
  orderKinds: (game: string) => once<OrderKindShown[]>(`/api/games/${game}/standing-orders`),
  /** What there is to choose in a game, where its schema cannot say it: scenarios by their titles, and what depends on them. */
  choices: async (game: string, language: "fr" | "en"): Promise<{ titles: Titles; choices: Choices }> => {
    const { scenarios, choices } = await call<Offered>("GET", `/api/games/${game}/data`);
    const titles = scenarios && Object.fromEntries(Object.entries(scenarios).map(([name, { title }]) => [name, title[language]]));
    return { titles: titles ? { scenario: titles } : {}, choices: choices ?? {} };
  },
  /** Why a match cannot be set up like this, and why it cannot be rated; null if it can. */
  trial: (game: string, wanted: Trial, language: string) =>
    call<TrialShown>("POST", `/api/games/${game}/trial?language=${language}`, wanted),
  tablePage,
  table: (id: string) => call<TableShown>("GET", table(id)),
  /** What a table has to do with me. */
  myTable: (id: string) => call<MyTable>("GET", `/api/my/tables/${encodeURIComponent(id)}`),
  open: (wanted: NewTable) => call<TableShown>("POST", "/api/tables", wanted),
  sit: (id: string, seat: number) => call<TableShown>("POST", `${table(id)}/seats/${seat}`, { salt: salt() }),
  nameSeat: (id: string, seat: number, name: string) => call<TableShown>("PUT", `${table(id)}/seats/${seat}/name`, { name }),
  stand: (id: string, seat: number) => call<TableShown>("DELETE", `${table(id)}/seats/${seat}`),
  seatBot: (id: string, seat: number, bot: string) => call<TableShown>("PUT", `${table(id)}/seats/${seat}/bot`, { bot }),
  invitation: (id: string) => call<Invitation>("GET", `${table(id)}/invitation`),
  start: (id: string) => call<TableShown>("POST", `${table(id)}/start`),
  close: (id: string) => call<TableShown>("DELETE", table(id)),
  resign: (id: string) => call<TableShown>("POST", `${table(id)}/resignation`),
  hide: (id: string) => call<TableShown>("PUT", `/api/my/tables/${encodeURIComponent(id)}/hidden`),
  rematch: (id: string) => call<TableShown>("POST", `${table(id)}/rematch`, { salt: salt() }),
  replay: (id: string, seat: number | null, first: number, count: number, language: string) =>
    call<ReplayShown>(
      "GET",
      `${table(id)}/replay?first=${first}&count=${count}&language=${language}` + (seat === null ? "" : `&seat=${seat}`),
    ),
  chapters: (id: string, language: string) => call<ChaptersShown>("GET", `${table(id)}/chapters?language=${language}`),
  analysis: (id: string, language: string) => call<AnalysisShown>("POST", `${table(id)}/analysis?language=${language}`),
  /** A new match that stands where this one stood after so many answers. */
  playOn: (id: string, wanted: Omit<PlayOn, "salt">) =>
    call<TableShown>("POST", `${table(id)}/branches`, { ...wanted, salt: salt() } satisfies PlayOn),
  /** What the master would answer in the place of this seat. */
  advice: (id: string, seat: number, language: string) =>
    call<MasterShown>("POST", `${table(id)}/seats/${seat}/advice?language=${language}`),
  /** The tables that wait for me: where time runs out soonest first, then the longest awaited. */
  myTurns: () => call<MyTurn[]>("GET", "/api/my/turns"),
  told: () => call<NotificationsShown>("GET", "/api/notifications"),
  tellMe: (wanted: Wanted) => call<NotificationsShown>("PUT", "/api/notifications", wanted),
  toldByPush: (browser: Browser) => call<NotificationsShown>("POST", "/api/notifications/push", browser),
  toldByEmail: (address: string) => call<NotificationsShown>("POST", "/api/notifications/email", { address }),
  toldByService: (address: string) => call<NotificationsShown>("POST", "/api/notifications/services", { address }),
  tryChannel: (id: string) => call<NotificationsShown>("POST", `/api/notifications/channels/${id}/trial`),
  forgetChannel: (id: string) => call<NotificationsShown>("DELETE", `/api/notifications/channels/${id}`),
  confirmAddress: (token: string) => call<unknown>("POST", `/api/notifications/confirmations/${encodeURIComponent(token)}`),
  stopMessages: (token: string) => call<unknown>("POST", `/api/notifications/stops/${encodeURIComponent(token)}`),
  toldAt: (id: string) => call<TableChoice>("GET", `/api/my/tables/${encodeURIComponent(id)}/notifications`),
  tellMeAt: (id: string, choice: TableChoice["choice"]) =>
    call<TableChoice>("PUT", `/api/my/tables/${encodeURIComponent(id)}/notifications`, { choice }),
  chat: (id: string) => call<ChatShown>("GET", `${table(id)}/chat`),
  report: (id: string, report: NewReport) => call<unknown>("POST", `${table(id)}/reports`, report),
  /** Those whom I have muted or blocked. */
  unheard: () => call<UnheardShown[]>("GET", "/api/my/unheard"),
  stopHearing: (whom: NewUnheard) => call<UnheardShown[]>("POST", "/api/my/unheard", whom),
  hearAgain: (id: string) => call<UnheardShown[]>("DELETE", `/api/my/unheard/${encodeURIComponent(id)}`),
  /** The page of a player; `me` for one's own. */
  profile: (id: string, language: string) => call<ProfileShown>("GET", `/api/profiles/${encodeURIComponent(id)}?language=${language}`),
  /** Finished matches, and where the next of them are. */
  matches: async (path: string): Promise<{ matches: MatchPlayed[]; next: string | null }> => {
    const [matches, headers] = await ask<MatchPlayed[]>("GET", path);
    return { matches, next: nextOf(headers) };
  },
  myProfile: () => call<MyProfile>("GET", "/api/my/profile"),
  showMyProfile: (shown: boolean) => call<MyProfile>("PUT", "/api/my/profile", { shown }),
  personAt: (id: string, seat: number) => call<PersonAt>("GET", `${table(id)}/seats/${seat}/person`),
  leaderboard: (game: string, skip: number, provisional: boolean) =>
    call<Leaderboard>("GET", `/api/games/${encodeURIComponent(game)}/leaderboard?skip=${skip}&provisional=${provisional}`),
  /** By how much a rated match has changed each rating. */
  ratingsAt: (id: string) => call<RatingChanged[]>("GET", `${table(id)}/ratings`),
  tournaments: (status: "open" | "playing" | "over") => call<TournamentListed[]>("GET", `/api/tournaments?status=${status}`),
  tournament: (id: string) => call<TournamentShown>("GET", tournament(id)),
  openTournament: (wanted: NewTournament) => call<TournamentShown>("POST", "/api/tournaments", wanted),
  tournamentInvitation: (id: string) => call<Invitation>("GET", `${tournament(id)}/invitation`),
  joinTournament: (id: string) => call<TournamentShown>("POST", `${tournament(id)}/players`),
  /** Before the start their place becomes free; later they are withdrawn. */
  takeOut: (id: string, number: number) => call<TournamentShown>("DELETE", `${tournament(id)}/players/${number}`),
  addBots: (id: string, bots: NewBots) => call<TournamentShown>("POST", `${tournament(id)}/bots`, bots),
  startTournament: (id: string) => call<TournamentShown>("POST", `${tournament(id)}/start`),
  closeTournament: (id: string) => call<TournamentShown>("DELETE", tournament(id)),
  /** A game that does not end: who shares its point. */
  decideGame: (id: string, round: number, board: number, decision: Decision) =>
    call<TournamentShown>("POST", `${tournament(id)}/rounds/${round}/games/${board}/decision`, decision),
  daysOff: () => call<HolidaysShown>("GET", "/api/my/holidays"),
  takeDaysOff: (days: NewHoliday) => call<HolidaysShown>("POST", "/api/my/holidays", days),
  giveUpDaysOff: (id: string) => call<HolidaysShown>("DELETE", `/api/my/holidays/${encodeURIComponent(id)}`),
  recordAddress: (id: string) => `${table(id)}/record`,
};

/** A number of our own for the chance of the match, so that nobody else alone decides it. */
function salt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
