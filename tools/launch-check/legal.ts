import { existsSync, readFileSync } from "node:fs";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { readPage } from "#model/pages/page-files.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { advise, done, type LaunchContext, type LaunchLine, must, PRIVACY, pluralize } from "./check.ts";
import { listConfiguredServices } from "./services.ts";
import { readSettings } from "./settings.ts";

const LEGAL_PAGES = { privacy: "Privacy policy", "subpages/terms": "Terms of use" };

/** Comments, which are not on the page. */
const MARKS = /<!-- (?:Owner|Template): /g;

/** Legal pages must be complete, and confirmed after their last change. */
export function checkLegalPages({ reader }: LaunchContext): LaunchLine[] {
  return Object.entries(LEGAL_PAGES).flatMap(([slug, name]) => {
    const file = `content/pages/${slug}.md`;
    if (!existsSync(file))
      return [must(`${name}: the page is missing`, file, "Write it: visitors must be able to read it.")];
    const lines = [...checkMarks(file, name), ...checkConfirmed(reader, slug, file, name)];
    return lines.length > 0 ? lines : [done(`${name}: confirmed on ${readPage(reader, slug).confirmed}.`)];
  });
}

function checkMarks(file: string, name: string): LaunchLine[] {
  const marks = readFileSync(file, "utf8").match(MARKS)?.length ?? 0;
  if (marks === 0) return [];
  const what = `${name}: still a template, with ${pluralize(marks, "place")} to complete`;
  return [
    must(what, file, 'Search for "Owner:" and "Template:" and write what is true for you in their place.'),
  ];
}

function checkConfirmed(reader: ContentReader, slug: string, file: string, name: string): LaunchLine[] {
  const { confirmed, updated } = readPage(reader, slug);
  if (confirmed === undefined) {
    const how =
      "Have it checked by a lawyer, then write the day among its fields, such as `confirmed: 2026-03-12`.";
    return [must(`${name}: nobody has confirmed it`, file, how)];
  }
  if (updated === undefined || updated <= confirmed) return [];
  const what = `${name}: changed on ${updated}, after it was confirmed on ${confirmed}`;
  return [must(what, file, "Have the change checked, then write that day as `confirmed`.")];
}

/** Whether third-party services changed after the privacy policy. */
export async function checkPolicyAge({ source, history, reader }: LaunchContext): Promise<LaunchLine[]> {
  if (listConfiguredServices(loadIntegrations(reader), readSettings(source)).length === 0) return [];
  const { updated = "" } = readPage(reader, "privacy");
  const changed = (await history).days.get("site/integrations.yaml") ?? "";
  if (changed <= updated) return [];
  const what = `Outside services were changed on ${changed}, the privacy policy last on ${updated}`;
  return [advise(what, PRIVACY, "Check that it still says what is done, then write today as `updated`.")];
}
