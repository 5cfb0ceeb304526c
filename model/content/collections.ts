import path from "node:path";
import type * as z from "zod";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import type { ContentReader, ContentSchema } from "./content-reader.server.ts";

/** What the site reads below `content/`, which `content.config.ts` lists. */
export type ContentConfig = {
  folders: readonly FolderCollection[];
  files: readonly FileCollection[];
  blocks: Readonly<Record<string, BlockKind>>;
  references: Readonly<Record<string, Reference>>;
  /**
   * What was expected instead of a link that leads nowhere; undefined for one that leads somewhere.
   * @param source the Markdown around the link
   */
  findLinkProblem: (reader: ContentReader, link: string, source?: string) => string | undefined;
  /** Reads what only several files show together, in each language. They throw for the first file that can't be used. */
  checks: readonly ((reader: ContentReader) => unknown)[];
  /** The same for what all languages share. */
  siteChecks: readonly ((reader: ContentReader) => unknown)[];
};

export type FolderCollection = {
  folder: string;
  /** How the names of its files end, that of new ones first: with `.md` unless it says so. */
  endings?: readonly (".md" | ".yaml")[];
  /** Where the URLs of its pages begin, without slashes around. Empty: they are wherever no other page is. */
  prefix: string;
  label: string;
  /** What one file is called. */
  entry: string;
  /** What an editor should know before the first change. */
  help: string;
  schema: ContentSchema;
  /** The fields of the first level that every language takes from the original; a translation has all others. */
  facts: readonly string[];
  /** The pages of its files, and those that list them. */
  pages: (reader: ContentReader) => readonly ListedPage[];
};

/** A page as content knows it: its path in the default language, and its file. The site knows more of it: see `SitePage`. */
export type ListedPage = { path: string; file?: string };

/** A YAML file, which may have a page. */
export type FileCollection = {
  file: string;
  label: string;
  help: string;
  schema: ContentSchema;
  pages?: readonly ListedPage[];
  /** The path of a page that shows it. Left out for what all pages share. */
  shownOn?: string;
  /** As of a folder. Left out: it is settings, of which a translation has only what differs. */
  facts?: readonly string[];
};

/** A kind of part that a page is made of: what an owner can write in it, and what else of the site it concerns. */
export type BlockKind<Schema extends z.ZodType = z.ZodType> = {
  label: string;
  /** When to use it, for an owner. */
  help: string;
  schema: (reader: ContentReader) => Schema;
  /** The ids that it has besides the one in its fields, for links to them. */
  ids?: (fields: WrittenFields) => readonly string[];
  /** What the content security policy allows for it. */
  sources?: (fields: WrittenFields) => PageSources;
};

/** Sources of videos, by directive of the policy: `'self'` or origins of other companies. */
export type PageSources = Record<"media-src" | "frame-src", string[]>;

/** The fields of a block as they are in the file, not validated. */
export type WrittenFields = Record<string, unknown>;

/** What a field can name. */
export type Reference = {
  /** Completes the sentence "expected ...". */
  expected: string;
  list: (reader: ContentReader) => readonly string[];
  /** What an owner calls it. Left out: by its name. */
  label?: (reader: ContentReader, name: string) => string | undefined;
};

/** A file that the site uses. `original` is the file in the default language; only interface messages have no schema. */
export type ContentFile = {
  file: string;
  original: string;
  locale: Locale;
  schema?: ContentSchema;
  facts?: readonly string[] | undefined;
  /** A translation of settings, which has only what differs. */
  isOverlay?: boolean;
};

/** Undefined for a file below `content/` that the site doesn't read as fields or messages. */
export function findCollection(config: ContentConfig, file: string): ContentFile | undefined {
  const [top, name = ""] = file.split("/");
  const { dir, name: base } = path.posix.parse(file);
  const locale = LOCALES.find((known) => known === (top === "locales" ? base : name));
  if (top === "locales" && locale && file.endsWith(".json"))
    return { file, locale, original: path.posix.join(dir, `${DEFAULT_LOCALE}.json`) };
  const isTranslation = top === "translations" && locale && locale !== DEFAULT_LOCALE;
  const original = isTranslation ? file.split("/").slice(2).join("/") : file;
  const found = config.files.find((one) => one.file === original) ?? findFolder(config, original);
  if (!found) return undefined;
  const { schema, facts } = found;
  const isOverlay = Boolean(isTranslation && !facts);
  return { file, original, schema, facts, isOverlay, locale: isTranslation ? locale : DEFAULT_LOCALE };
}

export function findFolder({ folders }: ContentConfig, file: string): FolderCollection | undefined {
  return folders.find(
    ({ folder, endings = [".md"] }) =>
      file.startsWith(`${folder}/`) && endings.some((ending) => file.endsWith(ending)),
  );
}

/** The files of a folder, below `content/`, without those that are collections themselves. */
export function listFolderFiles(
  reader: ContentReader,
  { folder, endings = [".md"] }: Pick<FolderCollection, "folder" | "endings">,
): string[] {
  const others = reader.config.files.map(({ file }) => file);
  return endings
    .flatMap((ending) => reader.listFiles(folder, `**/*${ending}`))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !others.includes(file));
}
