import path from "node:path";
import { FILE_COLLECTIONS, FOLDER_COLLECTIONS } from "#model/reader/collections.server.ts";
import type { ContentSchema } from "#model/reader/content-reader.server.ts";
import { unwrapSchema } from "../config/read-schema.ts";
import { savedReader } from "./saved-reader.ts";

/** Undefined for interface messages and translations. */
export function findSchema(file: string): ContentSchema | undefined {
  const single = FILE_COLLECTIONS.find((collection) => collection.file === file);
  return single?.schema ?? findFolder(file)?.schema;
}

export function findFolder(file: string): (typeof FOLDER_COLLECTIONS)[number] | undefined {
  if (!file.endsWith(".md")) return undefined;
  return FOLDER_COLLECTIONS.find(({ folder }) => isBelow(file, folder));
}

/** Undefined for files that are not translations. */
export function findOriginal(file: string): { locale: string; original: string } | undefined {
  const [, locale, original] = /^translations\/([^/]+)\/(.+)$/.exec(file) ?? [];
  return locale && original ? { locale, original } : undefined;
}

/** Undefined for files that are not interface messages. */
export function findMessagesFile(file: string): { locale: string; folder: string } | undefined {
  if (!isBelow(file, "locales") || !file.endsWith(".json")) return undefined;
  return { locale: path.posix.basename(file, ".json"), folder: path.posix.dirname(file) };
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`);
}

/** Decap needs an object at the root: a file that is a list is wrapped under this key. */
export const LIST_KEY = "entries";

export function isListFile(file: string): boolean {
  const original = findOriginal(file)?.original ?? file;
  const found = FILE_COLLECTIONS.find((collection) => original === collection.file);
  return (
    found !== undefined && unwrapSchema(savedReader.schema(found.schema)).inner._zod.def.type === "array"
  );
}
