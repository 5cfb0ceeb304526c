import { expect, it } from "vitest";
import type { Figure } from "../figures/figure.server.ts";
import { splitAtBands } from "./article-parts.server.ts";

// The text around it is what matters.
const figure = { kind: "units" } as Figure;

it("cuts a text around the parts that stand in bands, and leaves the rest whole", () => {
  const text =
    '<p>0</p><h2 id="a">A</h2><p>1</p><h2 id="b">B</h2><p>2</p><h2 id="c">C</h2><p>3</p><h2 id="d">D</h2>';
  const band = { part: "b" };
  expect(splitAtBands([text], [band])).toEqual([
    { body: ['<p>0</p><h2 id="a">A</h2><p>1</p>'] },
    { band, body: ['<h2 id="b">B</h2><p>2</p>'] },
    { body: ['<h2 id="c">C</h2><p>3</p><h2 id="d">D</h2>'] },
  ]);
  expect(splitAtBands([text], [])).toEqual([{ body: [text] }]);
});

it("keeps a figure in its part", () => {
  const band = { part: "b" };
  expect(
    splitAtBands(['<h2 id="a">A</h2>', figure, '<p>1</p><h2 id="b">B</h2>', figure, "<p>2</p>"], [band]),
  ).toEqual([
    { body: ['<h2 id="a">A</h2>', figure, "<p>1</p>"] },
    { band, body: ['<h2 id="b">B</h2>', figure, "<p>2</p>"] },
  ]);
});
