// What this game's boards and forms are given.

import type { EventShown, OptionShown, trucker } from "../../lib/wire";
import type { BoardProps } from "../board";

export type Props = BoardProps<trucker.YardView, trucker.AnyOption, trucker.AnyEvent>;
/** What is asked now, if anything. */
export type Question = Props["question"];
/** An option that is offered, with its label. */
export type Choice = OptionShown<trucker.AnyOption>;
/** Something that happened, with its sentence. */
export type Told = EventShown<trucker.AnyEvent>;
export type Choose = Props["choose"];
