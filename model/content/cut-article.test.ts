import { expect, it } from "vitest";
import type { Figure } from "../figures/figure.server.ts";
import { cutArticle } from "./cut-article.server.ts";

// The text around it is what matters.
const figure = { kind: "units" } as Figure;

it("cuts a text before the headings with which its parts begin", () => {
  const text =
    '<p>0</p><h2 id="a">A</h2><p>1</p><h2 id="b">B</h2><p>2</p><h2 id="c">C</h2><p>3</p><h2 id="d">D</h2>';
  const starts = ["b", "c"];
  expect(cutArticle([text], { from: undefined, starts })).toEqual(['<p>0</p><h2 id="a">A</h2><p>1</p>']);
  expect(cutArticle([text], { from: "b", starts })).toEqual(['<h2 id="b">B</h2><p>2</p>']);
  expect(cutArticle([text], { from: "c", starts })).toEqual(['<h2 id="c">C</h2><p>3</p><h2 id="d">D</h2>']);
  expect(cutArticle([text], { from: undefined, starts: [] })).toEqual([text]);
});

it("keeps a figure in its part", () => {
  const text = ['<h2 id="a">A</h2>', figure, '<p>1</p><h2 id="b">B</h2>', figure, "<p>2</p>"];
  const starts = ["b"];
  expect(cutArticle(text, { from: undefined, starts })).toEqual(['<h2 id="a">A</h2>', figure, "<p>1</p>"]);
  expect(cutArticle(text, { from: "b", starts })).toEqual(['<h2 id="b">B</h2>', figure, "<p>2</p>"]);
});
