import { expect, it } from "vitest";
import type { Figure } from "../figures/figure.server.ts";
import { splitArticle } from "./article.server.ts";

const figure: Figure = { kind: "band", caption: "One", rows: [] } as never;

it("an article is cut before its second heading", () => {
  const article = ["<p>Zero</p>\n<h2>One</h2>", figure, "<p>On</p>\n<h2>Two</h2>\n<p>End</p>", figure];
  expect(splitArticle(article)).toEqual({
    start: ["<p>Zero</p>\n<h2>One</h2>", figure, "<p>On</p>"],
    rest: ["<h2>Two</h2>\n<p>End</p>", figure],
  });
});

it("a figure may stand just before it", () => {
  const article = ["<h2>One</h2>", figure, "<h2>Two</h2>"];
  expect(splitArticle(article)).toEqual({ start: ["<h2>One</h2>", figure], rest: ["<h2>Two</h2>"] });
});

it("a short article stays whole", () => {
  expect(splitArticle(["<h2>One</h2>"])).toEqual({ start: ["<h2>One</h2>"], rest: [] });
});
