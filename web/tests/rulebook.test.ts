import { expect, test } from "vitest";
import { citationOf, places, rulebook } from "../src/lib/rulebook";

const titles = { V: "The course of play", "V.7": "Allies", "VII.trader": "The Trader", R38: "Going home", "2.10": "Giving up" };
const read = (text: string, wanted = "") => rulebook(text, titles, "/rules/rencontre", wanted);

test("a cited paragraph is a link with its title", () => {
  const { html } = read("Allies are invited (V.7, R38).");
  expect(html).toContain('<a href="/rules/rencontre#V.7" data-to="V.7" title="Allies">V.7</a>');
  expect(html).toContain('data-to="R38"');
});

test("a paragraph that goes by a word is cited by its title", () => {
  expect(citationOf("VII.trader", titles)).toBe("VII, The Trader");
  expect(read("See VII.trader.").html).toContain(">VII, The Trader</a>");
  expect(read("### VII.trader The Trader").html).toContain('<span data-rule="VII.trader">VII</span> The Trader');
});

test("what is no paragraph is no link", () => {
  expect(read("In 1.5 days, I have IV planets and 2.1 credits.").html).not.toContain("<a");
  expect(read("One example runs through chapter V, in boxes.").html).toContain('data-to="V"');
});

test("headings make the contents, numbered or not", () => {
  const { headings } = read("# Rules\n\n## Course\n\n### V.7 Allies *(ours)*\n\n## V The course of play");
  expect(headings).toEqual([
    { place: 0, level: 2, rule: null, title: "Course" },
    { place: 1, level: 3, rule: "V.7", title: "Allies (ours)" },
    { place: 2, level: 2, rule: "V", title: "The course of play" },
  ]);
});

test("a search forgives accents, capitals and apostrophes, and counts what it marks", () => {
  const { html, hits } = read("## V Écrire\n\nL'édit est **élevé**. Un œuf.", "E");
  expect(hits).toBe(html.split("<mark>").length - 1);
  expect(read("L'édit", "l’edit").html).toContain("<mark>L'édit</mark>");
  expect(read("Un œuf", "oeuf").html).toContain("<mark>œuf</mark>");
  expect(read("a < b & c", "b & c").html).toContain("a &lt; <mark>b &amp; c</mark>");
  expect(places("aaa", "aa")).toEqual([[0, 2]]);
});

test("a picture has its place, and any other comment is nothing", () => {
  expect(read("<!-- picture cone -->\n\nText").html).toContain('data-picture="cone"');
  expect(read("<!-- a note -->\n\nText").html).not.toContain("note");
});
