import path from "node:path";
import { FILE_COLLECTIONS, FOLDER_COLLECTIONS } from "#model/reader/collections.server.ts";
import type { ContentSchema } from "#model/reader/content-reader.server.ts";

/** The schema of a content file, by its path below `content/`; undefined for words of the interface and for translations. */
export function findSchema(file: string): ContentSchema | undefined {
  const single = FILE_COLLECTIONS.find((collection) => collection.file === file);
  return single?.schema ?? findFolder(file)?.schema;
}

/** The kind of content that has one file for each page, by one of its files. */
export function findFolder(file: string): (typeof FOLDER_COLLECTIONS)[number] | undefined {
  if (!file.endsWith(".md")) return undefined;
  return FOLDER_COLLECTIONS.find(({ folder }) => isBelow(file, folder));
}

/** The language of a translation, and the file it translates; undefined for any other file. */
export function findOriginal(file: string): { locale: string; original: string } | undefined {
  const [, locale, original] = /^translations\/([^/]+)\/(.+)$/.exec(file) ?? [];
  return locale && original ? { locale, original } : undefined;
}

/** The language of a file of words for the interface, and its folder; undefined for any other file. */
export function findMessagesFile(file: string): { locale: string; folder: string } | undefined {
  if (!isBelow(file, "locales") || !file.endsWith(".json")) return undefined;
  return { locale: path.posix.basename(file, ".json"), folder: path.posix.dirname(file) };
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`);
}
