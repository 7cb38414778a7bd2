// What this game's boards and forms are given.

import type { kuhn } from "../../lib/wire";
import type { BoardProps } from "../board";

export type Props = BoardProps<kuhn.HandView, kuhn.AnyOption, kuhn.AnyEvent>;
