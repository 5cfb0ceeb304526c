import { globSync } from "node:fs";
import { contentPath } from "#model/reader/parse-file.server.ts";
import type { EditorCollection, EditorField } from "./editor-config.ts";
import { readContent } from "./read-content.ts";

/** A content file that can be opened in the editor, by its path below `content/`, with its form. */
export type OpenedFile = { file: string; collection: string; fields: EditorField[] };

/** The files that a collection of the editor offers, as the editor finds them. */
export function listOpenedFiles(collection: EditorCollection): OpenedFile[] {
  const { name } = collection;
  if ("files" in collection)
    return collection.files.map(({ file, fields }) => ({
      file: fromContent(file),
      collection: name,
      fields,
    }));
  const folder = fromContent(collection.folder);
  const files = globSync("*.md", { cwd: contentPath(folder) })
    .sort()
    .map((file) => `${folder}/${file}`);
  const { filter, fields } = collection;
  return files
    .filter((file) => !filter || Object(readContent(file))[filter.field] === filter.value)
    .map((file) => ({ file, collection: name, fields }));
}

function fromContent(file: string): string {
  return file.replace(/^content\//, "");
}
