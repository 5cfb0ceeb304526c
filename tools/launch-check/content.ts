import { globSync } from "node:fs";
import { isWrittenIn, NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import { listScheduledPosts, POST_FOLDER } from "#model/blog/post.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { JOB_FOLDER, loadJobs } from "#model/jobs/job.server.ts";
import { isExpired } from "#model/jobs/job-expiry.ts";
import {
  listOutdated,
  listTranslatablePaths,
  listTranslations,
} from "#model/translations/translations.server.ts";
import { listContentProblems } from "#publish/check-content.ts";
import { readSourceFile, type SourceFile } from "../content-review/source-texts.ts";
import { advise, done, type LaunchContext, type LaunchLine, must, nameSome, pluralize } from "./check.ts";

export const TRANSLATIONS = "content/translations/";

/** Checks the content as the build does, in every language. */
export async function checkContentFiles({ reader }: LaunchContext): Promise<LaunchLine[]> {
  const problems = await listContentProblems(reader);
  return problems.length > 0
    ? problems.map(describeContentProblem)
    : [done("Every content file can be used.")];
}

export function describeContentProblem(message: string): LaunchLine {
  const [first = "", ...problems] = message.split("\n");
  const [, file = "content/"] = /^(\S+) cannot be used/.exec(first) ?? [];
  const how = problems.map((problem) => problem.replace(/^\s*- /, "").trim()).join("; ");
  return must(first.replace(/:$/, ""), file, how || "Correct it, then run `npm run build`.");
}

/** Expired jobs: no list shows them, but their pages still exist. */
export function checkJobs({ now, reader }: LaunchContext): LaunchLine[] {
  const closed = loadJobs(reader).filter((job) => isExpired(job, now));
  if (closed.length === 0) return [done("Every job is open.")];
  const what = `Jobs whose last day has passed: ${nameSome(closed.map(({ slug }) => slug))}`;
  const how = "Delete the file, or write a new `validThrough`.";
  return [advise(what, `content/${JOB_FOLDER}/`, how)];
}

/** Scheduled posts: only a build on or after their date publishes them. */
export function checkPosts({ reader }: LaunchContext): LaunchLine[] {
  const days = listScheduledPosts(reader).sort((one, other) => one.date.localeCompare(other.date));
  const [next] = days;
  if (!next) return [done("No post is scheduled.")];
  const what = `${pluralize(days.length, "post")} to come, the next on ${next.date}: ${next.slug}`;
  const how =
    "A post is published by the first build on its date: build the site every day after midnight UTC.";
  return [advise(what, `content/${POST_FOLDER}/`, how)];
}

/** Pages without a translation, and translations of other words than the originals have now. */
export function checkTranslations({ reader }: LaunchContext): LaunchLine[] {
  const lines = [...listIncomplete(reader), ...describeOutdated(reader)];
  return lines.length > 0 ? lines : [done("Every page that can be translated is.")];
}

function listIncomplete(reader: ContentReader): LaunchLine[] {
  const paths = listTranslatablePaths(reader);
  const translations = listTranslations(reader);
  return NON_DEFAULT_LOCALES.flatMap((locale) => {
    const count = paths.filter((path) => isWrittenIn(path, locale, translations)).length;
    if (count === paths.length) return [];
    const what = `${locale}: ${count} of ${paths.length} pages are translated; links lead to the English ones of the others`;
    return [advise(what, `${TRANSLATIONS}${locale}/`, "docs/languages.md says how a page is translated.")];
  });
}

function describeOutdated(reader: ContentReader): LaunchLine[] {
  const old = NON_DEFAULT_LOCALES.flatMap((locale) => listOutdated(reader, locale));
  if (old.length === 0) return [];
  const what = `Translations whose originals have changed: ${nameSome(old.map(({ file }) => file.slice(TRANSLATIONS.length)))}`;
  return [advise(what, TRANSLATIONS, "`npm run languages` lists them: compare each with its original.")];
}

/** Every content file that can be read. `checkContentFiles` reports the others. */
export function listContentFiles(): SourceFile[] {
  return globSync("content/**/*.{md,yaml,json}")
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .flatMap(readIfPossible);
}

export function findOriginal(translation: string): string {
  return translation.replace(/^content\/translations\/[^/]+\//, "content/");
}

function readIfPossible(file: string): SourceFile[] {
  try {
    return [readSourceFile(file)];
  } catch {
    return [];
  }
}
