import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import type * as z from "zod";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { applyTranslation } from "../translations/apply-translation.server.ts";
import { type Facts, fillPlaceholders } from "../translations/placeholders.server.ts";
import { ContentError, describeIssue } from "./content-error.ts";
import type { ContentReader, ContentSchema } from "./content-reader.server.ts";

const FACTS_FILE = "site/organization.yaml";
const FORMER_FACTS_FILE = "site/organisation.yaml";

/** Reads and validates a YAML file below `content/`, translated into the reader's language if possible. @throws ContentError */
export function parseYamlFile<Schema extends z.ZodType>(
  reader: ContentReader,
  file: string,
  schema: ContentSchema<Schema>,
): z.output<Schema> {
  return readFile(reader, file, schema);
}

/**
 * Does the same with a Markdown file: its front matter, and the text as `body`.
 * @param view names the schema if the file is also read with another one
 * @throws ContentError
 */
export function parseMarkdownFile<Schema extends z.ZodType>(
  reader: ContentReader,
  file: string,
  schema: ContentSchema<Schema>,
  view = "",
): z.output<Schema> {
  return readFile(reader, file, schema, view);
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
  const translation = translationFile(file, locale);
  return isInUse(reader, file, translation) ? readRaw(reader, translation) : undefined;
}

/** Whether the file says `sample: true`. */
export function isSample(reader: ContentReader, file: string): boolean {
  return Object(readRaw(reader, file)).sample === true;
}

function readRaw(reader: ContentReader, file: string): unknown {
  const absolute = reader.path(file);
  return reader.cache.read(
    `raw ${absolute}`,
    () => [absolute],
    () => readData(reader, file),
  );
}

/** A translation of the sample is not shown beside an owner's own text: it would put invented words under real names. */
function isInUse(reader: ContentReader, file: string, translation: string): boolean {
  if (!existsSync(reader.path(translation))) return false;
  return isSample(reader, file) || !isSample(reader, translation);
}

/** Fills in placeholders such as `{{brand}}`. @throws ContentError */
export function fillFacts(reader: ContentReader, file: string, data: unknown): unknown {
  return fillPlaceholders(`content/${file}`, data, () => readFacts(reader));
}

function readFile<Schema extends z.ZodType>(
  reader: ContentReader,
  file: string,
  schema: ContentSchema<Schema>,
  view = "",
): z.output<Schema> {
  return reader.cache.read(
    `${reader.locale} ${view} ${reader.path(file)}`,
    () => listSources(reader, file),
    () => {
      const data = readTranslated(reader, file);
      return checkData(reader, findTranslation(reader, file) ?? file, data, schema);
    },
  );
}

function checkData<Schema extends z.ZodType>(
  reader: ContentReader,
  file: string,
  data: unknown,
  schema: ContentSchema<Schema>,
): z.output<Schema> {
  const filled = fillFacts(reader, file, data);
  const result = reader.schema(schema).safeParse(filled, { reportInput: true });
  if (!result.success) {
    const problems = result.error.issues.map((issue) => describeIssue(issue, filled));
    throw new ContentError(`content/${file}`, problems);
  }
  return result.data;
}

function readTranslated(reader: ContentReader, file: string): unknown {
  const translation = findTranslation(reader, file);
  const original = readRaw(reader, file);
  return translation ? translate(translation, original, readRaw(reader, translation)) : original;
}

function readFacts(reader: ContentReader): Facts {
  const { locale } = reader;
  const data = reader.cache.read(
    `facts ${locale} ${reader.path(FACTS_FILE)}`,
    () => listSources(reader, FACTS_FILE),
    () => readTranslated(reader, FACTS_FILE),
  );
  return { data, locale };
}

function listSources(reader: ContentReader, file: string): string[] {
  const { locale } = reader;
  const translation = reader.path(translationFile(file, locale));
  const sources = [reader.path(file), reader.path(FACTS_FILE)];
  return locale !== DEFAULT_LOCALE && existsSync(translation) ? [...sources, translation] : sources;
}

function findTranslation(reader: ContentReader, file: string): string | undefined {
  if (reader.locale === DEFAULT_LOCALE) return undefined;
  const translation = translationFile(file, reader.locale);
  checkFormerName(reader, translation);
  return isInUse(reader, file, translation) ? translation : undefined;
}

// Edits to a file under its former name would have no effect.
function checkFormerName(reader: ContentReader, file: string): void {
  if (!file.endsWith(FACTS_FILE)) return;
  const former = file.slice(0, -FACTS_FILE.length) + FORMER_FACTS_FILE;
  if (!existsSync(reader.path(former))) return;
  throw new ContentError(`content/${former}`, [
    `expected the name ${path.basename(FACTS_FILE)}, found the former spelling: rename the file`,
  ]);
}

function translate(file: string, original: unknown, translation: unknown): unknown {
  const { data, problems } = applyTranslation(original, translation);
  if (problems.length > 0) throw new ContentError(`content/${file}`, problems);
  return data;
}

function readData(reader: ContentReader, file: string): unknown {
  checkFormerName(reader, file);
  const absolute = reader.path(file);
  if (!existsSync(absolute)) throw new ContentError(`content/${file}`, ["expected this file, found none"]);
  const parse = file.endsWith(".md") ? parseMarkdown : parseYaml;
  return parse(file, readFileSync(absolute, "utf8"));
}

function parseMarkdown(file: string, text: string): unknown {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text);
  if (!match)
    throw new ContentError(`content/${file}`, [
      'expected fields between two "---" lines at the top, found none',
    ]);
  const [, fields = "", body = ""] = match;
  // A translation without text uses the original's.
  return { ...Object(parseYaml(file, fields)), ...(body.trim() !== "" && { body: body.trim() }) };
}

function parseYaml(file: string, text: string): unknown {
  const document = parseDocument(text);
  if (document.errors.length > 0) {
    throw new ContentError(
      `content/${file}`,
      document.errors.map((error) => error.message.split("\n\n")[0] ?? ""),
    );
  }
  return document.toJS();
}
