import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import { compileMessages } from "#model/messages/compile-messages.server.ts";
import { ContentError } from "#model/reader/content-error.ts";
import { CONTENT_READERS, SITE_READERS } from "#model/reader/content-readers.server.ts";
import { type Draft, readWithDraft, withDraft } from "#model/reader/drafts.server.ts";
import { contentPath, parseMarkdownFile, parseYamlFile } from "#model/reader/parse-file.server.ts";
import { readInLanguage } from "#model/translations/content-locale.server.ts";
import { findMessagesFile, findOriginal, findSchema } from "./find-schema.ts";

/** By path below `content/`; undefined deletes the file. */
export type Changes = ReadonlyMap<string, string | Buffer | undefined>;

/** Stored in a temporary folder, which is removed on dispose. */
export type ContentPreview = Draft & Disposable & { change(changes: Changes): void; changes(): Changes };

export function createContentPreview(first: Changes): ContentPreview {
  const folder = mkdtempSync(path.join(tmpdir(), "content-preview-"));
  let changes: Changes = new Map();
  const preview = {
    ...{ folder, changed: new Set<string>(), known: new Map() },
    changes: () => changes,
    change(next: Changes) {
      changes = next;
      for (const file of preview.changed) rmSync(path.join(folder, file), { force: true });
      for (const [file, content] of next) if (content !== undefined) write(path.join(folder, file), content);
      preview.changed = new Set(next.keys());
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

export function listNewProblems(preview: Draft): string[] {
  const before = listProblems();
  return [...readWithDraft(preview, listProblems)].filter((problem) => !before.has(problem));
}

export function listContentFiles(): string[] {
  const names = globSync(FILES, { cwd: contentPath() }).map((name) => name.replaceAll("\\", "/"));
  return withDraft("", FILES, names).sort();
}

const FILES = "**/*.{md,yaml,json}";

function listProblems(): Set<string> {
  const problems = new Set<string>();
  const files = listContentFiles().filter(
    (file) => findSchema(file) ?? findOriginal(file) ?? findMessagesFile(file),
  );
  for (const read of [...files.map((file) => () => loadContent(file)), ...CONTENT_READERS, ...SITE_READERS]) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      problems.add(error.message);
    }
  }
  return problems;
}

/** @throws ContentError */
export function loadContent(file: string): unknown {
  const messages = findMessagesFile(file);
  if (messages) return compileMessages(toLocale(file, messages.locale), messages.folder);
  const translation = findOriginal(file);
  if (translation) return readIn(toLocale(file, translation.locale), translation.original);
  return readIn(DEFAULT_LOCALE, file);
}

function readIn(locale: Locale, file: string): unknown {
  const schema = findSchema(file);
  if (!schema)
    throw new ContentError(`content/${file}`, ["expected a file that the site uses, found an unknown one"]);
  const parse = file.endsWith(".md") ? parseMarkdownFile : parseYamlFile;
  return readInLanguage({ words: locale, links: locale }, () => parse(file, schema));
}

function toLocale(file: string, name: string): Locale {
  const locale = LOCALES.find((known) => known === name);
  if (locale) return locale;
  throw new ContentError(`content/${file}`, [
    `expected one of the languages ${LOCALES.join(", ")}, found ${name}`,
  ]);
}
