// The lobby and the shelf, over HTTP. What the server refuses is a Problem with its sentence.

import type { Choices, Titles } from "./options";
import type { AnalysisShown, GameShown, Me, NewPassword, NewTable, ReplayShown, RulesShown, TableShown, WordsShown } from "./wire";

export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await ask<T>(method, path, body))[0];
}

/** What the server answers, and its headers. */
async function ask<T>(method: string, path: string, body?: unknown): Promise<[T, Headers]> {
  const request: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { "content-type": "application/json" };
  }
  const response = await fetch(path, request);
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const problem = answer as { title?: string; detail?: string }; // the sentence is the title
    throw new Problem(response.status, problem.title || problem.detail || response.statusText);
  }
  return [answer as T, response.headers];
}

export interface TablePage {
  tables: TableShown[];
  /** Where the next page is; null if this is the last. */
  next: string | null;
}

/** One page of a list of tables. */
async function tablePage(path: string): Promise<TablePage> {
  const [tables, headers] = await ask<TableShown[]>("GET", path);
  const next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? null;
  return { tables, next };
}

const kept = new Map<string, Promise<unknown>>();

/** What stays as it is while the page is open is asked for once. */
function once<T>(path: string): Promise<T> {
  const found = kept.get(path) ?? call<T>("GET", path);
  kept.set(path, found);
  found.catch(() => kept.delete(path));
  return found as Promise<T>;
}

interface Offered {
  scenarios?: Record<string, { title: Record<"fr" | "en", string> }>;
  choices?: Choices;
}

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
  forgetMe: (password: string) => call<Me>("POST", "/api/me/deletion", { password }),
  games: () => call<GameShown[]>("GET", "/api/games"),
  rules: (game: string, language: string) => call<RulesShown>("GET", `/api/games/${game}/rules?language=${language}`),
  words: (game: string, language: string) => once<WordsShown>(`/api/games/${game}/words?language=${language}`),
  /** What there is to choose in a game, where its schema cannot say it: scenarios by their titles, and what depends on them. */
  choices: async (game: string, language: "fr" | "en"): Promise<{ titles: Titles; choices: Choices }> => {
    const { scenarios, choices } = await call<Offered>("GET", `/api/games/${game}/data`);
    const titles = scenarios && Object.fromEntries(Object.entries(scenarios).map(([name, { title }]) => [name, title[language]]));
    return { titles: titles ? { scenario: titles } : {}, choices: choices ?? {} };
  },
  tablePage,
  table: (id: string) => call<TableShown>("GET", table(id)),
  open: (wanted: NewTable) => call<TableShown>("POST", "/api/tables", wanted),
  sit: (id: string, seat: number) => call<TableShown>("POST", `${table(id)}/seats/${seat}`, { salt: salt() }),
  stand: (id: string, seat: number) => call<TableShown>("DELETE", `${table(id)}/seats/${seat}`),
  seatBot: (id: string, seat: number, bot: string) => call<TableShown>("PUT", `${table(id)}/seats/${seat}/bot`, { bot }),
  start: (id: string) => call<TableShown>("POST", `${table(id)}/start`),
  close: (id: string) => call<TableShown>("DELETE", table(id)),
  rematch: (id: string) => call<TableShown>("POST", `${table(id)}/rematch`),
  replay: (id: string, seat: number | null, first: number, count: number, language: string) =>
    call<ReplayShown>(
      "GET",
      `${table(id)}/replay?first=${first}&count=${count}&language=${language}` + (seat === null ? "" : `&seat=${seat}`),
    ),
  analysis: (id: string, language: string) => call<AnalysisShown>("POST", `${table(id)}/analysis?language=${language}`),
  recordAddress: (id: string) => `${table(id)}/record`,
};

/** A number of our own for the chance of the match, so that nobody else alone decides it. */
function salt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
