import { readColorToken } from "#art/theme/theme-tokens.server.ts";

/** The dyes of the brand, one for each family of services. */
export const DYES = ["indigo", "madder", "marigold", "peacock", "leaf"] as const;
export type Dye = (typeof DYES)[number];

/** What a thread may be made of: undyed cotton, flax, ink, a dye, or a dye that took more or less of it. */
export type Yarn = "cotton" | "flax" | "ink" | Dye | `deep-${Dye}` | `pale-${Dye}`;

/** The families of services. */
export const FAMILIES = ["ai-data", "development", "ecommerce", "cloud", "outsourcing"] as const;
export type Family = (typeof FAMILIES)[number];

/** The dye of each family; the theme says the same for the page. */
export const FAMILY_DYES: Record<Family, Dye> = {
  "ai-data": "indigo",
  development: "madder",
  ecommerce: "marigold",
  cloud: "peacock",
  outsourcing: "leaf",
};

/** A dye that took more of it. */
export function deepen(dye: Dye): Yarn {
  return `deep-${dye}`;
}

/** A dye that took less of it. */
export function dilute(dye: Dye): Yarn {
  return `pale-${dye}`;
}

/** How much of the mixed-in yarn a deep or a pale one holds, in percent. */
const MIXED_IN = { deep: { yarn: "shade", percent: 34 }, pale: { yarn: "cotton", percent: 58 } } as const;

/** The color of a yarn, of the shade between threads or of the page's sunken ground, as CSS for both color schemes. */
export function writeColor(name: Yarn | "shade"): string {
  const [tone = "", dye] = name.split("-");
  if (!dye) return writePair(`yarn-${tone}`);
  const { yarn, percent } = tone === "deep" ? MIXED_IN.deep : MIXED_IN.pale;
  return `color-mix(in oklab,${writePair(`yarn-${dye}`)},${writePair(`yarn-${yarn}`)} ${percent}%)`;
}

/** A color token of the theme as CSS for both color schemes. */
export function writePair(token: string): string {
  const { light, dark } = readColorToken(token);
  return `light-dark(${light},${dark})`;
}
