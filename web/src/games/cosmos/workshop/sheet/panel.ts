// What each panel of the editor is given.

import type { Complaint } from "../../../../workshop/editor";
import type { Sheet } from "../../sheets";
import type { Bench } from "./bench.svelte";
import type { SheetFile } from "./draft";
import type { Chosen } from "./pens";
import type { GameWords } from "./words";

export interface PanelProps {
  file: SheetFile;
  /** What can be read of it. */
  sheet: Sheet;
  complaints: Complaint[];
  bench: Bench;
  chosen: Chosen;
  /** What the game calls its things. */
  game: GameWords;
  change: (file: SheetFile) => void;
}
