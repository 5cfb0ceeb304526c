import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with the page, or with one part of it: the rule, and the element that breaks it. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  // "Legacy" only means that frames are left out: the pages have none, and it saves a page of its own for each run.
  const builder = new AxeBuilder({ page }).withTags(TAGS).setLegacyMode();
  const { violations } = await (part === undefined ? builder : builder.include(part))
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
