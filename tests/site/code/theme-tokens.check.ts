import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const THEME = "app/styles/theme.css";

// Tests may name colors.
const sources = globSync("{app,art,model}/**/*.{ts,tsx,css}").filter(
  (file) => file !== THEME && !file.includes(".test."),
);
const styled = sources.filter((file) => /\.(?:css|tsx)$/.test(file));

test("there is no color outside of the theme", () => {
  expect(sources.length).toBeGreaterThan(0);
  expect(listFound(sources, listRawColors)).toEqual([]);
});

test("there is no size, time, weight or font outside of the theme", () => {
  expect(styled.length).toBeGreaterThan(0);
  expect(listFound(styled, listRawMeasures)).toEqual([]);
});

function listFound(files: string[], listRaw: (source: string) => string[]): string[] {
  return files.flatMap((file) => listRaw(readFileSync(file, "utf8")).map((value) => `${file}: ${value}`));
}

test.for([
  "color: #fff",
  "fill: rgb(0 0 0 / 50%)",
  "background: oklch(0.2 0.03 278)",
  "border: 1px solid white",
  'style={{ backgroundColor: "black" }}',
  '<path fill="red" />',
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
])("%s is not a raw color", (code) => {
  expect(listRawColors(code)).toEqual([]);
});

test.for([
  "margin: 12px",
  "padding: 0 -1.5rem",
  "transition: color 200ms",
  "animation: fall 2s",
  "width: calc(100% - 3rem)",
  "@media (width >= 43rem) {",
  'style={{ width: "3em" }}',
  "font-weight: 600",
  "line-height: 1.5",
  "font-family: Georgia, serif",
  "box-shadow: 0 0 oklch(0 0 0)",
  "transition-timing-function: cubic-bezier(0, 0, 1, 1)",
])("%s is a raw measure", (code) => {
  expect(listRawMeasures(code)).toHaveLength(1);
});

test.for([
  "margin: var(--space-3) calc(14 * var(--space-1))",
  "@media (width >= 43.75rem) {",
  "width: calc(100% - var(--space-gutter))",
  "inset: 0px",
  "rotate: 45deg",
  "grid-template-columns: 2fr 3fr",
  "font-weight: var(--font-weight-heading)",
  "box-shadow: 0 var(--line-hair) var(--color-line)",
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
  /\b(?:font-weight|line-height|fontWeight|lineHeight):\s*["']?\d[\d.]*/g,
  /\bcubic-bezier\(/g,
  /\bfont-family:(?!\s*(?:var\(|inherit))[^;\n]+/g,
  /\bbox-shadow:(?!\s*(?:var\(|none))[^;\n]*(?:\b(?:rgb|oklch)|#)[^;\n]*/g,
];

function listRawColors(source: string): string[] {
  return COLORS.flatMap((pattern) => source.match(pattern) ?? []);
}

function listRawMeasures(source: string): string[] {
  const tokens = source.replace(BREAKPOINT, "");
  return MEASURES.flatMap((pattern) => tokens.match(pattern) ?? []);
}

// Media queries cannot use custom properties: a narrow phone, two columns, the whole grid, and room for what stays in view.
const BREAKPOINT = /\((?:width (?:>=|<) (?:22\.5|43\.75|62)rem|height >= 40rem)\)/g;
