// What each part of the editor is given, and what is wrong with the fields in it.

import type { Complaint } from "../../../../workshop/editor";
import type { Words } from "../../../board";
import type { Sheet } from "../../sheets";
import type { Draft, File } from "./draft";

export interface PanelProps {
  file: File;
  draft: Draft;
  complaints: Complaint[];
  /** Ours, and those that the battle brings. */
  classes: Record<string, Sheet>;
  /** The game's: what it calls its classes, headings and ramps. */
  words: Words;
  change: (file: File) => void;
}

/** A piece on the map. */
export interface Piece {
  what: "ship" | "rock";
  nth: number;
}

/** The part of the file in which a piece is. */
export const fieldOf = ({ what, nth }: Piece): string => `${what === "ship" ? "ships" : "asteroids"}[${nth}]`;

/** What is wrong with a field, or with anything in it. */
export function wrongIn(complaints: Complaint[], field: string): Complaint[] {
  return complaints.filter((each) => each.field === field || each.field.startsWith(`${field}.`) || each.field.startsWith(`${field}[`));
}

/** The piece that a complaint is about. */
export function pieceOf(field: string): Piece | null {
  const [, list, nth] = /^(ships|asteroids)\[(\d+)\]/.exec(field) ?? [];
  return list ? { what: list === "ships" ? "ship" : "rock", nth: Number(nth) } : null;
}
