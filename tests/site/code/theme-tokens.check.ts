import { globSync, readFileSync } from "node:fs";
import stylelint from "stylelint";
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

test("raw values are told from tokens and names", () => {
  const raw = [
    'const stop = "#fff"',
    'fill: "rgb(0 0 0 / 50%)"',
    'style={{ background: "oklch(0.2 0.03 278)" }}',
    'style={{ border: "var(--line) solid white" }}',
    'style={{ backgroundColor: "black" }}',
    '<path fill="red" />',
    'style={{ width: "3em" }}',
    'transition: "color 200ms"',
    "style={{ fontWeight: 600 }}",
  ];
  const fine = [
    'style={{ color: "var(--color-white-linen)" }}',
    'import { page } from "#app/pages/add.ts"',
    'fill: "oklch(from var(--color-accent) l c h / 0.4)"',
    'stroke="currentColor"',
    'style={{ margin: "calc(14 * var(--space-1))" }}',
    '<path d="M2 12.5h15" />',
    'import "./step-2s.ts"',
  ];
  const refused = [...raw, ...fine].filter((code) => listFound([...COLORS, ...MEASURES], code).length > 0);
  expect(refused).toEqual(raw);
});

test("stylelint refuses raw values and unknown terms, and accepts tokens and relative units", async () => {
  const raw = [
    "color: #fff",
    "fill: rgb(0 0 0 / 50%)",
    "background: oklch(0.2 0.03 278)",
    "animation: fall 2s",
    "border: var(--line) solid white",
    "margin: 12px",
    "padding: 0 -1.5rem",
    "transition: color 200ms",
    "width: calc(100% - 3rem)",
    "font-weight: 600",
    "line-height: 1.5",
    "font-family: Georgia, serif",
    "box-shadow: 0 0 oklch(0 0 0)",
    "transition-timing-function: cubic-bezier(0, 0, 1, 1)",
    "colr: inherit",
    "display: blok",
    "transition: opacity --duration",
    "@media (width >= 43rem) { inset: 0 }",
  ];
  const fine = [
    "color: var(--color-white-linen)",
    "background: oklch(from var(--color-accent) l c h / 0.4)",
    "background: color-mix(in oklab, var(--color-accent), transparent)",
    "border-color: currentcolor",
    "white-space: nowrap",
    "margin: calc(3 * var(--space-1))",
    "inset: 0px",
    "rotate: 45deg",
    "grid-template-columns: 2fr 3fr",
    "font-weight: var(--font-weight-heading)",
    "box-shadow: 0 var(--line-hair) var(--color-line)",
    "@media (width >= 43.75rem) { inset: 0 }",
  ];
  const declarations = [...raw, ...fine];
  const code = declarations.map((declaration, line) => `.a${line} { ${declaration} }`).join("\n");
  const { results } = await stylelint.lint({ code, codeFilename: "app/ui/a.css" });
  const lines = results.flatMap(({ warnings }) => warnings.map(({ line }) => line));
  expect(declarations.filter((_, index) => lines.includes(index + 1))).toEqual(raw);
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
