import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isMap, parseDocument } from "yaml";
import type * as z from "zod";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { type Facts, fillPlaceholders } from "../translations/placeholders.server.ts";
import { translatePage } from "../translations/translate-page.server.ts";
import { translateSettings } from "../translations/translate-settings.server.ts";
import { findCollection } from "./collections.ts";
import { ContentError, describeProblem } from "./content-error.ts";
import type { ContentReader, ContentSchema } from "./content-reader.server.ts";
import { decodeText, splitMarkdown } from "./content-text.server.ts";
import { contentError } from "./field-line.server.ts";

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
 * @throws ContentError
 */
export function parseMarkdownFile<Schema extends z.ZodType>(
  reader: ContentReader,
  file: string,
  schema: ContentSchema<Schema>,
): z.output<Schema> {
  return readFile(reader, file, schema);
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

/** The fields of a file in the reader's language with the facts, not validated. @throws ContentError */
export function readFilled(reader: ContentReader, file: string): unknown {
  return fillFacts(reader, file, readTranslated(reader, file));
}

/** Whether the file says a date in the future. */
export function isScheduled(reader: ContentReader, file: string): boolean {
  const { date } = Object(file.startsWith("blog/") ? readRaw(reader, file) : undefined);
  return String(date ?? "") > new Date().toISOString().slice(0, "2026-03-12".length);
}

/** @throws ContentError unless the file is text without marks of a merge conflict */
export function checkText(reader: ContentReader, file: string): void {
  reader.read(`text ${file}`, () => decodeText(file, readFileSync(reader.path(file))) !== "");
}

/** Whether the file says `sample: true`. */
export function isSample(reader: ContentReader, file: string): boolean {
  return Object(readRaw(reader, file)).sample === true;
}

/** The fields of a file as they are written, not validated. */
export function readRaw(reader: ContentReader, file: string): unknown {
  return reader.read(`raw ${file}`, () => readData(reader, file));
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
): z.output<Schema> {
  return reader.read(`${file} ${numberSchema(schema)}`, () => {
    try {
      return checkData(reader, file, schema);
    } catch (error) {
      // Some steps don't know where their fields come from.
      if (!(error instanceof ContentError)) throw error;
      throw contentError(reader, error.file.replace(/^content\//, ""), error.problems);
    }
  });
}

const schemas = new Map<ContentSchema, number>();

/** Some files are read with several schemas. */
function numberSchema(schema: ContentSchema): number {
  const number = schemas.get(schema) ?? schemas.size;
  schemas.set(schema, number);
  return number;
}

function checkData<Schema extends z.ZodType>(
  reader: ContentReader,
  file: string,
  schema: ContentSchema<Schema>,
): z.output<Schema> {
  const translation = findTranslation(reader, file);
  const filled = fillFacts(reader, translation ?? file, readTranslated(reader, file));
  const result = reader.schema(schema).safeParse(filled, { reportInput: true });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => describeProblem(issue, filled));
  throw contentError(reader, translation ?? file, problems);
}

function readTranslated(reader: ContentReader, file: string): unknown {
  const translation = findTranslation(reader, file);
  const original = readRaw(reader, file);
  if (!translation) return original;
  const facts = findCollection(reader.config, file)?.facts;
  const words = readRaw(reader, translation);
  const { data, problems } = facts
    ? translatePage(original, words, facts)
    : translateSettings(original, words);
  if (problems.length > 0) throw contentError(reader, translation, problems);
  return data;
}

function readFacts(reader: ContentReader): Facts {
  const { locale } = reader;
  return { data: reader.read("facts", () => readTranslated(reader, FACTS_FILE)), locale };
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

function readData(reader: ContentReader, file: string): unknown {
  checkFormerName(reader, file);
  const absolute = reader.path(file);
  if (!existsSync(absolute)) throw new ContentError(`content/${file}`, ["expected this file, found none"]);
  const text = decodeText(file, readFileSync(absolute));
  return file.endsWith(".md") ? parseMarkdown(file, text) : parseYaml(file, text);
}

function parseMarkdown(file: string, text: string): unknown {
  const parts = splitMarkdown(text);
  if (!parts)
    throw new ContentError(`content/${file}`, [
      'expected fields between two "---" lines at the top, found none',
    ]);
  const body = parts.body.trim();
  return { ...Object(parseYaml(file, `\n${parts.fields}`)), ...(body !== "" && { body }) };
}

function parseYaml(file: string, text: string): unknown {
  const document = parseDocument(text);
  const problems = document.errors.map((error) => error.message.split("\n\n")[0] ?? "");
  if (problems.length > 0) throw new ContentError(`content/${file}`, problems);
  if (file.endsWith(".md") && document.contents && !isMap(document.contents))
    throw new ContentError(`content/${file}`, [
      'expected fields such as "title: …" between the "---" lines, found none',
    ]);
  try {
    return document.toJS();
  } catch (error) {
    // An alias without an anchor.
    throw new ContentError(`content/${file}`, [`expected YAML, but ${String(error)}`]);
  }
}
