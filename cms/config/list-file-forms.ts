import { globSync } from "node:fs";
import { contentPath } from "#model/reader/parse-file.server.ts";
import type { EditorCollection, EditorField } from "./editor-config.ts";
import { buildFileCollections } from "./file-collections.ts";
import { buildFolderCollections } from "./folder-collections.ts";
import { readContent } from "./read-content.ts";

/** The form of a content file in the language in which it is written first. */
export type FileForm = {
  /** The path of the file below `content/`. */
  file: string;
  label: string;
  fields: EditorField[];
  /** The folder of its collection, and what that is called. */
  group: string;
  groupLabel: string;
};

/** Every content file with its form, except words and translations: each file once. @throws ContentError */
export function listFileForms(): FileForm[] {
  return [...buildFolderCollections(), ...buildFileCollections()].flatMap((collection) => {
    const [groupLabel = collection.label] = collection.label.split(" · ");
    return listOpenedFiles(collection).map(({ file, fields }) => {
      const [group = file] = file.split("/");
      return { file, fields, group, groupLabel, label: nameFile(collection, file) };
    });
  });
}

function nameFile(collection: EditorCollection, file: string): string {
  if ("files" in collection)
    return collection.files.find((one) => one.file === `content/${file}`)?.label ?? file;
  return String(Object(readContent(file))[collection.identifier_field]);
}

/** A content file that can be opened in the editor, by its path below `content/`, with its form. */
type OpenedFile = { file: string; collection: string; fields: EditorField[] };

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
