import { existsSync } from "node:fs";
import path from "node:path";
import type * as z from "zod";
import { FILE_COLLECTIONS, type FileCollection } from "#model/reader/collections.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { savedReader } from "../drafts/make-draft.ts";
import { buildField } from "./build-field.ts";
import type { EditorField, EditorFile, EditorFiles } from "./editor-config.ts";
import { readLayers } from "./field-layers.ts";
import { buildFields } from "./group-field.ts";
import { LIST_KEY } from "./list-files.ts";
import { readContent } from "./read-content.ts";

const LABELS: Record<string, string> = { site: "Site", pages: "Pages with a layout of their own" };

/** The forms for files that stand for themselves, by their folder. */
export function buildFileCollections(): EditorFiles[] {
  const folders = [...new Set(FILE_COLLECTIONS.map(({ file }) => path.posix.dirname(file)))];
  return folders.map((folder) => ({
    name: `files-${folder}`,
    label: LABELS[folder] ?? folder,
    ...{ media_folder: `/content/images/${folder}`, public_folder: folder },
    files: FILE_COLLECTIONS.filter(({ file }) => path.posix.dirname(file) === folder).map(buildFile),
  }));
}

function buildFile({ file, label, help, schema }: FileCollection): EditorFile {
  return {
    name: path.posix.parse(file).name,
    label,
    file: `content/${file}`,
    description: help,
    fields: buildFileFields(file, savedReader.schema(schema), help),
  };
}

function buildFileFields(file: string, schema: z.ZodType, help: string): EditorField[] {
  const values = existsSync(contentPath(file)) ? [readContent(file)] : [];
  const place = {
    key: "",
    path: "",
    depth: 0,
    values,
    pictures: path.posix.parse(file).name,
    isLoose: false,
  };
  const { inner } = readLayers(schema);
  if (inner._zod.def.type !== "array") return buildFields(inner, place);
  return [{ hint: help, ...buildField(schema, { ...place, key: LIST_KEY, path: LIST_KEY }) }];
}
