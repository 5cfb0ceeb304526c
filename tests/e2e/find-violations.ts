import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Look = { part?: string; withColors?: boolean };

/** What axe finds wrong with the page, or with one part of it: the rule, and the element that breaks it. */
export async function findViolations(page: Page, { part, withColors = true }: Look = {}): Promise<string[]> {
  // "Legacy" only means that frames are left out: the pages have none, and it saves a page of its own for each run.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS)
    .setLegacyMode();
  if (part !== undefined) builder.include(part);
  if (!withColors) builder.disableRules("color-contrast");
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
