// What this game's boards and forms are given.

import type { tictactoe } from "../../lib/wire";
import type { BoardProps } from "../board";

export type Props = BoardProps<tictactoe.BoardView, tictactoe.AnyOption, tictactoe.AnyEvent>;
