import { expect, it } from "vitest";
import { groupSubsections } from "./group-subsections.server.ts";

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
