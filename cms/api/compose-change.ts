import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { contentPath, fillFacts } from "#model/reader/parse-file.server.ts";
import { isListFile, LIST_KEY } from "../config/list-files.ts";
import { readContent } from "../config/read-content.ts";
import { findFolder, findSchema } from "../drafts/find-schema.ts";
import type { ContentPreview } from "../drafts/make-draft.ts";
import { composeFile, readText } from "./keep/compose-file.ts";
import { dropEmpty, isEmpty } from "./keep/drop-empty.ts";

/**
 * The text of a content file with the data that the editor has, in the form in which it stands on the disk.
 * @param draft with which pictures that are not saved yet are found
 * @param before the text that was changed; undefined for a new file
 */
export function composeChange(
  file: string,
  edited: unknown,
  draft: ContentPreview,
  before = readPresent(file),
): string {
  const data: unknown = isListFile(file) ? (Object(edited)[LIST_KEY] ?? []) : edited;
  const named = before === undefined ? giveFreeId(file, data) : data;
  return composeFile(file, before, tidy(file, named, before, draft));
}

/** The text of a content file as it stands on the disk; undefined where there is none. */
export function readPresent(file: string): string | undefined {
  const place = contentPath(file);
  return existsSync(place) ? readFileSync(place, "utf8") : undefined;
}

function tidy(file: string, data: unknown, before: string | undefined, draft: ContentPreview): unknown {
  if (file.endsWith(".json")) return data;
  const schema = findSchema(file);
  if (!schema) return dropUntranslated(data);
  return dropEmpty(data, {
    schema: draft.reader.schema(schema),
    before: before === undefined ? undefined : readText(file, before),
    read: (tried) => fillFacts(draft.reader, file, tried),
  });
}

/** Gives a new page another number when a page of its kind has its own already: the form was opened before that was saved. */
function giveFreeId(file: string, data: unknown): unknown {
  const id: unknown = Object(data).id;
  const kind = findFolder(file);
  if (!kind || !Number.isInteger(id)) return data;
  const others = globSync("**/*.md", { cwd: contentPath(kind.folder) })
    .map((name) => path.posix.join(kind.folder, name.replaceAll("\\", "/")))
    .filter((name) => name !== file);
  const taken = others.map((name) => Number(Object(readContent(name)).id)).filter(Number.isInteger);
  return taken.includes(Number(id)) ? { ...Object(data), id: Math.max(...taken) + 1 } : data;
}

/** Leaves out the fields of a translation that are empty: there the original's words stay. Lists keep their length. */
export function dropUntranslated(data: unknown): unknown {
  if (Array.isArray(data)) return isEmptyList(data) ? null : data.map(dropInEntry);
  if (typeof data !== "object" || data === null) return data;
  const kept = Object.entries(data)
    .filter(([, value]) => !isEmpty(value) && !isEmptyList(value))
    .map(([name, value]) => [name, dropUntranslated(value)]);
  return Object.fromEntries(kept);
}

/** An entry keeps its place: a group without fields is one, and nothing stands for any other. */
function dropInEntry(entry: unknown): unknown {
  if (!isEmpty(entry)) return dropUntranslated(entry);
  return typeof entry === "object" && entry !== null && !Array.isArray(entry) ? {} : null;
}

/** A list of nothing but places that are not translated. */
function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isEmpty);
}
