import { existsSync } from "node:fs";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { loadListedPost, loadPosts } from "#model/blog/post.server.ts";
import { loadPostCategories } from "#model/blog/post-categories.server.ts";
import { loadJob, loadJobs } from "#model/jobs/job.server.ts";
import { loadTextPage } from "#model/pages/text-page.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { contentPath, translationFile } from "#model/reader/parse-file.server.ts";
import type { SitePage } from "#model/site/site-pages.server.ts";
import type { ContentHistory } from "./content-history.ts";

/** The day on which what a page shows last changed; undefined where nothing says it. */
export type FindLastChange = (page: SitePage, locale: Locale) => string | undefined;

/**
 * Prepares finding when pages last changed: by git and what their own file says, the later of both; without git, by their
 * own file. A list changes
 * with its own words and with what it lists; only git knows both. The frame that pages share does not count.
 */
export function createLastChange(
  reader: ContentReader,
  { lastCommit, changed }: ContentHistory,
): FindLastChange {
  const listed = findListed(reader, changed);
  return (page, locale) => {
    const files = page.files.flatMap((file) => [file, ...listTranslations(file, locale)]);
    const days = files.map((file) => changed.get(file));
    // One file of which nothing is known may be the one that changed last.
    const committed = days.includes(undefined) ? undefined : findLatest(days);
    // Where git knows the others, the own day of a page may be an earlier one than was said before.
    if (committed === undefined && (lastCommit || page.kind === "list")) return undefined;
    return findLatest([committed, page.kind === "list" ? listed(page) : readOwnDay(reader, page)]);
  };
}

/** The day that the file of a page itself names. */
function readOwnDay(reader: ContentReader, page: SitePage): string | undefined {
  if (page.kind === "text") return loadTextPage(reader, page.slug).updated;
  if (page.kind === "job") return loadJob(reader, page.slug).posted;
  if (page.kind !== "post") return undefined;
  const { date, updated } = loadListedPost(reader, page.slug);
  return updated ?? date;
}

type ListPage = Extract<SitePage, { kind: "list" }>;

/** Finds, once for all lists, when what they list was last added to. */
function findListed(
  reader: ContentReader,
  changed: ContentHistory["changed"],
): (list: ListPage) => string | undefined {
  const posts = loadPosts(reader);
  const ofCategory = new Map(
    loadPostCategories(reader).map(({ slug, name }) => [
      slug,
      findLatest(posts.filter(({ category }) => category === name).map(({ date }) => date)),
    ]),
  );
  const ofPosts = findLatest(posts.map(({ date }) => date));
  const ofJobs = findLatest(loadJobs(reader).map(({ posted }) => posted));
  // No field of a project says when it was added.
  const ofProjects = findLatest(
    [...changed].map(([file, day]) => (/^projects\//.test(file) ? day : undefined)),
  );
  return (list) => {
    if (list.of === "posts") return list.address.category ? ofCategory.get(list.address.category) : ofPosts;
    if (list.of === "jobs") return ofJobs;
    return list.of === "projects" ? ofProjects : findLatest([ofPosts, ofJobs, ofProjects]);
  };
}

function listTranslations(file: string, locale: Locale): string[] {
  if (locale === DEFAULT_LOCALE) return [];
  const translation = translationFile(file, locale);
  return existsSync(contentPath(translation)) ? [translation] : [];
}

/** The latest of some days. */
export function findLatest(days: readonly (string | undefined)[]): string | undefined {
  return days.reduce((latest, day) => (day && day > (latest ?? "") ? day : latest), undefined);
}
