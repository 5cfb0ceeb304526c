import { readColorToken } from "../theme/theme-tokens.server.ts";

/** The accent colors of the brand, one for each family of services. */
export const ACCENTS = ["indigo", "madder", "marigold", "peacock", "leaf"] as const;
export type Accent = (typeof ACCENTS)[number];

/** `bright` and `night` are the same in both color schemes; cotton and ink change places. */
export type Yarn = "cotton" | "flax" | "ink" | "bright" | "night" | Accent | `${Tone}-${Accent}`;

export const FAMILIES = ["ai-data", "development", "ecommerce", "cloud", "outsourcing"] as const;
export type Family = (typeof FAMILIES)[number];

export const FAMILY_ACCENTS: Record<Family, Accent> = {
  "ai-data": "indigo",
  development: "madder",
  ecommerce: "marigold",
  cloud: "peacock",
  outsourcing: "leaf",
};

export function deepen(accent: Accent): Yarn {
  return `deep-${accent}`;
}

export function dilute(accent: Accent): Yarn {
  return `pale-${accent}`;
}

/** What an accent is mixed with, so that it stands out from one of the undyed yarns or recedes. */
const TONES = {
  deep: { color: "shade", percent: 34 },
  mid: { color: "shade", percent: 17 },
  pale: { color: "cotton", percent: 58 },
  strong: { color: "ink", percent: 35 },
  lit: { color: "bright", percent: 50 },
} as const;
type Tone = keyof typeof TONES;

/** The color of a yarn, or of the shade between threads, as CSS for both color schemes. */
export function writeColor(name: Yarn | "shade"): string {
  const [tone, accent] = name.split("-");
  if (name === "bright") return writePair("yarn-cotton", "yarn-ink");
  if (name === "night") return writePair("yarn-ink", "yarn-cotton");
  if (!accent || !isTone(tone)) return writePair(`yarn-${name}`);
  const { color, percent } = TONES[tone];
  return `color-mix(in oklab,${writePair(`yarn-${accent}`)},${writeColor(color)} ${percent}%)`;
}

/** A color token, or in the dark scheme another one. */
export function writePair(token: string, darkToken = token): string {
  return `light-dark(${readColorToken(token).light},${readColorToken(darkToken).dark})`;
}

function isTone(value: string | undefined): value is Tone {
  return value !== undefined && Object.hasOwn(TONES, value);
}
