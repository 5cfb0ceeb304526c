import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Scope = { part?: string; withColors?: boolean };

/** Runs axe on the page, or on one part of it. @returns each broken rule with its element */
export async function findViolations(page: Page, { part, withColors = true }: Scope = {}): Promise<string[]> {
  // Legacy mode only skips frames, which pages do not have, and saves a browser page per run.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS)
    .setLegacyMode();
  if (part !== undefined) builder.include(part);
  if (!withColors) builder.disableRules("color-contrast");
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
