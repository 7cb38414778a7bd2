// What this game's boards and forms are given.

import type { EventShown, OptionShown, cosmos } from "../../lib/wire";
import type { BoardProps } from "../board";

export type Props = BoardProps<cosmos.CosmosView, cosmos.AnyOption, cosmos.AnyEvent>;
/** What is asked now, if anything. */
export type Question = Props["question"];
/** An option that is offered, with its label. */
export type Choice = OptionShown<cosmos.AnyOption>;
/** Something that happened, with its sentence. */
export type Told = EventShown<cosmos.AnyEvent>;
export type Choose = Props["choose"];
