import { expect, it } from "vitest";
import { cutText, groupSubsections } from "./html-parts.server.ts";

// The text around it is what matters.
const figure = { kind: "units" };

it("cuts a text before the headings with which its parts begin", () => {
  const text =
    '<p>0</p><h2 id="a">A</h2><p>1</p><h2 id="b">B</h2><p>2</p><h2 id="c">C</h2><p>3</p><h2 id="d">D</h2>';
  const starts = ["b", "c"];
  expect(cutText([text], { from: undefined, starts })).toEqual(['<p>0</p><h2 id="a">A</h2><p>1</p>']);
  expect(cutText([text], { from: "b", starts })).toEqual(['<h2 id="b">B</h2><p>2</p>']);
  expect(cutText([text], { from: "c", starts })).toEqual(['<h2 id="c">C</h2><p>3</p><h2 id="d">D</h2>']);
  expect(cutText([text], { from: undefined, starts: [] })).toEqual([text]);
});

it("keeps a figure in its part", () => {
  const text = ['<h2 id="a">A</h2>', figure, '<p>1</p><h2 id="b">B</h2>', figure, "<p>2</p>"];
  const starts = ["b"];
  expect(cutText(text, { from: undefined, starts })).toEqual(['<h2 id="a">A</h2>', figure, "<p>1</p>"]);
  expect(cutText(text, { from: "b", starts })).toEqual(['<h2 id="b">B</h2>', figure, "<p>2</p>"]);
});

it.each([
  [
    "a list with the sentence before it, and a heading with its text",
    "<p>Lead</p>\n<p>Three steps:</p>\n<ol><li>One</li></ol>\n<p>So</p>\n<h2>Why</h2>\n<p>Because</p>\n<p>Also</p>",
    "<div><p>Lead</p></div><div><p>Three steps:</p><ol><li>One</li></ol></div><div><p>So</p></div><div><h2>Why</h2><p>Because</p><p>Also</p></div>",
  ],
  ["plain text as it is", "<p>A &amp; B</p>", "<div><p>A &amp; B</p></div>"],
])("keeps %s together", (_, html, grouped) => {
  expect(groupSubsections(html).replaceAll("\n", "")).toBe(grouped);
});
