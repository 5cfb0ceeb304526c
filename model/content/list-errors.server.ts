import { statSync } from "node:fs";
import path from "node:path";
import { LOCALES } from "#contract/locales.ts";
import { MEDIA_TYPES } from "../images/image-file.server.ts";
import { checkMessages, TEAM_MESSAGES } from "../messages/messages.server.ts";
import { VIDEO_TYPES } from "../videos/video-file.server.ts";
import { findCollection } from "./collections.ts";
import { ContentError } from "./content-error.ts";
import { ContentReader } from "./content-reader.server.ts";
import { findPlaceProblem } from "./file-place.server.ts";
import { checkText, isScheduled, parseMarkdownFile, parseYamlFile } from "./parse-file.server.ts";

/**
 * What keeps the site from being built: first file by file, then what only several show together. Goes on after each step,
 * with undefined if all is well, so that a server can do something else in between.
 */
export function* listErrors(reader: ContentReader): Generator<Error | undefined> {
  const folders = reader.listFiles("locales", "**/").map((name) => path.posix.join("locales", name));
  const steps = [
    ...listContentFiles(reader).map((file) => () => checkFile(reader, file)),
    ...LOCALES.flatMap((locale) => [
      ...folders
        .filter((folder) => !TEAM_MESSAGES.includes(folder))
        .map((folder) => () => checkMessages(reader, locale, folder)),
      ...reader.config.checks.map((read) => () => read(reader.in(locale))),
    ]),
    ...reader.config.siteChecks.map((read) => () => read(reader)),
  ];
  while (steps.length > 0) yield* reader.atOnce(() => runSome(steps));
}

// Short enough for a server to answer in between, long enough to look at each file only a few times.
const SLICE_MS = 100;

/** Takes steps from the list, and runs them, until the time is over. */
function runSome(steps: (() => unknown)[]): (Error | undefined)[] {
  const until = performance.now() + SLICE_MS;
  const errors: (Error | undefined)[] = [];
  for (let step = steps.shift(); step; step = performance.now() < until ? steps.shift() : undefined)
    errors.push(findError(step));
  return errors;
}

/** Everything below `content/` but what programs leave there for themselves. */
function listContentFiles(reader: ContentReader): string[] {
  const isOwn = (name: string) => !/(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)|~$/.test(name);
  const isFile = (name: string) => statSync(reader.path(name), { throwIfNoEntry: false })?.isFile();
  return reader.listFiles("", "**/*").filter((name) => isOwn(name) && isFile(name));
}

/** @throws ContentError for a file that nothing reads, or that cannot be used */
export function checkFile(reader: ContentReader, file: string): unknown {
  const problem = findPlaceProblem(reader, file);
  if (problem) throw new ContentError(`content/${file}`, [problem]);
  const isMedia = path.posix.extname(file).toLowerCase() in { ...MEDIA_TYPES, ...VIDEO_TYPES };
  if (!isMedia || file.endsWith(".svg")) checkText(reader, file);
  const found = findCollection(reader.config, file);
  if (!found) return undefined;
  const { original, schema, locale } = found;
  if (!schema) return checkMessages(reader, locale, path.posix.dirname(file));
  // It may link to posts that are published before it.
  const own = isScheduled(reader, original)
    ? new ContentReader({ config: reader.config, draft: reader.draft, includesScheduled: true })
    : reader;
  const parse = original.endsWith(".md") ? parseMarkdownFile : parseYamlFile;
  return parse(own.in(locale), original, schema);
}

export function findError(run: () => unknown): Error | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
