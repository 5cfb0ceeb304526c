import { readColorToken } from "../theme/theme-tokens.server.ts";

/** The accent colors of the brand, one for each family of services. */
export const ACCENTS = ["indigo", "madder", "marigold", "peacock", "leaf"] as const;
export type Accent = (typeof ACCENTS)[number];

/** `bright` and `night` are light and dark in both color schemes; cotton and ink change places. */
type PlainYarn = "cotton" | "flax" | "ink" | "bright" | "night" | Accent | `${Tone}-${Accent}`;

/** One yarn, or one for the light color scheme and one for the dark. */
export type Yarn = PlainYarn | `${PlainYarn}|${PlainYarn}`;

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

/** What an accent is mixed with, so that it stands out from one of the undyed yarns or recedes. */
const TONES = {
  deep: { color: "shade", percent: 34 },
  lit: { color: "bright", percent: 50 },
} as const;

/** In percent of black, the same in both color schemes like the bands of a page: grounds deeper than these, and the dye itself. */
const FIXED_TONES = { low: 24, dark: 34, pure: 0 } as const;
type Tone = keyof typeof TONES | keyof typeof FIXED_TONES;

/** The color of a yarn, or of the shade between threads, as CSS for both color schemes. */
export function writeColor(name: Yarn | "shade"): string {
  const [light = name, dark] = name.split("|");
  return dark === undefined ? writePlain(name) : `light-dark(${writePlain(light)},${writePlain(dark)})`;
}

function writePlain(name: string): string {
  if (name === "bright") return readColorToken("yarn-cotton").light;
  if (name === "night") return writePair("yarn-ink", "yarn-cotton");
  const [tone = name, accent] = name.split("-");
  if (accent === undefined) return writePair(`yarn-${name}`);
  if (isFixedTone(tone))
    return `color-mix(in oklab,${readColorToken(`yarn-${accent}`).light},black ${FIXED_TONES[tone]}%)`;
  if (!isTone(tone)) throw new Error(`${name}: expected a yarn`);
  const { color, percent } = TONES[tone];
  return `color-mix(in oklab,${writePair(`yarn-${accent}`)},${writePlain(color)} ${percent}%)`;
}

/** A color token, or in the dark scheme another one. */
export function writePair(token: string, darkToken = token): string {
  return `light-dark(${readColorToken(token).light},${readColorToken(darkToken).dark})`;
}

function isTone(value: string): value is keyof typeof TONES {
  return Object.hasOwn(TONES, value);
}

function isFixedTone(value: string): value is keyof typeof FIXED_TONES {
  return Object.hasOwn(FIXED_TONES, value);
}
