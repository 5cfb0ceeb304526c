import { existsSync, readFileSync } from "node:fs";
import { loadTextPage } from "#model/pages/text-page.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import type { LaunchContext } from "../launch-context.ts";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { countOf } from "../name-some.ts";

/** The pages that somebody has to answer for, by their slugs. */
const LEGAL_PAGES = { privacy: "Privacy policy", "subpages/terms": "Terms of use" };

/** What the sample leaves for the owner to write or to have checked. */
const MARKS = /\*Owner:|\*\*Template\.\*\*/g;

/** Whether the legal pages are complete, and somebody has confirmed them as they are. */
export function checkLegalPages({ reader }: LaunchContext): LaunchLine[] {
  return Object.entries(LEGAL_PAGES).flatMap(([slug, name]) => {
    const file = `content/pages/${slug}.md`;
    if (!existsSync(file))
      return [must(`${name}: the page is missing`, file, "Write it: visitors must be able to read it.")];
    const lines = [...checkMarks(file, name), ...checkConfirmed(reader, slug, file, name)];
    return lines.length > 0
      ? lines
      : [done(`${name}: confirmed on ${loadTextPage(reader, slug).confirmed}.`)];
  });
}

function checkMarks(file: string, name: string): LaunchLine[] {
  const marks = readFileSync(file, "utf8").match(MARKS)?.length ?? 0;
  if (marks === 0) return [];
  const what = `${name}: still a template, with ${countOf(marks, "place")} to complete`;
  return [
    must(what, file, 'Search for "Owner:" and "Template." and write what is true for you in their place.'),
  ];
}

function checkConfirmed(reader: ContentReader, slug: string, file: string, name: string): LaunchLine[] {
  const { confirmed, updated } = loadTextPage(reader, slug);
  if (confirmed === undefined) {
    const how =
      "Have it checked by a lawyer, then write the day among its fields, such as `confirmed: 2026-03-12`.";
    return [must(`${name}: nobody has confirmed it`, file, how)];
  }
  if (updated <= confirmed) return [];
  const what = `${name}: changed on ${updated}, after it was confirmed on ${confirmed}`;
  return [must(what, file, "Have the change checked, then write that day as `confirmed`.")];
}
