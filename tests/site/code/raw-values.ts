const NAMES =
  "white|black|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|cyan|aqua|blue|navy|indigo|purple|violet|magenta|fuchsia|pink|brown|beige|ivory";

const PALETTE =
  "slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose";

const COLORS = [
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!\/)/gi,
  // A color made from one of the theme's is none of its own.
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!from var\()/gi,
  // A declaration of CSS, an entry of a style object, an attribute of a drawing.
  new RegExp(
    `\\b(?:color|background|border|outline|fill|stroke|shadow|[a-z]+Color)[\\w-]*(?::\\s*|=)["']?(?:[^;"'\`\\n{}]*\\s)?(?:${NAMES})(?![\\w-])`,
    "gi",
  ),
  // A utility of a palette that is not the theme's.
  new RegExp(
    `\\b(?:bg|text|border|fill|stroke|ring|outline|from|via|to|shadow)-(?:white|black|(?:${PALETTE})-\\d{2,3})\\b`,
    "g",
  ),
];

// Percentages, fractions, angles and lines of the own text are proportions, and zero is zero in every unit.
const UNITS = "px|rem|em|ex|ch|pt|cm|mm|in|[dsl]?v(?:w|h|min|max|i|b)|cq[whib]|ms|s";

const MEASURES = [
  // A number with a unit, but not as part of a name.
  new RegExp(
    `(?<![\\w#.-])-?(?!0(?:${UNITS})\\b)(?:\\d+\\.?\\d*|\\.\\d+)(?:${UNITS})\\b(?![-\\w]*[:(])`,
    "g",
  ),
  // Measures of type that have no unit, and curves of motion.
  /\b(?:font-weight|line-height|fontWeight|lineHeight):\s*["']?\d[\d.]*/g,
  /\bcubic-bezier\(/g,
  // A family or a shadow that is not the theme's.
  /\bfont-family:(?!\s*(?:var\(|inherit))[^;\n]+/g,
  /\bbox-shadow:(?!\s*(?:var\(|none))[^;\n]*(?:\b(?:rgb|oklch)|#)[^;\n]*/g,
];

/** The colors that a source text writes itself instead of naming one of the theme's. */
export function listRawColors(source: string): string[] {
  return COLORS.flatMap((pattern) => source.match(pattern) ?? []);
}

/** The sizes, times, weights and fonts that a source text writes itself instead of naming one of the theme's. */
export function listRawMeasures(source: string): string[] {
  return MEASURES.flatMap((pattern) => source.match(pattern) ?? []);
}
