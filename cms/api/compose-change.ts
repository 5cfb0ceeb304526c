import { existsSync, readFileSync } from "node:fs";
import { type Draft, readWithDraft } from "#model/reader/drafts.server.ts";
import { contentPath, fillFacts } from "#model/reader/parse-file.server.ts";
import { isListFile, LIST_KEY } from "../config/list-files.ts";
import { findSchema } from "../drafts/find-schema.ts";
import { giveFreeId } from "./free-id.ts";
import { composeFile, readText } from "./keep/compose-file.ts";
import { dropEmpty } from "./keep/drop-empty.ts";
import { dropUntranslated } from "./keep/drop-untranslated.ts";

/**
 * The text of a content file with the data that the editor has, in the form in which it stands on the disk.
 * @param draft with which pictures that are not saved yet are found
 * @param before the text that was changed; undefined for a new file
 */
export function composeChange(
  file: string,
  edited: unknown,
  draft: Draft,
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

function tidy(file: string, data: unknown, before: string | undefined, draft: Draft): unknown {
  if (file.endsWith(".json")) return data;
  const schema = findSchema(file);
  if (!schema) return dropUntranslated(data);
  return readWithDraft(draft, () =>
    dropEmpty(data, {
      schema,
      before: before === undefined ? undefined : readText(file, before),
      read: (tried) => fillFacts(file, tried),
    }),
  );
}
