import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { contentConfig } from "#content.config";
import { DEFAULT_LOCALE, LOCALES, type Locale, NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import {
  type ContentFile,
  type FolderCollection,
  findCollection,
  listFolderFiles,
} from "#model/content/collections.ts";
import { contentPath, translationFile } from "#model/content/parse-file.server.ts";
import { TEAM_MESSAGES } from "#model/messages/messages.server.ts";
import type { FieldSchema } from "../form/field-schema.ts";
import { readData, readText, savedReader } from "./content-text.ts";
import { buildForm } from "./form-schema.ts";
import { Rejection } from "./rejection.ts";

/** @throws Rejection when the site uses no such file */
export function findContentFile(requested: string): ContentFile {
  const found = findCollection(contentConfig, checkPath(requested));
  if (!found) throw new Rejection(`The site does not use a file content/${requested}.`);
  return found;
}

/** A path below `content/`, without hidden files, `..` and links to elsewhere. @throws Rejection */
export function checkPath(requested: string): string {
  const isPlain = requested.split("/").every((part) => /^[A-Za-z0-9_][\w.-]*$/.test(part));
  let known = contentPath(requested);
  while (isPlain && !existsSync(known)) known = path.dirname(known);
  if (isPlain && realpathSync(known).startsWith(realpathSync(contentPath()))) return requested;
  throw new Rejection(`The editor only has access to content/, not to ${requested || "nothing"}.`);
}

/** What identifies an entry. */
export const NAME_FIELDS = ["name", "role", "title"];

export function labelFile(file: string, data: unknown): string {
  const name = NAME_FIELDS.map((field) => Object(data)[field]).find((value) => typeof value === "string");
  return contentConfig.files.find((one) => one.file === file)?.label ?? name ?? path.posix.basename(file);
}

type ListedFile = { file: string; label: string; isNew: boolean };

export type FileGroup = {
  label: string;
  help: string;
  files: ListedFile[];
  /** For groups that take new entries. */
  create?: { entry: string; ending: string; schema: FieldSchema };
};

/** Every content file, in one group each. @param search keeps files with this text */
export function listGroups(search = ""): FileGroup[] {
  const sought = search.trim().toLowerCase();
  const isSought = ({ file, label }: ListedFile) =>
    `${label}\n${readText(file) ?? ""}`.toLowerCase().includes(sought);
  const pages = [...contentConfig.folders.map(listFolder), ...listSettings()];
  const groups = [...pages, ...listMessages(), ...listTranslations(pages)];
  if (!sought) return groups;
  return groups
    .map((group) => ({ ...group, files: group.files.filter(isSought) }))
    .filter(({ files }) => files.length > 0);
}

function listed(file: string, label: string): ListedFile {
  return { file, label, isNew: !existsSync(contentPath(file)) };
}

/** Newest first. */
function listFolder({ label, help, entry, ...collection }: FolderCollection): FileGroup {
  const { folder, endings: [ending = ".md"] = [] } = collection;
  const names = listFolderFiles(savedReader, collection);
  const orderOf = (file: string) => {
    const { date, posted, year } = Object(readData(file));
    return String(date ?? posted ?? year ?? "");
  };
  const files = names
    .map((file) => listed(file, labelFile(file, readData(file))))
    .toSorted((one, other) => one.label.localeCompare(other.label))
    .toSorted((one, other) => orderOf(other.file).localeCompare(orderOf(one.file)));
  const folders = [...new Set([folder, ...names.map((name) => path.posix.dirname(name))])];
  return { label, help, files, create: { entry, ending, schema: describeNewEntry(folders) } };
}

function describeNewEntry(folders: string[]): FieldSchema {
  const description = "Where the page’s file is stored";
  return {
    type: "object",
    required: ["titleOrName", "folder"],
    properties: {
      titleOrName: { type: "string", description: "The page’s URL derives from it and never changes" },
      folder:
        folders.length > 1
          ? { type: "string", enum: folders, default: folders[0], description }
          : { const: folders[0] },
    },
  };
}

function listSettings(): FileGroup[] {
  const list = (folder: string) =>
    contentConfig.files
      .filter(({ file }) => path.posix.dirname(file) === folder)
      .map(({ file, label }) => listed(file, label));
  return [
    { label: "Site", help: "What all pages share, and the home page.", files: list("site") },
    {
      label: "Pages with custom layouts",
      help: "Each of these pages has its own fields.",
      files: list("pages"),
    },
  ];
}

function listMessages(): FileGroup[] {
  const originals = savedReader.listFiles("locales", `**/${DEFAULT_LOCALE}.json`).sort();
  const folders = originals.map((name) => path.posix.dirname(name));
  return LOCALES.map((locale) => ({
    label: `Interface text · ${languageName(locale)}`,
    help: "Text of buttons, labels and messages. The site fills in what is between { and }: keep it as it is.",
    files: folders
      .filter((folder) => locale === DEFAULT_LOCALE || !TEAM_MESSAGES.includes(`locales/${folder}`))
      .map((folder) =>
        listed(path.posix.join("locales", folder, `${locale}.json`), folder === "." ? "interface" : folder),
      ),
  }));
}

/** Covers every folder of which something is translated. */
function listTranslations(groups: FileGroup[]): FileGroup[] {
  const isTranslated = ({ file }: ListedFile) =>
    NON_DEFAULT_LOCALES.some((locale) => existsSync(contentPath(translationFile(file, locale))));
  const translated = groups.filter(({ files }) => files.some(isTranslated));
  return NON_DEFAULT_LOCALES.flatMap((locale) =>
    translated.map(({ label, files }) => ({
      label: `${languageName(locale)} · ${label}`,
      help: "A page has all of its words. Of settings, an empty field shows the English text.",
      files: files
        .map(({ file, label }) => listed(translationFile(file, locale), label))
        .filter(({ file }) => file.endsWith(".md") || hasFields(file)),
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
