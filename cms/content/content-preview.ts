import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import { compileMessages } from "#model/messages/messages.server.ts";
import { ContentError } from "#model/reader/content-error.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { LOCALIZED_LOADERS, SITE_LOADERS } from "#model/reader/loaders.server.ts";
import { parseMarkdownFile, parseYamlFile } from "#model/reader/parse-file.server.ts";
import { findMessagesFile, findOriginal, findSchema } from "./find-schema.ts";
import { savedReader } from "./saved-reader.ts";

/** By path below `content/`; undefined deletes the file. */
export type Changes = ReadonlyMap<string, string | Buffer | undefined>;

/** Stored in a temporary folder, which is removed on dispose. */
export type ContentPreview = Disposable & {
  reader: ContentReader;
  change(changes: Changes): void;
  changes(): Changes;
};

export function createContentPreview(first: Changes): ContentPreview {
  const folder = mkdtempSync(path.join(tmpdir(), "content-preview-"));
  const draft = { folder, changed: new Set<string>() };
  let changes: Changes = new Map();
  const preview = {
    reader: new ContentReader({ draft, includesScheduled: true }),
    changes: () => changes,
    change(next: Changes) {
      changes = next;
      for (const file of draft.changed) rmSync(path.join(folder, file), { force: true });
      for (const [file, content] of next) if (content !== undefined) write(path.join(folder, file), content);
      draft.changed = new Set(next.keys());
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
  preview.change(first);
  return preview;
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

export function listNewProblems({ reader }: ContentPreview): string[] {
  const before = listProblems(savedReader);
  return [...listProblems(reader)].filter((problem) => !before.has(problem));
}

export function listContentFiles(reader: ContentReader): string[] {
  return reader.listFiles("", "**/*.{md,yaml,json}").sort();
}

function listProblems(reader: ContentReader): Set<string> {
  const problems = new Set<string>();
  const files = listContentFiles(reader).filter(
    (file) => findSchema(file) ?? findOriginal(file) ?? findMessagesFile(file),
  );
  const readFiles = files.map((file) => () => loadContent(reader, file));
  for (const read of [...readFiles, ...LOCALIZED_LOADERS, ...SITE_LOADERS]) {
    try {
      read(reader);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      problems.add(error.message);
    }
  }
  return problems;
}

/** @throws ContentError */
export function loadContent(reader: ContentReader, file: string): unknown {
  const messages = findMessagesFile(file);
  if (messages) return compileMessages(reader, toLocale(file, messages.locale), messages.folder);
  const translation = findOriginal(file);
  if (translation) return readIn(reader.in(toLocale(file, translation.locale)), translation.original);
  return readIn(reader.in(DEFAULT_LOCALE), file);
}

function readIn(reader: ContentReader, file: string): unknown {
  const schema = findSchema(file);
  if (!schema)
    throw new ContentError(`content/${file}`, ["expected a file that the site uses, found an unknown one"]);
  const parse = file.endsWith(".md") ? parseMarkdownFile : parseYamlFile;
  return parse(reader, file, schema);
}

function toLocale(file: string, name: string): Locale {
  const locale = LOCALES.find((known) => known === name);
  if (locale) return locale;
  throw new ContentError(`content/${file}`, [
    `expected one of the languages ${LOCALES.join(", ")}, found ${name}`,
  ]);
}
