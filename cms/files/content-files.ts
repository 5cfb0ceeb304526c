import { existsSync, globSync, realpathSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale, NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import {
  FILE_COLLECTIONS,
  FOLDER_COLLECTIONS,
  type FolderCollection,
} from "#model/reader/collections.server.ts";
import { contentPath, translationFile } from "#model/reader/parse-file.server.ts";
import { readData, readText, savedReader } from "./content-text.ts";
import { buildForm, type ContentFile, listKinds } from "./form-schema.ts";
import { ValidationError } from "./validation-error.ts";

/** @throws ValidationError when the site uses no such file */
export function findContentFile(requested: string): ContentFile {
  const file = checkPath(requested);
  const [top, name = ""] = file.split("/");
  const locale = LOCALES.find((known) => known === (top === "locales" ? path.posix.parse(file).name : name));
  if (top === "locales" && locale && file.endsWith(".json"))
    return { file, locale, original: path.posix.join(path.posix.dirname(file), `${DEFAULT_LOCALE}.json`) };
  const isTranslation = top === "translations" && locale && locale !== DEFAULT_LOCALE;
  const original = isTranslation ? file.split("/").slice(2).join("/") : file;
  const schema = (FILE_COLLECTIONS.find((one) => one.file === original) ?? findFolder(original))?.schema;
  if (!schema) throw new ValidationError(`The site does not use a file content/${file}.`);
  return { file, original, schema, locale: isTranslation ? locale : DEFAULT_LOCALE };
}

export function findFolder(file: string): FolderCollection | undefined {
  return FOLDER_COLLECTIONS.find(({ folder }) => file.startsWith(`${folder}/`) && file.endsWith(".md"));
}

/** A path below `content/`, without hidden files, `..` and links to elsewhere. @throws ValidationError */
export function checkPath(requested: string): string {
  const isPlain = requested.split("/").every((part) => /^[A-Za-z0-9_][\w.-]*$/.test(part));
  let known = contentPath(requested);
  while (isPlain && !existsSync(known)) known = path.dirname(known);
  if (isPlain && realpathSync(known).startsWith(realpathSync(contentPath()))) return requested;
  throw new ValidationError(`The editor only has access to content/, not to ${requested || "nothing"}.`);
}

export type FileGroup = {
  label: string;
  help: string;
  files: { file: string; label: string; isNew: boolean }[];
  /** For groups that take new entries. */
  create?: { entry: string; folders: string[]; kinds: string[] };
};

/** Every content file, in one group each. @param search keeps files with this text */
export function listGroups(search = ""): FileGroup[] {
  const sought = search.trim().toLowerCase();
  const has = ({ file, label }: FileGroup["files"][number]) =>
    `${label}\n${readText(file) ?? ""}`.toLowerCase().includes(sought);
  const groups = [...listFolders(), ...listFiles()];
  const all = [...groups, ...listMessages(), ...listTranslations(groups)];
  if (!sought) return all;
  return all
    .map((group) => ({ ...group, files: group.files.filter(has) }))
    .filter(({ files }) => files.length > 0);
}

function listFolders(): FileGroup[] {
  return FOLDER_COLLECTIONS.map(({ folder, label, help, entry, schema }) => {
    const names = globSync("**/*.md", { cwd: contentPath(folder) }).map((name) => name.replaceAll("\\", "/"));
    const files = names.map((name) => ({
      file: `${folder}/${name}`,
      data: Object(readData(`${folder}/${name}`)),
    }));
    const parents = names
      .filter((name) => name.includes("/"))
      .map((name) => `${folder}/${path.posix.dirname(name)}`);
    return {
      label,
      help,
      files: files
        .map(({ file, data }) => ({ file, label: labelFile(file, data), isNew: false, order: orderOf(data) }))
        .toSorted(
          (one, other) => other.order.localeCompare(one.order) || one.label.localeCompare(other.label),
        )
        .map(({ order: _, ...rest }) => rest),
      create: {
        entry,
        folders: [...new Set([folder, ...parents])],
        kinds: listKinds(savedReader.schema(schema)),
      },
    };
  });
}

/** What identifies an entry. */
export const NAME_FIELDS = ["name", "role", "title"];

export function labelFile(file: string, data: unknown): string {
  const name = NAME_FIELDS.map((field) => Object(data)[field]).find((value) => typeof value === "string");
  return FILE_COLLECTIONS.find((one) => one.file === file)?.label ?? name ?? path.posix.basename(file);
}

/** Newest first. */
function orderOf({ date, posted, year }: Record<string, unknown>): string {
  return String(date ?? posted ?? year ?? "");
}

const FOLDER_LABELS: Record<string, [label: string, help: string]> = {
  site: ["Site", "What all pages share, and the home page."],
  pages: ["Pages with custom layouts", "Each of these pages has its own fields."],
};

function listFiles(): FileGroup[] {
  return Object.entries(FOLDER_LABELS).map(([folder, [label, help]]) => ({
    label,
    help,
    files: FILE_COLLECTIONS.filter(({ file }) => path.posix.dirname(file) === folder).map(
      ({ file, label }) => ({
        ...{ file, label },
        isNew: !existsSync(contentPath(file)),
      }),
    ),
  }));
}

function listMessages(): FileGroup[] {
  const names = globSync(`**/${DEFAULT_LOCALE}.json`, { cwd: contentPath("locales") }).sort();
  const folders = names.map((name) => path.posix.dirname(name.replaceAll("\\", "/")));
  return LOCALES.map((locale) => ({
    label: `Interface text · ${languageName(locale)}`,
    help: "Text of buttons, labels and messages. The site fills in what is between { and }: keep it as it is.",
    files: folders.map((folder) => {
      const file = path.posix.join("locales", folder, `${locale}.json`);
      return { file, label: folder === "." ? "interface" : folder, isNew: !existsSync(contentPath(file)) };
    }),
  }));
}

/** Covers every folder of which something is translated. */
function listTranslations(groups: FileGroup[]): FileGroup[] {
  const isTranslated = ({ file }: { file: string }) =>
    NON_DEFAULT_LOCALES.some((locale) => existsSync(contentPath(translationFile(file, locale))));
  return NON_DEFAULT_LOCALES.flatMap((locale) =>
    groups
      .filter(({ files }) => files.some(isTranslated))
      .map(({ label, files }) => ({
        label: `${languageName(locale)} · ${label}`,
        help: "Empty fields show the English text. Numbers, images and links always come from the English page.",
        files: files
          .map(({ file, label }) => ({ file: translationFile(file, locale), label }))
          .filter(({ file }) => file.endsWith(".md") || hasFields(file))
          .map((listed) => ({ ...listed, isNew: !existsSync(contentPath(listed.file)) })),
      })),
  );
}

/** Pages always have text; some lists of settings have none. */
function hasFields(file: string): boolean {
  const { properties, prefixItems } = buildForm(findContentFile(file));
  return Boolean(properties ?? prefixItems);
}

function languageName(locale: Locale): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(new Intl.Locale(locale).language) ?? locale;
}
