import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { compileMessages } from "#model/messages/messages.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { LOCALIZED_LOADERS, SITE_LOADERS } from "#model/reader/loaders.server.ts";
import { parseMarkdownFile, parseYamlFile } from "#model/reader/parse-file.server.ts";
import { findContentFile } from "./content-files.ts";
import { savedReader } from "./content-text.ts";
import { type Problem, readProblems } from "./validation-error.ts";

/** By path below `content/`; undefined deletes the file. */
export type Changes = ReadonlyMap<string, string | Buffer | undefined>;

/** Unsaved changes in a temporary folder, which is removed on dispose. */
export type ContentDraft = Disposable & {
  reader: ContentReader;
  changes(): Changes;
  change(changes: Changes): void;
};

export function createContentDraft(first: Changes = new Map()): ContentDraft {
  const folder = mkdtempSync(path.join(tmpdir(), "content-draft-"));
  const changed = { folder, changed: new Set<string>() };
  let changes: Changes = new Map();
  const draft: ContentDraft = {
    reader: new ContentReader({ draft: changed, includesScheduled: true }),
    changes: () => changes,
    change(next) {
      changes = next;
      for (const file of changed.changed) rmSync(path.join(folder, file), { force: true });
      for (const [file, content] of next)
        if (content !== undefined) writeInto(path.join(folder, file), content);
      changed.changed = new Set(next.keys());
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
  draft.change(first);
  return draft;
}

function writeInto(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** What keeps the build from using this file. */
export function listProblems(reader: ContentReader, file: string): Problem[] {
  const message = findError(() => load(reader, file));
  return message ? readProblems(file, message) : [];
}

/** What the changes break anywhere, checked as before a build. */
export function listNewErrors({ reader }: ContentDraft): Error[] {
  const before = new Set(listErrors(savedReader).map(({ message }) => message));
  return listErrors(reader).filter(({ message }) => !before.has(message));
}

function listErrors(reader: ContentReader): Error[] {
  const loaders = listTexts(reader).map((file) => () => load(reader, file));
  const found = [...loaders, ...LOCALIZED_LOADERS, ...SITE_LOADERS].flatMap(
    (read) => findError(() => read(reader)) ?? [],
  );
  return [...new Map(found.map((error) => [error.message, error])).values()];
}

export function listTexts(reader: ContentReader): string[] {
  return reader
    .listFiles("", "**/*.{md,yaml,json}")
    .filter((file) => !findError(() => findContentFile(file)));
}

function load(reader: ContentReader, file: string): unknown {
  const { original, schema, locale } = findContentFile(file);
  if (!schema) return compileMessages(reader, locale, path.posix.dirname(file));
  const parse = original.endsWith(".md") ? parseMarkdownFile : parseYamlFile;
  return parse(locale === DEFAULT_LOCALE ? reader.in(DEFAULT_LOCALE) : reader.in(locale), original, schema);
}

function findError(run: () => unknown): Error | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
