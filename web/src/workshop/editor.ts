// What an editor of the workshop is given. It draws a file and changes it; reading, checking, keeping, playing and
// publishing it are the page's.

import type { Component } from "svelte";

/** What is wrong at one place of a file, in the reader's language. */
export interface Complaint {
  /** A path such as `ships[2].heading`; empty for the file as a whole. */
  field: string;
  said: string;
  line: number | null;
}

export interface EditorProps {
  /** The file, as JSON says it. It may be of any shape: whatever is not understood is kept as it is. */
  file: Record<string, unknown>;
  /** What was wrong with it when it was last checked. */
  complaints: Complaint[];
  /** The file as it is from now on. */
  change: (file: Record<string, unknown>) => void;
}

const editors = import.meta.glob<{ default: Component<EditorProps> }>(["../games/*/workshop/*Editor.svelte", "./*Editor.svelte"]);

/** The editor of a craft: the game's own, such as `games/cosmos/workshop/BattleEditor.svelte`, or one for all games, such as
 * `HouseRulesEditor.svelte` beside this file. Null: only the text can be edited. */
export async function editorOf(game: string, craft: string): Promise<Component<EditorProps> | null> {
  const name = craft.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const load = editors[`../games/${game}/workshop/${name}Editor.svelte`] ?? editors[`./${name}Editor.svelte`];
  return (await load?.())?.default ?? null;
}
