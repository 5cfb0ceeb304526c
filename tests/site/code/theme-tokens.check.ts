import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Tests may name colors. stylelint reads the style sheets.
const sources = globSync("{app,art,model}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
const components = sources.filter((file) => file.endsWith(".tsx"));

test("no module has a color that the theme lacks", () => {
  expect(sources.length).toBeGreaterThan(0);
  expect(listFound(sources, listRawColors)).toEqual([]);
});

test("no component has a size, time or weight that the theme lacks", () => {
  expect(components.length).toBeGreaterThan(0);
  expect(listFound(components, listRawMeasures)).toEqual([]);
});

function listFound(files: string[], listRaw: (source: string) => string[]): string[] {
  return files.flatMap((file) => listRaw(readFileSync(file, "utf8")).map((value) => `${file}: ${value}`));
}

test.for([
  'const stop = "#fff"',
  'fill: "rgb(0 0 0 / 50%)"',
  'style={{ background: "oklch(0.2 0.03 278)" }}',
  'style={{ border: "1px solid white" }}',
  'style={{ backgroundColor: "black" }}',
  '<path fill="red" />',
])("%s is a raw color", (code) => {
  expect(listRawColors(code)).toHaveLength(1);
});

test.for([
  'style={{ color: "var(--color-white-linen)" }}',
  'import { page } from "#app/pages/add.ts"',
  'fill: "oklch(from var(--color-accent) l c h / 0.4)"',
  'stroke="currentColor"',
])("%s is not a raw color", (code) => {
  expect(listRawColors(code)).toEqual([]);
});

test.for(['style={{ width: "3em" }}', 'transition: "color 200ms"', "style={{ fontWeight: 600 }}"])(
  "%s is a raw measure",
  (code) => {
    expect(listRawMeasures(code)).toHaveLength(1);
  },
);

test.for([
  'style={{ margin: "calc(14 * var(--space-1))" }}',
  '<path d="M2 12.5h15" />',
  'import "./step-2s.ts"',
])("%s is not a raw measure", (code) => {
  expect(listRawMeasures(code)).toEqual([]);
});

const NAMES =
  "white|black|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|cyan|aqua|blue|navy|indigo|purple|violet|magenta|fuchsia|pink|brown|beige|ivory";

const COLORS = [
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!\/)/gi,
  // Relative colors of the theme are allowed.
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!from var\()/gi,
  // CSS declarations, style objects and SVG attributes.
  new RegExp(
    `\\b(?:color|background|border|outline|fill|stroke|shadow|[a-z]+Color)[\\w-]*(?::\\s*|=)["']?(?:[^;"'\`\\n{}]*\\s)?(?:${NAMES})(?![\\w-])`,
    "gi",
  ),
];

// Relative units and zero are allowed.
const UNITS = "px|rem|em|ex|ch|pt|cm|mm|in|[dsl]?v(?:w|h|min|max|i|b)|cq[whib]|ms|s";

const MEASURES = [
  // Not as part of a name.
  new RegExp(
    `(?<![\\w#.-])-?(?!0(?:${UNITS})\\b)(?:\\d+\\.?\\d*|\\.\\d+)(?:${UNITS})\\b(?![-\\w]*[:(])`,
    "g",
  ),
  // Measures without a unit.
  /\b(?:fontWeight|lineHeight):\s*["']?\d[\d.]*/g,
];

function listRawColors(source: string): string[] {
  return COLORS.flatMap((pattern) => source.match(pattern) ?? []);
}

function listRawMeasures(source: string): string[] {
  return MEASURES.flatMap((pattern) => source.match(pattern) ?? []);
}
