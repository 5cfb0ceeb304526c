import { existsSync, globSync } from "node:fs";
import path from "node:path";
import type * as z from "zod";
import {
  FILE_COLLECTIONS,
  type FileCollection,
  FOLDER_COLLECTIONS,
  type FolderCollection,
} from "#model/reader/collections.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { LIST_KEY } from "../content/find-schema.ts";
import { savedReader } from "../content/saved-reader.ts";
import { readContent } from "../preserve-format/content-text.ts";
import { buildField, buildFields } from "./build-field.ts";
import type { EditorField, EditorFile, EditorFiles, EditorFolder } from "./editor-config.ts";
import { labelKey } from "./labels.ts";
import { readKind, unwrapSchema } from "./read-schema.ts";

const LABELS: Record<string, string> = { site: "Site", pages: "Pages with custom layouts" };

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
  const context = {
    key: "",
    path: "",
    depth: 0,
    values,
    images: path.posix.parse(file).name,
    isInOptional: false,
  };
  const { inner } = unwrapSchema(schema);
  if (inner._zod.def.type !== "array") return buildFields(inner, context);
  return [{ hint: help, ...buildField(schema, { ...context, key: LIST_KEY, path: LIST_KEY }) }];
}

/** A Decap collection has one form and one folder: each kind of page and each subfolder needs its own. */
export function buildFolderCollections(): EditorFolder[] {
  return FOLDER_COLLECTIONS.flatMap((collection) =>
    listFolders(collection.folder).flatMap((folder) => buildFolder(collection, folder)),
  );
}

function listFolders(folder: string): string[] {
  const files = globSync("**/*.md", { cwd: contentPath(folder) });
  const inside = files.map((file) => path.posix.dirname(file.replaceAll("\\", "/")));
  return [
    folder,
    ...new Set(inside.filter((name) => name !== ".").map((name) => `${folder}/${name}`)),
  ].sort();
}

function buildFolder(collection: FolderCollection, folder: string): EditorFolder[] {
  const files = globSync("*.md", { cwd: contentPath(folder) }).map((name) =>
    readContent(`${folder}/${name}`),
  );
  const { inner } = unwrapSchema(savedReader.schema(collection.schema));
  const { def } = inner._zod;
  if (def.type !== "union") return [buildKind({ collection, folder, files, schema: inner })];
  const kinds = def.options.map((option) => unwrapSchema(option).inner);
  const isPresent = (kind: string | undefined) =>
    files.length === 0 || files.some((file) => Object(file).kind === kind);
  const present = kinds
    .map((schema) => ({ schema, kind: readKind(schema) }))
    .filter(({ kind }) => isPresent(kind));
  return present.map(({ schema, kind }) => {
    const same = files.filter((file) => Object(file).kind === kind);
    return buildKind({ collection, folder, files: same, schema, kind, isOnly: present.length === 1 });
  });
}

type Kind = {
  collection: FolderCollection;
  folder: string;
  files: unknown[];
  schema: z.core.$ZodTypes;
  kind?: string | undefined;
  isOnly?: boolean;
};

function buildKind({ collection, folder, files, schema, kind, isOnly }: Kind): EditorFolder {
  const context = {
    key: "",
    path: "",
    depth: 0,
    values: files,
    images: collection.folder,
    isInOptional: false,
  };
  const inside = path.posix.relative(collection.folder, folder);
  const fields = buildFields(schema, context);
  return {
    name: [folder.replaceAll("/", "-"), kind].filter(Boolean).join("-"),
    label: [collection.label, inside && labelSubfolder(folder, inside), kind && !isOnly && labelKey(kind)]
      .filter(Boolean)
      .join(" · "),
    label_singular: collection.entry,
    description: collection.help,
    folder: `content/${folder}`,
    ...{ extension: "md", format: "yaml-frontmatter", create: true },
    ...{ media_folder: `/content/images/${collection.folder}`, public_folder: collection.folder },
    ...(kind && { filter: { field: "kind", value: kind } }),
    ...describeNewEntry(fields),
    fields: fields.map((field) => fillNewEntry(field, files, inside)),
  };
}

/** A subfolder is named after its parent page. */
function labelSubfolder(folder: string, inside: string): string {
  const page = `${folder}.md`;
  const { name } = Object(existsSync(contentPath(page)) && readContent(page));
  return typeof name === "string" ? name : labelKey(inside);
}

/** Presets a free id, and the parent page of a subfolder. */
function fillNewEntry(field: EditorField, files: unknown[], inside: string): EditorField {
  if (field.name === "id") {
    const ids = files.map((file) => Number(Object(file).id)).filter(Number.isInteger);
    return { ...field, default: Math.max(0, ...ids) + 1 };
  }
  return field.name === "parent" && inside ? { ...field, default: inside } : field;
}

const NAMES = ["name", "role", "title"];
const SORTED = ["date", "posted", "year", "order", "updated"];

function describeNewEntry(
  fields: EditorField[],
): Pick<EditorFolder, "identifier_field" | "slug" | "summary" | "sortable_fields"> {
  const has = (key: string) => fields.some(({ name }) => name === key);
  const identifier = NAMES.find(has) ?? "title";
  const [main, ...others] = SORTED.filter(has);
  const direction = main === "order" ? "asc" : "desc";
  return {
    identifier_field: identifier,
    slug: `{{fields.${identifier}}}`,
    summary: `{{${identifier}}}`,
    sortable_fields: [
      ...(main ? [{ field: main, default_sort: direction } as const] : []),
      identifier,
      ...others,
    ],
  };
}
