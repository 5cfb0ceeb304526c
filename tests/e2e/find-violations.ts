import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const COLORS = "color-contrast";

type Scope = { part?: string; withColors?: boolean; onlyColors?: boolean };

/** Runs axe on the page, or on one part of it. @returns each broken rule with its element */
export async function findViolations(
  page: Page,
  { part, withColors = true, onlyColors = false }: Scope = {},
): Promise<string[]> {
  // Legacy mode only skips frames, which pages do not have, and saves a browser page per run.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  if (onlyColors) builder.withRules(COLORS);
  else builder.withTags(TAGS);
  if (part !== undefined) builder.include(part);
  if (!withColors) builder.disableRules(COLORS);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
