import { expect, it } from "vitest";
import { groupSubsections } from "./group-subsections.server.ts";

it("keeps a list with the sentence before it, and a heading with its text", () => {
  const grouped = groupSubsections(
    "<p>Lead</p>\n<p>Three steps:</p>\n<ol><li>One</li></ol>\n<p>So</p>\n<h2>Why</h2>\n<p>Because</p>\n<p>Also</p>",
  );
  expect(grouped.replaceAll("\n", "")).toBe(
    "<div><p>Lead</p></div><div><p>Three steps:</p><ol><li>One</li></ol></div><div><p>So</p></div>" +
      "<div><h2>Why</h2><p>Because</p><p>Also</p></div>",
  );
});

it("leaves plain text as it is, in one group per paragraph", () => {
  expect(groupSubsections("<p>A &amp; B</p>")).toBe("<div><p>A &amp; B</p></div>");
});
