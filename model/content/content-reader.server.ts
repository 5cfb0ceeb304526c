import { hash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import path from "node:path";
import type * as z from "zod";
import { THEME_FILE } from "#art/theme/theme-tokens.server.ts";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import type { ContentConfig } from "./collections.ts";
import { type ContentCache, readFileVersion, sharedCache } from "./content-cache.server.ts";
import { ContentError } from "./content-error.ts";
import { contentPath } from "./parse-file.server.ts";

/** Unsaved changes. `folder` holds the new versions of changed files; a file missing there is deleted. */
export type Draft = { folder: string; changed: ReadonlySet<string> };

export type ReaderOptions = {
  config: ContentConfig;
  locale?: Locale;
  draft?: Draft | undefined;
  cache?: ContentCache;
  includesScheduled?: boolean;
};

/** A schema, or a function of the reader if its fields refer to other content. */
export type ContentSchema<Schema extends z.ZodType = z.ZodType> =
  | Schema
  | ((reader: ContentReader) => Schema);

/** Decides which content is read. All loaders take one, and throw a `ContentError` for what they can't use. */
export class ContentReader {
  readonly config: ContentConfig;
  readonly locale: Locale;
  readonly draft: Draft | undefined;
  readonly cache: ContentCache;
  readonly #options: ReaderOptions;
  readonly #schemas = new Map<ContentSchema, z.ZodType>();
  #siblings = new Map<Locale, ContentReader>();

  constructor(options: ReaderOptions) {
    this.config = options.config;
    this.locale = options.locale ?? DEFAULT_LOCALE;
    this.draft = options.draft;
    this.cache = options.cache ?? sharedCache;
    this.#options = options;
    this.#siblings.set(this.locale, this);
  }

  /** The reader of the same content in another language. */
  in(locale: Locale): ContentReader {
    const known = this.#siblings.get(locale);
    if (known) return known;
    const sibling = new ContentReader({ ...this.#options, locale });
    sibling.#siblings = this.#siblings.set(locale, sibling);
    return sibling;
  }

  get includesScheduled(): boolean {
    this.cache.noteSource(this, "scheduled", (reader) =>
      reader.#options.includesScheduled ? "included" : readToday(),
    );
    return Boolean(this.#options.includesScheduled);
  }

  /** The absolute path of a file or folder below `content/`, or of its replacement in the draft. */
  path(...parts: string[]): string {
    const file = parts.join("/");
    this.cache.noteSource(this, `file ${file}`, (reader) => readFileVersion(reader.#find(file)));
    return this.#find(file);
  }

  /** The files in a folder below `content/` that match a pattern, as the draft leaves them. */
  listFiles(folder: string, pattern: string): string[] {
    this.cache.noteSource(this, `list ${folder} ${pattern}`, (reader) =>
      reader.#listFiles(folder, pattern).join(),
    );
    return this.#listFiles(folder, pattern);
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

  /** Reads again only if something has changed that `read` reads through this reader. A key has values of one type. */
  memoize<Value>(key: string, read: () => Value): Value {
    return this.cache.read(this, `${this.locale} ${key}`, () => {
      this.cache.noteSource(this, "surroundings", readSurroundings);
      return read();
    });
  }

  /** The same for a small value: readers of it depend on the value only, not on its sources. */
  summarize<Value>(key: string, derive: (reader: ContentReader) => Value): Value {
    const { locale } = this;
    this.cache.noteSource(this, `summary ${locale} ${key}`, (reader) => {
      try {
        return digest(reader.in(locale).#summarize(key, derive));
      } catch {
        return "broken";
      }
    });
    return this.#summarize(key, derive);
  }

  /** Looks at each file once while `run` reads. */
  atOnce<Value>(run: () => Value): Value {
    return this.cache.atOnce(run);
  }

  #summarize<Value>(key: string, derive: (reader: ContentReader) => Value): Value {
    return this.cache.apart(() => this.memoize(key, () => derive(this)));
  }

  #find(file: string): string {
    return this.draft?.changed.has(file) ? path.resolve(this.draft.folder, file) : contentPath(file);
  }

  #listFiles(folder: string, pattern: string): string[] {
    const list = (cwd: string) =>
      existsSync(cwd) ? globSync(pattern, { cwd }).map((name) => name.replaceAll("\\", "/")) : [];
    const saved = list(contentPath(folder));
    const { draft } = this;
    if (!draft) return saved;
    const isChanged = (name: string) => draft.changed.has(path.posix.join(folder, name));
    const drafted = list(path.resolve(draft.folder, folder));
    return [...saved.filter((name) => !isChanged(name)), ...drafted.filter(isChanged)];
  }
}

/** The day, the address of the site and the theme, on which anything may depend. */
function readSurroundings(): string {
  // biome-ignore lint/style/noProcessEnv: what was read depends on it
  return [readToday(), process.env.SITE_URL, readFileVersion(path.resolve(THEME_FILE))].join();
}

const digests = new WeakMap<object, string>();

function digest(value: unknown): string {
  const known = digests.get(Object(value));
  if (known) return known;
  const made = hash("sha256", JSON.stringify(value) ?? "");
  digests.set(Object(value), made);
  return made;
}

/** In UTC, as days of content are. */
export function readToday(): string {
  return new Date().toISOString().slice(0, "2026-03-12".length);
}

/** The sorted slugs of a folder. Allowed subfolders become part of the slug. @throws ContentError for an invalid name */
export function listSlugs(
  reader: ContentReader,
  folder: string,
  { subfolders = /^$/, ending = ".md" } = {},
): string[] {
  return reader.memoize(`slugs ${folder} ${subfolders} ${ending}`, () =>
    reader
      .listFiles(folder, `**/*${ending}`)
      .map((name) => checkSlug(`${folder}/${name}`, name.slice(0, -ending.length), subfolders))
      .sort(),
  );
}

function checkSlug(file: string, slug: string, subfolders: RegExp): string {
  const parts = slug.split("/");
  const subfolder = parts.slice(0, -1).join("/");
  if (!parts.every((part) => /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(part)))
    throw new ContentError(`content/${file}`, ["expected a name of letters, digits and hyphens"]);
  if (subfolder !== "" && !subfolders.test(subfolder))
    throw new ContentError(`content/${file}`, [
      `expected a file in content/${file.slice(0, file.indexOf(`/${slug}`))}, found it in the folder ${subfolder}`,
    ]);
  return slug;
}
