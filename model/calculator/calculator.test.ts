import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openContent } from "#content.config";
import { listFields } from "../blocks/blocks.server.ts";
import { loadPost, loadPosts } from "../blog/post.server.ts";
import { joinHtml } from "../content/article.server.ts";
import { calculate, readFormula, readInputs } from "./calculator.ts";
import { formatNumber } from "./format-number.ts";

const reader = openContent();
const posts = loadPosts(reader)
  .map(({ slug }) => loadPost(reader, slug))
  .flatMap(({ slug, body, blocks }) =>
    listFields(blocks, "calculator").map((calculator) => ({ slug, body, calculator })),
  );

describe.each(posts)("the calculator of $slug", ({ body, calculator }) => {
  it("begins with a number that the text states", () => {
    const { figure, results, example } = calculator;
    const unit = results.find(({ id }) => id === figure)?.unit ?? "";
    const number = formatNumber(example[figure] ?? 0, unit, "en-US").replace(/^\$/, "");
    expect(joinHtml(body)).toContain(number);
    expect(joinHtml(body)).toContain('href="#calculator"');
  });

  it("results in numbers for all that can be entered", () => {
    const values = Object.fromEntries(
      calculator.inputs.map(({ id, min, max }) => [
        id,
        fc.oneof(fc.constant(min), fc.constant(max), fc.double({ min, max, noNaN: true })),
      ]),
    );
    fc.assert(
      fc.property(fc.record(values), (entered) => {
        const numbers = Object.values(calculate(calculator, entered));
        expect(numbers.filter((number) => !Number.isFinite(number))).toEqual([]);
      }),
    );
  });
});

const INPUT = { id: "count", label: "Count", value: 7, min: 1, max: 100, unit: "" };

it.each([
  ["50 people", 50, undefined],
  ["-3", 1, "range"],
  ["1,000,000", 100, "range"],
  ["", 7, "number"],
])("reads %j as %d", (typed, number, kind) => {
  const { values, notes } = readInputs([INPUT], { count: typed });
  expect(values).toEqual({ count: number });
  expect(notes.map((note) => note.kind)).toEqual(kind ? [kind] : []);
});

const NAMES = new Set(["a", "b"]);

it.each([
  ["a + b * 2", 8],
  ["(a + b) * 2", 10],
  ["a > b ? max(a, 1) : min(a, b) - 1", 1],
  ["ceil(b / 2) + round(0.4)", 2],
  ["-a", -2],
])("calculates %s", (formula, result) => {
  expect(readFormula(formula, NAMES)({ a: 2, b: 3 })).toBe(result);
});

it.each([
  "a +",
  "c",
  "a.b",
  "a = 3",
  "constructor",
  "a.constructor('x')()",
  "window",
  '"x"',
  "a; b",
  "",
  "eval(a)",
  "a++",
  "b[0]",
])("rejects %j", (formula) => {
  expect(() => readFormula(formula, NAMES)).toThrow();
});
