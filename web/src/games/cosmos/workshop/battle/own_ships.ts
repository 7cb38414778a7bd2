// Ships that somebody has made in the workshop, to take one of them into a battle.

import { api } from "../../../../lib/api";
import { settings } from "../../../../lib/settings.svelte";

export interface OwnShip {
  id: string;
  title: string;
  /** The text of its file. */
  text: () => Promise<string>;
}

/** Nobody has any without an account, and then there is none to choose. */
export async function ownShips(): Promise<OwnShip[]> {
  try {
    const works = (await api.myWorks()).filter(({ game, craft }) => game === "cosmos" && craft === "sheet");
    return works.map(({ id, titles }) => ({
      id,
      title: titles[settings.language] ?? id,
      text: async () => (await api.work(id)).text ?? "",
    }));
  } catch {
    return [];
  }
}
