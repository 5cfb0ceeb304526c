import { existsSync, globSync } from "node:fs";
import path from "node:path";
import type * as z from "zod";
import { FOLDER_COLLECTIONS, type FolderCollection } from "#model/reader/collections.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { savedReader } from "../drafts/make-draft.ts";
import type { EditorField, EditorFolder } from "./editor-config.ts";
import { labelKey } from "./field-label.ts";
import { readLayers } from "./field-layers.ts";
import { buildFields } from "./group-field.ts";
import { readContent } from "./read-content.ts";
import { readKind } from "./read-kind.ts";

/**
 * The forms for files of which a folder holds many. One of the editor's collections has one form and one folder: a folder
 * with several kinds of pages, or with folders inside, becomes one for each.
 */
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
  const { inner } = readLayers(savedReader.schema(collection.schema));
  const { def } = inner._zod;
  if (def.type !== "union") return [buildKind({ collection, folder, files, schema: inner })];
  const kinds = def.options.map((option) => readLayers(option).inner);
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
  /** Whether the folder has pages of no other kind. */
  isOnly?: boolean;
};

function buildKind({ collection, folder, files, schema, kind, isOnly }: Kind): EditorFolder {
  const place = { key: "", path: "", depth: 0, values: files, pictures: collection.folder, isLoose: false };
  const inside = path.posix.relative(collection.folder, folder);
  const fields = buildFields(schema, place);
  return {
    name: [folder.replaceAll("/", "-"), kind].filter(Boolean).join("-"),
    label: [collection.label, inside && nameInside(folder, inside), kind && !isOnly && labelKey(kind)]
      .filter(Boolean)
      .join(" · "),
    label_singular: collection.entry,
    description: collection.help,
    folder: `content/${folder}`,
    ...{ extension: "md", format: "yaml-frontmatter", create: true },
    ...{ media_folder: `/content/images/${collection.folder}`, public_folder: collection.folder },
    ...(kind && { filter: { field: "kind", value: kind } }),
    ...describeNewEntry(fields),
    fields: fields.map((field) => fillNew(field, files, inside)),
  };
}

/** A folder inside is called like the page that it belongs to. */
function nameInside(folder: string, inside: string): string {
  const page = `${folder}.md`;
  const { name } = Object(existsSync(contentPath(page)) && readContent(page));
  return typeof name === "string" ? name : labelKey(inside);
}

/** What a new file has before anything is written: a number that is free, and the page that its folder belongs to. */
function fillNew(field: EditorField, files: unknown[], inside: string): EditorField {
  if (field.name === "id") {
    const ids = files.map((file) => Number(Object(file).id)).filter(Number.isInteger);
    return { ...field, default: Math.max(0, ...ids) + 1 };
  }
  return field.name === "parent" && inside ? { ...field, default: inside } : field;
}

const NAMES = ["name", "role", "title"];
const SORTED = ["date", "posted", "year", "order", "updated"];

/** By what the files of a folder are told apart, sorted, and named when they are new. */
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
