import { existsSync, globSync } from "node:fs";
import path from "node:path";
import type * as z from "zod";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { ContentCache } from "./content-cache.server.ts";
import { ContentError } from "./content-error.ts";
import type { Draft } from "./draft.server.ts";
import { contentPath } from "./parse-file.server.ts";

export type ReaderOptions = {
  locale?: Locale;
  draft?: Draft | undefined;
  cache?: ContentCache;
  includesScheduled?: boolean;
};

/** A schema, or a function of the reader if its fields refer to other content. */
export type ContentSchema<Schema extends z.ZodType = z.ZodType> =
  | Schema
  | ((reader: ContentReader) => Schema);

/** Decides which content is read. All loaders take one. */
export class ContentReader {
  readonly locale: Locale;
  readonly draft: Draft | undefined;
  readonly cache: ContentCache;
  readonly includesScheduled: boolean;
  readonly #schemas = new Map<ContentSchema, z.ZodType>();
  #siblings = new Map<Locale, ContentReader>();

  constructor(options: ReaderOptions = {}) {
    this.locale = options.locale ?? DEFAULT_LOCALE;
    this.draft = options.draft;
    this.cache = options.cache ?? new ContentCache();
    this.includesScheduled = options.includesScheduled ?? false;
    this.#siblings.set(this.locale, this);
  }

  /** The reader of the same content in another language. */
  in(locale: Locale): ContentReader {
    const known = this.#siblings.get(locale);
    if (known) return known;
    const { draft, cache, includesScheduled } = this;
    const sibling = new ContentReader({ locale, draft, cache, includesScheduled });
    sibling.#siblings = this.#siblings.set(locale, sibling);
    return sibling;
  }

  /** The absolute path of a file or folder below `content/`, or of its replacement in the draft. */
  path(...parts: string[]): string {
    const file = parts.join("/");
    return this.draft?.changed.has(file) ? path.resolve(this.draft.folder, file) : contentPath(...parts);
  }

  /** The files in a folder below `content/` that match a pattern, as the draft leaves them. */
  listFiles(folder: string, pattern: string): string[] {
    const list = (cwd: string) =>
      existsSync(cwd) ? globSync(pattern, { cwd }).map((name) => name.replaceAll("\\", "/")) : [];
    const saved = list(contentPath(folder));
    const { draft } = this;
    if (!draft) return saved;
    const isChanged = (name: string) => draft.changed.has(path.posix.join(folder, name));
    const drafted = list(path.resolve(draft.folder, folder));
    return [...saved.filter((name) => !isChanged(name)), ...drafted.filter(isChanged)];
  }

  schema<Schema extends z.ZodType>(schema: ContentSchema<Schema>): Schema {
    if (typeof schema !== "function") return schema;
    // A function always returns the same type of schema.
    const known = this.#schemas.get(schema) as Schema | undefined;
    if (known) return known;
    const made = schema(this);
    this.#schemas.set(schema, made);
    return made;
  }

  memoize<Value>(key: string, derive: () => Value): Value {
    return this.cache.memoize(`${this.locale} ${key}`, derive);
  }
}

/** The sorted slugs of a folder. Allowed subfolders become part of the slug. @throws ContentError for an invalid name */
export function listSlugs(reader: ContentReader, folder: string, subfolders = /^$/): string[] {
  return reader.memoize(`slugs ${folder} ${subfolders}`, () =>
    reader
      .listFiles(folder, "**/*.md")
      .map((name) => checkSlug(folder, name.slice(0, -".md".length), subfolders))
      .sort(),
  );
}

function checkSlug(folder: string, slug: string, subfolders: RegExp): string {
  const parts = slug.split("/");
  const subfolder = parts.slice(0, -1).join("/");
  const file = `content/${folder}/${slug}.md`;
  if (!parts.every((part) => /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(part)))
    throw new ContentError(file, ["expected a name of letters, digits and hyphens"]);
  if (subfolder !== "" && !subfolders.test(subfolder))
    throw new ContentError(file, [
      `expected a file in content/${folder}, found it in the folder ${subfolder}`,
    ]);
  return slug;
}
