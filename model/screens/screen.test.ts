import { expect, it } from "vitest";
import { openContent } from "#content.config";
import { describeProblem } from "../content/content-error.ts";
import { screens } from "./screen.server.ts";

const reader = openContent();

it.each([
  ["a part of two pieces", { label: "One", notice: { text: "Two" } }, "one piece in each part"],
  ["a part without a piece", {}, "one piece in each part"],
  ["a piece of another name", { grid: [] }, 'no field named "grid"'],
  ["a tone of another name", { notice: { text: "One", tone: "great" } }, "one of good, wait, bad"],
  [
    "a block that ends before it begins",
    { schedule: { columns: ["AM", "PM"], lanes: [{ name: "Vat", blocks: [{ from: 2, to: 1 }] }] } },
    "a block that ends after it begins",
  ],
  [
    "a column that no row has",
    { table: { narrow: [1, 3], rows: [{ cells: ["A", "B"] }] } },
    "numbers of columns that the rows have",
  ],
])("a screen with %s is refused in one sentence", (_, part, expected) => {
  const screen = { alt: "A screen", caption: "A screen", frame: "window", title: "A screen", parts: [part] };
  const data = { before: screen, after: { ...screen, parts: [{ label: "One" }] } };
  const { error } = screens(reader).safeParse(data, { reportInput: true });
  const problems = error?.issues.map((issue) => describeProblem(issue, data).expected) ?? [];
  expect(problems.join()).toContain(expected);
});
