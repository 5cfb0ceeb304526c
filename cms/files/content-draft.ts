import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compileMessages } from "#model/messages/messages.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { LOCALIZED_LOADERS, SITE_LOADERS } from "#model/reader/loaders.server.ts";
import { parseMarkdownFile, parseYamlFile } from "#model/reader/parse-file.server.ts";
import { findContentFile } from "./content-files.ts";
import { savedReader } from "./content-text.ts";
import { type Problem, readProblems } from "./rejection.ts";

/** By path below `content/`; undefined deletes the file. */
type Changes = ReadonlyMap<string, string | Buffer | undefined>;

/** Unsaved changes in a temporary folder, which is removed on dispose. */
export class ContentDraft implements Disposable {
  readonly reader: ContentReader;
  changes: Changes = new Map();
  readonly #draft = {
    folder: mkdtempSync(path.join(tmpdir(), "content-draft-")),
    changed: new Set<string>(),
  };

  constructor(changes: Changes = new Map()) {
    this.reader = new ContentReader({ draft: this.#draft, includesScheduled: true });
    this.change(changes);
  }

  change(changes: Changes): void {
    const place = (file: string) => path.join(this.#draft.folder, file);
    for (const file of this.changes.keys()) rmSync(place(file), { force: true });
    for (const [file, content] of changes) {
      mkdirSync(path.dirname(place(file)), { recursive: true });
      if (content !== undefined) writeFileSync(place(file), content);
    }
    this.changes = changes;
    this.#draft.changed = new Set(changes.keys());
  }

  [Symbol.dispose](): void {
    rmSync(this.#draft.folder, { recursive: true, force: true });
  }
}

/** What keeps the build from using this file. */
export function listProblems(reader: ContentReader, file: string): Problem[] {
  const error = findError(() => load(reader, file));
  return error ? readProblems(file, error) : [];
}

/** What a draft breaks anywhere, checked as before a build. */
export function listNewErrors(draft: ContentReader): string[] {
  const before = listErrors(savedReader);
  return [...listErrors(draft)].filter((message) => !before.has(message));
}

function listErrors(reader: ContentReader): Set<string> {
  const texts = listTexts(reader).map((file) => () => load(reader, file));
  const errors = [...texts, ...LOCALIZED_LOADERS, ...SITE_LOADERS].map((read) =>
    findError(() => read(reader)),
  );
  return new Set(errors.flatMap((error) => error?.message ?? []));
}

export function listTexts(reader: ContentReader): string[] {
  return reader.listFiles("", "**/*.{md,yaml,json}");
}

function load(reader: ContentReader, file: string): unknown {
  const { original, schema, locale } = findContentFile(file);
  if (!schema) return compileMessages(reader, locale, path.posix.dirname(file));
  const parse = original.endsWith(".md") ? parseMarkdownFile : parseYamlFile;
  return parse(reader.in(locale), original, schema);
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
