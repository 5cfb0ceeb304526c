import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import type * as z from "zod";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { applyTranslation } from "../translations/apply-translation.server.ts";
import { contentLanguage } from "../translations/content-locale.server.ts";
import { type Facts, fillPlaceholders } from "../translations/placeholders.server.ts";
import { ContentError, describeIssue } from "./content-error.ts";
import { currentDraft, findInDraft, type KnownFile } from "./drafts.server.ts";
import { isContentHeld } from "./held-content.server.ts";

/** A place in the folder of the content, which is below the folder the command runs in; in a draft, where the draft has it. */
export function contentPath(...parts: string[]): string {
  return findInDraft(parts.join("/")) ?? path.resolve("content", ...parts);
}

/** The file that holds the facts, below `content/`. */
const FACTS_FILE = "site/organization.yaml";
const FORMER_FACTS_FILE = "site/organisation.yaml";

/** Where the translation of a content file stands, below `content/`. */
export function translationFile(file: string, locale = contentLanguage().words): string {
  return `translations/${locale}/${file}`;
}

/** The data of a content file's translation into a language, unchecked; undefined where there is none. */
export function readTranslation(file: string, locale: Locale): unknown {
  const translation = translationFile(file, locale);
  const absolute = contentPath(translation);
  if (!existsSync(absolute)) return undefined;
  const parse = file.endsWith(".md") ? parseMarkdown : parseYaml;
  return readUnlessKnown(
    translation,
    () => [absolute],
    () => readData(translation, parse),
  );
}

/**
 * Reads a YAML file below `content/`, with its translation into the present language if there is one, and checks it.
 * @throws ContentError naming file, field, what was expected and what was found
 */
export function parseYamlFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return readOnce(file, schema, parseYaml);
}

/**
 * Reads a Markdown file below `content/` in the same way: the fields between the `---` lines, and the text after them
 * as `body`.
 * @throws ContentError naming file, field, what was expected and what was found
 */
export function parseMarkdownFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return readOnce(file, schema, parseMarkdown);
}

type Parse = (file: string, text: string) => unknown;

// A file is read again only after it, its translation, or a fact it may refer to, changed: a build asks for it once per page.
const readFiles = new Map<string, KnownFile>();

// The pictures that what is being read shows: their sizes and addresses become a part of it.
let readAlso = new Set<string>();

/** Says that what is being read holds something of another file, by its absolute path: it is read again after that changed. */
export function noteSource(absolutePath: string): void {
  readAlso.add(absolutePath);
}

// A build of many posts needs the text of each but for a moment: so many files are kept then.
const HELD_LIMIT = 1_000;

function readOnce<Schema extends z.ZodType>(file: string, schema: Schema, parse: Parse): z.output<Schema> {
  const { words, links } = contentLanguage();
  return readUnlessKnown(
    `${words} ${links} ${contentPath(file)}`,
    () => listSources(file),
    () => checkData(findTranslation(file) ?? file, readTranslated(file, parse), schema),
  );
}

/** The data of a file in the present language, unchecked. */
function readTranslated(file: string, parse: Parse): unknown {
  const translation = findTranslation(file);
  const original = readData(file, parse);
  return translation ? translate(translation, original, readData(translation, parse)) : original;
}

/** The facts to which texts refer, in the present language. */
function readFacts(): Facts {
  const locale = contentLanguage().words;
  const data = readUnlessKnown(
    `facts ${locale} ${contentPath(FACTS_FILE)}`,
    () => listSources(FACTS_FILE),
    () => readTranslated(FACTS_FILE, parseYaml),
  );
  return { data, locale };
}

function listSources(file: string): string[] {
  const translation = findTranslation(file);
  return [contentPath(file), translation ? contentPath(translation) : "", contentPath(FACTS_FILE)];
}

function readUnlessKnown<Value>(name: string, listSources: () => string[], read: () => Value): Value {
  // What a draft changes must be known to none but its own readers.
  const files = currentDraft()?.known ?? readFiles;
  const known = files.get(name);
  files.delete(name);
  const findChanges = (also: Set<string>) =>
    isContentHeld() ? "" : [...listSources(), ...also].map(readChangeTime).join();
  const isCurrent = known !== undefined && known.changed === findChanges(known.also);
  const entry = isCurrent ? known : { ...noteSources(read), changed: "" };
  if (!isCurrent) entry.changed = findChanges(entry.also);
  // Some files are read while another one is.
  for (const source of entry.also) noteSource(source);
  files.set(name, entry);
  if (isContentHeld() && readFiles.size > HELD_LIMIT) forgetLeastUsed();
  // One name is always read in one way, so what was kept has the type that is asked for.
  return entry.value as Value;
}

function noteSources<Value>(read: () => Value): { value: Value; also: Set<string> } {
  const [before, also] = [readAlso, new Set<string>()];
  readAlso = also;
  try {
    return { value: read(), also };
  } finally {
    readAlso = before;
  }
}

/** What was asked for last stands last. */
function forgetLeastUsed(): void {
  const { value } = readFiles.keys().next();
  if (value !== undefined) readFiles.delete(value);
}

function findTranslation(file: string): string | undefined {
  if (contentLanguage().words === DEFAULT_LOCALE) return undefined;
  const translation = translationFile(file);
  refuseFormerName(translation);
  return existsSync(contentPath(translation)) ? translation : undefined;
}

// A file left under its former name would be edited in vain.
function refuseFormerName(file: string): void {
  if (!file.endsWith(FACTS_FILE)) return;
  const former = file.slice(0, -FACTS_FILE.length) + FORMER_FACTS_FILE;
  if (!existsSync(contentPath(former))) return;
  throw new ContentError(`content/${former}`, [
    `expected the name ${path.basename(FACTS_FILE)}, found the former spelling: rename the file`,
  ]);
}

function translate(file: string, original: unknown, translation: unknown): unknown {
  const { data, faults } = applyTranslation(original, translation);
  if (faults.length > 0) throw new ContentError(`content/${file}`, faults);
  return data;
}

function readChangeTime(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function readData(file: string, parse: Parse): unknown {
  refuseFormerName(file);
  const absolute = contentPath(file);
  if (!existsSync(absolute)) throw new ContentError(`content/${file}`, ["expected this file, found none"]);
  return parse(file, readFileSync(absolute, "utf8"));
}

function parseMarkdown(file: string, text: string): unknown {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text);
  if (!match)
    throw new ContentError(`content/${file}`, [
      'expected fields between two "---" lines at the top, found none',
    ]);
  const [, fields = "", body = ""] = match;
  // A translation without a text of its own leaves the original's.
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

/** Puts the facts in the place of their names, in data of a content file. @throws ContentError */
export function fillFacts(file: string, data: unknown): unknown {
  return fillPlaceholders(`content/${file}`, data, readFacts);
}

function checkData<Schema extends z.ZodType>(file: string, data: unknown, schema: Schema): z.output<Schema> {
  const filled = fillFacts(file, data);
  const result = schema.safeParse(filled, { reportInput: true });
  if (!result.success) {
    const problems = result.error.issues.map((issue) => describeIssue(issue, filled));
    throw new ContentError(`content/${file}`, problems);
  }
  return result.data;
}
