// The rules of a game as a page: headings that can be found, cited paragraphs that are links, and what was searched marked.

import { Marked } from "marked";

export interface Heading {
  /** Which heading of the text it is; the same in both languages. */
  place: number;
  level: number;
  /** Its paragraph, if it is a numbered one: "V.7". */
  rule: string | null;
  title: string;
}

export interface Rulebook {
  html: string;
  headings: Heading[];
  /** How often what was searched is there. */
  hits: number;
}

const HEADING = /^(\S+) (.+)$/;
const NUMBER = /^(?:\d[\d.]*|[IVX]+(?:\.\w+)?|R\d*)$/;
const PICTURE = /^<!-- picture ([\w:, -]+) -->\s*$/;
/** Whatever looks like the number of a paragraph. Single letters and numbers are too many other things. */
const CITED = /(?<![\w.])(?:\d+(?:\.\d+)+|R\d+|[IVX]{2,}(?:\.\w+)?|[IVX]\.\w+)(?![\w])/g;
const CHAPTER = /(?<=(?:chapter|chapitre|§)[ \u00a0])(?:\d+|[IVX]+|R)(?![\w.])|(?<=\()[IVX](?=[,)])/g;

/** What a paragraph is called where it is named: its number, or that of its chapter if it goes by a word. */
export function numberOf(rule: string): string {
  return /\.[a-z_]+$/.test(rule) ? rule.slice(0, rule.indexOf(".")) : rule;
}

/** Where it is cited: "V.7", but "VII, The Trader". */
export function citationOf(rule: string, titles: Record<string, string>): string {
  const number = numberOf(rule);
  return number === rule ? rule : `${number}, ${titles[rule] ?? ""}`;
}

export function rulebook(text: string, titles: Record<string, string>, address: string, wanted = ""): Rulebook {
  const headings: Heading[] = [];
  const sought = folded(wanted.trim()).text;
  let hits = 0;

  function marked(text: string): string {
    const found = sought ? places(text, sought) : [];
    hits += found.length;
    let [html, from] = ["", 0];
    for (const [begin, end] of found) {
      html += escaped(text.slice(from, begin)) + `<mark>${escaped(text.slice(begin, end))}</mark>`;
      from = end;
    }
    return html + escaped(text.slice(from));
  }

  function linked(text: string): string {
    let [html, from] = ["", 0];
    for (const { index, 0: rule } of cited(text)) {
      if (!(rule in titles)) continue;
      const said = citationOf(rule, titles);
      const link = `<a href="${address}#${rule}" data-to="${rule}" title="${escaped(titles[rule] ?? "")}">${escaped(said)}</a>`;
      html += marked(text.slice(from, index)) + link;
      from = index + rule.length;
    }
    return html + marked(text.slice(from));
  }

  const reader = new Marked({
    renderer: {
      heading({ text: whole, depth }) {
        const [, number = "", rest = ""] = HEADING.exec(whole) ?? [];
        const rule = NUMBER.test(number) && number in titles ? number : null;
        const title = plain(rule === null ? whole : rest);
        if (depth > 1) headings.push({ place: headings.length, level: depth, rule, title });
        const where = depth > 1 ? ` data-place="${headings.length - 1}"` : "";
        const name = rule === null ? "" : `<span data-rule="${rule}">${numberOf(rule)}</span> `;
        return `<h${depth}${where}>${name}${marked(title)}</h${depth}>\n`;
      },
      text(token) {
        if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
        return linked(unescaped(token.text));
      },
      html({ text: comment }) {
        const [, picture] = PICTURE.exec(comment) ?? [];
        return picture ? `<div class="picture" data-picture="${picture}"></div>\n` : "";
      },
    },
  });
  const html = reader.parse(text, { async: false });
  return { html, headings, hits };
}

function cited(text: string): RegExpExecArray[] {
  const all = [...text.matchAll(CITED), ...text.matchAll(CHAPTER)].sort((one, other) => one.index - other.index);
  return all.filter((each, nth) => each.index > (all[nth - 1]?.index ?? -1));
}

/** A heading without its marks: *(ours)* → (ours). */
function plain(text: string): string {
  return text.replaceAll(/[*`]/g, "");
}

/** A text as it is compared: small letters without accents; and for each of them, where it was. */
function folded(text: string): { text: string; from: number[] } {
  let written = "";
  const from: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letters = (text[at] ?? "").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    const simple = letters.replace("œ", "oe").replace("æ", "ae").replace("’", "'").replace(/\s/, " ");
    written += simple;
    from.push(...Array.from(simple, () => at));
  }
  return { text: written, from };
}

/** Where something is in a text, whatever the accents: from here to there. */
export function places(text: string, sought: string): [number, number][] {
  const { text: written, from } = folded(text);
  const found: [number, number][] = [];
  for (let at = written.indexOf(sought); at >= 0; at = written.indexOf(sought, at + sought.length)) {
    found.push([from[at] ?? 0, (from[at + sought.length - 1] ?? 0) + 1]);
  }
  return found;
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (sign) => ({ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' })[sign] ?? "'");
}
