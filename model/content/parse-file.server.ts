import { existsSync } from "node:fs";
import path from "node:path";
import type * as z from "zod";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { type Facts, fillPlaceholders, listFacts } from "../translations/placeholders.server.ts";
import { findOwnPath, translatePage, translateSettings } from "../translations/translate.server.ts";
import { findCollection } from "./collections.ts";
import { ContentError, describeProblem, type Problem, writeProblem } from "./content-error.ts";
import type { ContentReader, ContentSchema } from "./content-reader.server.ts";
import { findLineInFile, readRaw } from "./content-text.server.ts";

/**
 * Reads and validates a file below `content/`, translated into the reader's language if possible: YAML, or the front matter of
 * Markdown with the text as `body`.
 */
export function parseFile<Schema extends z.ZodType>(
  reader: ContentReader,
  file: string,
  schema: ContentSchema<Schema>,
): z.output<Schema> {
  return reader.memoize(`${file} ${numberSchema(schema)}`, () => {
    const data = readFilled(reader, file);
    return validate(reader, findTranslation(reader, file) ?? file, reader.schema(schema), data);
  });
}

/** @throws ContentError with all that is wrong in the data of a file */
export function validate<Schema extends z.ZodType>(
  reader: ContentReader,
  file: string,
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return result.data;
  throw fileError(
    reader,
    file,
    result.error.issues.map((issue) => describeProblem(issue, data)),
  );
}

/** A file below `content/` that cannot be used because of one field. */
export function contentError(
  reader: ContentReader,
  file: string,
  path: readonly PropertyKey[],
  expected: string,
  found = "nothing",
): ContentError {
  return fileError(reader, file, [{ path, expected, found }]);
}

/** With the line of each field that a problem names. */
function fileError(reader: ContentReader, file: string, problems: Problem[]): ContentError {
  return new ContentError(
    `content/${file}`,
    problems.map((problem) => writeProblem(problem) + writeLine(reader, file, problem)),
  );
}

function writeLine(reader: ContentReader, file: string, { isOwn, at = [], ...problem }: Problem): string {
  const path = [...problem.path, ...at];
  if (path.length === 0) return "";
  const { original = file, facts, isOverlay } = findCollection(reader.config, file) ?? {};
  const ownPath =
    isOverlay && !isOwn ? findOwnPath(readRaw(reader, original), readRaw(reader, file), path) : path;
  const own = findLineInFile(reader, file, { ...problem, path: ownPath });
  // Words of a page are whole in a translation.
  const isWhole = original === file || (facts && own.line !== undefined);
  const inherited =
    own.isExact || isWhole ? undefined : findLineInFile(reader, original, { ...problem, path });
  if (inherited?.isExact) return ` (line ${inherited.line} of content/${original})`;
  return own.line === undefined ? "" : ` (line ${own.line})`;
}

const schemas = new Map<ContentSchema, number>();

/** Lists need less of a post than its page. */
function numberSchema(schema: ContentSchema): number {
  const number = schemas.get(schema) ?? schemas.size;
  schemas.set(schema, number);
  return number;
}

/** The absolute path of a file or folder below `content/`, ignoring drafts. */
export function contentPath(...parts: string[]): string {
  return path.resolve("content", ...parts);
}

export function translationFile(file: string, locale: Locale): string {
  return `translations/${locale}/${file}`;
}

/** The unvalidated translation of a content file, or undefined. */
export function readTranslation(reader: ContentReader, file: string, locale: Locale): unknown {
  const translation = findTranslation(reader.in(locale), file);
  return translation && readRaw(reader, translation);
}

/** The fields of a file in the reader's language, with the facts filled in, not validated. */
export function readFilled(reader: ContentReader, file: string): unknown {
  const source = findTranslation(reader, file) ?? file;
  return fillPlaceholders(readTranslated(reader, file), {
    readFacts: () => readFacts(reader),
    fail: (problem) => fileError(reader, source, [problem]),
  });
}

/** Whether the file says `sample: true`. */
export function isSample(reader: ContentReader, file: string): boolean {
  return Object(readRaw(reader, file)).sample === true;
}

function readTranslated(reader: ContentReader, file: string): unknown {
  const original = readRaw(reader, file);
  const translation = findTranslation(reader, file);
  if (!translation) return original;
  const facts = findCollection(reader.config, file)?.facts;
  const words = readRaw(reader, translation);
  const { data, problems } = facts
    ? translatePage(original, words, facts)
    : translateSettings(original, words);
  if (problems.length > 0) throw fileError(reader, translation, problems);
  return data;
}

/** A translation of the sample is not shown beside an owner's own text: it would put invented words under real names. */
function findTranslation(reader: ContentReader, file: string): string | undefined {
  if (reader.locale === DEFAULT_LOCALE) return undefined;
  const translation = translationFile(file, reader.locale);
  if (!existsSync(reader.path(translation))) return undefined;
  return isSample(reader, file) || !isSample(reader, translation) ? translation : undefined;
}

function readFacts(reader: ContentReader): Facts {
  return reader.memoize("facts", () =>
    listFacts(readTranslated(reader, "site/organization.yaml"), reader.locale),
  );
}
