import { readColorToken } from "../theme/theme-tokens.server.ts";

/** The accent colors of the brand, one for each family of services. */
export const ACCENTS = ["indigo", "madder", "marigold", "peacock", "leaf"] as const;
export type Accent = (typeof ACCENTS)[number];

export type Yarn = "cotton" | "flax" | "ink" | Accent | `deep-${Accent}` | `pale-${Accent}`;

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

const MIXED_IN = { deep: { yarn: "shade", percent: 34 }, pale: { yarn: "cotton", percent: 58 } } as const;

/** The color of a yarn, or of the shade between threads, as CSS for both color schemes. */
export function writeColor(name: Yarn | "shade"): string {
  const [tone = "", accent] = name.split("-");
  if (!accent) return writePair(`yarn-${tone}`);
  const { yarn, percent } = tone === "deep" ? MIXED_IN.deep : MIXED_IN.pale;
  return `color-mix(in oklab,${writePair(`yarn-${accent}`)},${writePair(`yarn-${yarn}`)} ${percent}%)`;
}

export function writePair(token: string): string {
  const { light, dark } = readColorToken(token);
  return `light-dark(${light},${dark})`;
}
