// What this game's boards and forms are given.

import type { EventShown, OptionShown, rencontre } from "../../lib/wire";
import type { BoardProps } from "../board";

export type Props = BoardProps<rencontre.RencontreView, rencontre.AnyOption, rencontre.AnyEvent>;
/** What is asked now, if anything. */
export type Question = Props["question"];
/** An option that is offered, with its label. */
export type Choice = OptionShown<rencontre.AnyOption>;
/** Something that happened, with its sentence. */
export type Told = EventShown<rencontre.AnyEvent>;
export type Choose = Props["choose"];
