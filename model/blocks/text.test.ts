import { expect, it } from "vitest";
import { groupSubsections, splitText } from "./text.server.ts";

it("splits a text at rules; the last part keeps the remaining rules", () => {
  const figure = { kind: "units" };
  const text = ["<p>0</p>", "<hr>", "<p>1</p>", figure, "<hr>", "<p>2</p>"];
  expect(splitText(text, 1)).toEqual([text]);
  expect(splitText(text, 2)).toEqual([["<p>0</p>"], ["<p>1</p>", figure, "<hr>", "<p>2</p>"]]);
  expect(splitText(text, 4)).toEqual([["<p>0</p>"], ["<p>1</p>", figure], ["<p>2</p>"]]);
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
