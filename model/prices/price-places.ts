/** Below `content/`. */
export const PRICES_FILE = "site/prices.yaml";

/** The id of the prices of a family, for links to them. */
export function groupId(family: string): string {
  return `prices-${family}`;
}
