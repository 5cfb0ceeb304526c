import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { loadListedPost, loadPosts } from "#model/blog/post.server.ts";
import { loadPostCategories } from "#model/blog/post-categories.server.ts";
import { loadJob, loadJobs } from "#model/jobs/job.server.ts";
import { loadTextPage } from "#model/pages/text-page.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { contentPath, translationFile } from "#model/reader/parse-file.server.ts";
import type { SitePage } from "#model/site/site-pages.server.ts";

export type FindLastChange = (page: SitePage, locale: Locale) => string | undefined;

/**
 * The later of git's date and that in its file. Lists change with their entries; shared layout does not
 * count.
 */
export function createLastChange(
  reader: ContentReader,
  { lastCommit, changed }: ContentHistory,
): FindLastChange {
  const listed = findListed(reader, changed);
  return (page, locale) => {
    const files = page.files.flatMap((file) => [file, ...listTranslations(file, locale)]);
    const days = files.map((file) => changed.get(file));
    // A file without a date may be the one that changed last.
    const committed = days.includes(undefined) ? undefined : findLatest(days);
    // The date in the file may be older than one that was published before.
    if (committed === undefined && (lastCommit || page.kind === "list")) return undefined;
    return findLatest([committed, page.kind === "list" ? listed(page) : readOwnDay(reader, page)]);
  };
}

function readOwnDay(reader: ContentReader, page: SitePage): string | undefined {
  if (page.kind === "text") return loadTextPage(reader, page.slug).updated;
  if (page.kind === "job") return loadJob(reader, page.slug).posted;
  if (page.kind !== "post") return undefined;
  const { date, updated } = loadListedPost(reader, page.slug);
  return updated ?? date;
}

type ListPage = Extract<SitePage, { kind: "list" }>;

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
  // Projects have no date of their own.
  const ofProjects = findLatest(
    [...changed].map(([file, day]) => (file.startsWith("projects/") ? day : undefined)),
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

export function findLatest(days: readonly (string | undefined)[]): string | undefined {
  return days.reduce((latest, day) => (day && day > (latest ?? "") ? day : latest), undefined);
}

/** Git dates as UTC days such as `2026-11-21`. */
export type ContentHistory = {
  /** Undefined without git. */
  lastCommit: string | undefined;
  /** Without uncommitted files, and empty in a shallow clone, whose dates would be wrong. */
  changed: ReadonlyMap<string, string>;
};

export async function readContentHistory(folder = "."): Promise<ContentHistory> {
  const last = await runGit(folder, "log", "-1", "--format=%ct");
  if (!last) return { lastCommit: undefined, changed: new Map() };
  return { lastCommit: toDay(last), changed: await readChanges(folder) };
}

async function readChanges(folder: string): Promise<ReadonlyMap<string, string>> {
  if ((await runGit(folder, "rev-parse", "--is-shallow-repository"))?.trim() !== "false") return new Map();
  const [log, edited] = await Promise.all([
    runGit(
      folder,
      "log",
      "--relative",
      "--no-renames",
      "--name-only",
      `--format=${MARK}%ct`,
      "--",
      "content",
    ),
    runGit(folder, "diff", "--relative", "--no-renames", "--name-only", "HEAD", "--", "content"),
  ]);
  const changed = parseLog(log ?? "");
  for (const file of listLines(edited ?? "")) changed.delete(withoutFolder(file));
  return changed;
}

const MARK = "@";

/** The log is not necessarily in date order where branches were merged. */
function parseLog(log: string): Map<string, string> {
  const changed = new Map<string, string>();
  let day = "";
  for (const line of listLines(log)) {
    const file = withoutFolder(line);
    if (line.startsWith(MARK)) day = toDay(line.slice(MARK.length));
    else if (day > (changed.get(file) ?? "")) changed.set(file, day);
  }
  return changed;
}

function listLines(text: string): string[] {
  return text.split("\n").filter(Boolean);
}

function withoutFolder(file: string): string {
  return path.posix.relative("content", file);
}

function toDay(seconds: string): string {
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

/** Returns undefined without git, repository or commits. */
async function runGit(folder: string, ...command: string[]): Promise<string | undefined> {
  const options = ["--no-optional-locks", "-c", "core.quotePath=false"];
  try {
    const run = promisify(execFile)("git", [...options, ...command], { cwd: folder, maxBuffer: Infinity });
    return (await run).stdout;
  } catch {
    return undefined;
  }
}
