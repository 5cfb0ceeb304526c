import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listRawColors } from "./raw-colors.ts";

// theme.css is where the colors are; the other file reads them from there with a pattern.
const ALLOWED = ["app/styles/theme.css", "app/theme/theme-colors.server.ts"];

test("no color is written outside the theme", () => {
  const files = globSync("app/**/*.{ts,tsx,css}").filter((file) => !ALLOWED.includes(file));
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    listRawColors(readFileSync(file, "utf8")).map((color) => `${file}: ${color}`),
  );
  expect(found).toEqual([]);
});

test.for([
  "color: #fff",
  "fill: rgb(0 0 0 / 50%)",
  "background: oklch(0.2 0.03 278)",
  "border: 1px solid white",
  'style={{ backgroundColor: "black" }}',
  '<path fill="red" />',
  'className="text-white"',
  'className="bg-red-500"',
])("%s is a raw color", (code) => {
  expect(listRawColors(code)).toHaveLength(1);
});

test.for([
  "color: var(--color-white-linen)",
  "background: color-mix(in oklab, var(--color-accent), transparent)",
  'import { page } from "#app/pages/add.ts"',
  "background: oklch(from var(--color-accent) l c h / 0.4)",
  "border-color: currentColor",
  "white-space: nowrap",
  'className="text-muted"',
])("%s is none", (code) => {
  expect(listRawColors(code)).toEqual([]);
});
