const NAMES =
  "white|black|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|cyan|aqua|blue|navy|indigo|purple|violet|magenta|fuchsia|pink|brown|beige|ivory";

const PALETTE =
  "slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose";

const PATTERNS = [
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

/** The colors that a source text writes itself instead of naming one of the theme's. */
export function listRawColors(source: string): string[] {
  return PATTERNS.flatMap((pattern) => source.match(pattern) ?? []);
}
