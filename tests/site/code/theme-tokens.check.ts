import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Tests may name colors, and what reads the theme says how one is written. stylelint reads the style sheets.
const sources = globSync("{app,art,model}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.|theme-tokens\.server/.test(file),
);

test("no module has a color, and no component a size, time or weight that the theme lacks", () => {
  expect(sources.length).toBeGreaterThan(0);
  const found = sources.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const raw = [...listFound(COLORS, source), ...(file.endsWith(".tsx") ? listFound(MEASURES, source) : [])];
    return raw.map((value) => `${file}: ${value}`);
  });
  expect(found).toEqual([]);
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

function listFound(patterns: RegExp[], source: string): string[] {
  return patterns.flatMap((pattern) => source.match(pattern) ?? []);
}
