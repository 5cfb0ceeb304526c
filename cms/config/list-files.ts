import { FILE_COLLECTIONS } from "#model/reader/collections.server.ts";
import { findOriginal } from "../drafts/find-schema.ts";
import { savedReader } from "../drafts/make-draft.ts";
import { readLayers } from "./field-layers.ts";

/** The editor knows only groups at the root of a file: a file that is a list lies in one, under this key. */
export const LIST_KEY = "entries";

/** Whether a file, by its path below `content/`, is a list: redirects, the categories of the blog, and their translations. */
export function isListFile(file: string): boolean {
  const original = findOriginal(file)?.original ?? file;
  const found = FILE_COLLECTIONS.find((collection) => original === collection.file);
  return found !== undefined && readLayers(savedReader.schema(found.schema)).inner._zod.def.type === "array";
}
