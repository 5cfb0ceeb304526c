import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, LOCALES } from "#contract/locales.ts";
import { MEDIA_TYPES } from "../images/image-file.server.ts";
import { MOTIF_FOLDER } from "../images/woven-image.server.ts";
import { checkMessages, TEAM_MESSAGES } from "../messages/messages.server.ts";
import { isVideoFile, VIDEO_FOLDER, VIDEO_TYPES } from "../videos/video-file.server.ts";
import { findCollection } from "./collections.ts";
import { ContentError } from "./content-error.ts";
import { ContentReader, readToday } from "./content-reader.server.ts";
import { readContentText, readRaw } from "./content-text.server.ts";
import { parseFile } from "./parse-file.server.ts";

/** Short enough for a server that does something else in between. */
const SLICE_MS = 50;

/**
 * What keeps the site from being built: first file by file, then what only several show together. Goes on in slices, each of
 * which looks at every file once.
 */
export function* listErrors(reader: ContentReader): Generator<Error[]> {
  const files = listContentFiles(reader);
  const steps = [
    ...[...new Set([...files, ...listMessageFiles(files)])].map((file) => () => checkFile(reader, file)),
    ...LOCALES.flatMap((locale) => reader.config.checks.map((read) => () => read(reader.in(locale)))),
    ...reader.config.siteChecks.map((read) => () => read(reader)),
  ];
  for (let next = 0; next < steps.length; )
    yield reader.atOnce(() => {
      const errors: Error[] = [];
      const end = performance.now() + SLICE_MS;
      for (const step of steps.slice(next)) {
        next += 1;
        const error = findError(step);
        if (error) errors.push(error);
        if (performance.now() >= end) break;
      }
      return errors;
    });
}

/** Every language has all messages to visitors. */
function listMessageFiles(files: string[]): string[] {
  return files
    .filter(
      (file) => file.endsWith(`${DEFAULT_LOCALE}.json`) && !TEAM_MESSAGES.includes(path.posix.dirname(file)),
    )
    .flatMap((file) => LOCALES.map((locale) => file.replace(DEFAULT_LOCALE, locale)));
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

/** Everything below `content/` except hidden files of programs. */
function listContentFiles(reader: ContentReader): string[] {
  const isOwn = (name: string) => !/(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)|~$/.test(name);
  const isFile = (name: string) => statSync(reader.path(name), { throwIfNoEntry: false })?.isFile();
  return reader.listFiles("", "**/*").filter((name) => isOwn(name) && isFile(name));
}

/** @throws ContentError for a file that nothing reads, or that cannot be used */
export function checkFile(reader: ContentReader, file: string): unknown {
  const problem = isUsed(reader, file) ? findOriginalProblem(reader, file) : UNUSED;
  if (problem) throw new ContentError(`content/${file}`, [problem]);
  const isMedia = path.posix.extname(file).toLowerCase() in { ...MEDIA_TYPES, ...VIDEO_TYPES };
  if (!isMedia || file.endsWith(".svg"))
    reader.in(DEFAULT_LOCALE).memoize(`text ${file}`, () => Boolean(readContentText(reader, file)));
  const found = findCollection(reader.config, file);
  if (!found) return undefined;
  const { original, schema, locale } = found;
  if (!schema) return checkMessages(reader, locale, path.posix.dirname(file));
  const { config, draft } = reader;
  // It may link to posts that are published before it.
  const own = isScheduled(reader, original)
    ? new ContentReader({ config, draft, includesScheduled: true })
    : reader;
  return parseFile(own.in(locale), original, schema);
}

function isUsed(reader: ContentReader, file: string): boolean {
  const [top] = file.split("/");
  const { dir, ext } = path.posix.parse(file);
  if (top === "images") return Boolean(MEDIA_TYPES[ext.toLowerCase()]);
  if (top === VIDEO_FOLDER) return isVideoFile(reader, file.slice(`${VIDEO_FOLDER}/`.length));
  if (dir === MOTIF_FOLDER) return ext === ".txt";
  return findCollection(reader.config, file) !== undefined;
}

function findOriginalProblem(reader: ContentReader, file: string): string | undefined {
  const original = findCollection(reader.config, file)?.original ?? file;
  if (original === file || existsSync(reader.path(original))) return undefined;
  return `expected the translation of a file, found no content/${original}`;
}

const UNUSED =
  "expected a file that the site uses, found one that nothing reads: correct its name, ending or folder, or delete it";

/** Whether the file says a date in the future. */
function isScheduled(reader: ContentReader, file: string): boolean {
  const { date } = Object(file.startsWith("blog/") ? readRaw(reader, file) : undefined);
  return String(date ?? "") > readToday();
}
