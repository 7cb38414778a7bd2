// One click, and a match begins, against bots and with no hurry.

import { api } from "./api";
import { person } from "./me.svelte";
import { go } from "./route.svelte";
import { usualBot } from "./bots";
import { CLOCKS } from "./clocks";

/** The games that one can begin with one click: what they are called in every language, and at how many seats. */
export const QUICK: Record<string, { title: string; seats: number }> = {
  rencontre: { title: "Rencontre Cosmique", seats: 4 },
  cosmos: { title: "Capitaine Cosmos", seats: 2 },
  trucker: { title: "Galaxy Trucker", seats: 3 },
};

export async function playNow(game = "rencontre"): Promise<void> {
  const seats = QUICK[game]?.seats ?? 2;
  await person.known();
  const bots = (await api.games()).find((each) => each.name === game)?.bots ?? [];
  const table = await api.open({ game, seats, settings: CLOCKS.none });
  await api.sit(table.id, 0);
  for (let seat = 1; seat < seats; seat += 1) await api.seatBot(table.id, seat, usualBot(bots));
  await api.start(table.id);
  go(`/table/${table.id}`);
}
