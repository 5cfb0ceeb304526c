import { readColorToken } from "#art/theme/theme-tokens.server.ts";

/** The accents of the brand, one for each family of services. */
export const DYES = ["indigo", "madder", "marigold", "peacock", "leaf"] as const;
export type Accent = (typeof DYES)[number];

/** What a thread may be made of: undyed cotton, flax, ink, a accent, or a accent that took more or less of it. */
export type Yarn = "cotton" | "flax" | "ink" | Accent | `deep-${Accent}` | `pale-${Accent}`;

/** The families of services. */
export const FAMILIES = ["ai-data", "development", "ecommerce", "cloud", "outsourcing"] as const;
export type Family = (typeof FAMILIES)[number];

/** The accent of each family; the theme says the same for the page. */
export const FAMILY_DYES: Record<Family, Accent> = {
  "ai-data": "indigo",
  development: "madder",
  ecommerce: "marigold",
  cloud: "peacock",
  outsourcing: "leaf",
};

/** A accent that took more of it. */
export function deepen(accent: Accent): Yarn {
  return `deep-${accent}`;
}

/** A accent that took less of it. */
export function dilute(accent: Accent): Yarn {
  return `pale-${accent}`;
}

/** How much of the mixed-in yarn a deep or a pale one holds, in percent. */
const MIXED_IN = { deep: { yarn: "shade", percent: 34 }, pale: { yarn: "cotton", percent: 58 } } as const;

/** The color of a yarn, of the shade between threads or of the page's sunken ground, as CSS for both color schemes. */
export function writeColor(name: Yarn | "shade"): string {
  const [tone = "", accent] = name.split("-");
  if (!accent) return writePair(`yarn-${tone}`);
  const { yarn, percent } = tone === "deep" ? MIXED_IN.deep : MIXED_IN.pale;
  return `color-mix(in oklab,${writePair(`yarn-${accent}`)},${writePair(`yarn-${yarn}`)} ${percent}%)`;
}

/** A color token of the theme as CSS for both color schemes. */
export function writePair(token: string): string {
  const { light, dark } = readColorToken(token);
  return `light-dark(${light},${dark})`;
}
