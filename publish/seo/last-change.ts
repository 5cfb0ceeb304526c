import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { loadPosts } from "#model/blog/post.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { contentPath, translationFile } from "#model/content/parse-file.server.ts";
import type { SitePage } from "#model/content/site-page.ts";

export type FindLastChange = (page: SitePage, locale: Locale) => string | undefined;

/** A page changes with its files, a list also with those of its entries; shared layout does not count. */
export function createLastChange(reader: ContentReader, history: ContentHistory): FindLastChange {
  const days = addPublishedDays(reader, history);
  return (page, locale) => {
    const files = [...page.files, ...(page.listed?.(reader) ?? [])];
    const known = files.flatMap((file) => listVersions(file, locale)).map((file) => days.get(file));
    // A file without a day may be the one that changed last.
    return known.includes(undefined) ? undefined : findLatest(known);
  };
}

/** A post has its own day if that is later, as it may be committed before it is published, and without git. */
function addPublishedDays(reader: ContentReader, { days, latest }: ContentHistory): Map<string, string> {
  const all = new Map(days);
  for (const { file, date, updated = date } of loadPosts(reader)) {
    const committed = days.get(file);
    // In a repository, the own day may be older than one that was published before.
    if (committed || !latest) all.set(file, findLatest([committed, updated]) ?? updated);
  }
  return all;
}

function listVersions(file: string, locale: Locale): string[] {
  const translation = translationFile(file, locale);
  return locale !== DEFAULT_LOCALE && existsSync(contentPath(translation)) ? [file, translation] : [file];
}

export function findLatest(days: readonly (string | undefined)[]): string | undefined {
  return days.reduce((latest, day) => (day && day > (latest ?? "") ? day : latest), undefined);
}

/** From git, as UTC days such as `2026-11-21`. */
export type ContentHistory = {
  /** By file below `content/`. Uncommitted files are missing, and in a shallow clone, whose dates would be wrong, all. */
  days: ReadonlyMap<string, string>;
  /** The day of the last commit, to any file; undefined without git. */
  latest: string | undefined;
};

export async function readContentHistory(folder = contentPath()): Promise<ContentHistory> {
  const log = (await runGit(folder, "log", ...NAMES, `--format=${MARK}%ct`)) ?? [];
  const days = new Map<string, string>();
  let day = "";
  for (const line of log) {
    if (line.startsWith(MARK)) day = toDay(line.slice(MARK.length));
    // The log is not necessarily in date order where branches were merged.
    else days.set(line, findLatest([day, days.get(line)]) ?? day);
  }
  for (const file of (await runGit(folder, "diff", ...NAMES, "HEAD")) ?? []) days.delete(file);
  const [isShallow] = (await runGit(folder, "rev-parse", "--is-shallow-repository")) ?? [];
  const [last] = log;
  return { days: isShallow === "true" ? new Map() : days, latest: last && toDay(last.slice(MARK.length)) };
}

const MARK = "@";

/** Names the files below the folder, from there. */
const NAMES = ["--relative", "--no-renames", "--name-only"];

function toDay(seconds: string): string {
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

/** The lines that git prints, or undefined if it fails. */
async function runGit(folder: string, ...command: string[]): Promise<string[] | undefined> {
  const options = ["--no-optional-locks", "-c", "core.quotePath=false"];
  try {
    const run = promisify(execFile)("git", [...options, ...command], { cwd: folder, maxBuffer: Infinity });
    return (await run).stdout.split("\n").filter(Boolean);
  } catch {
    return undefined;
  }
}
