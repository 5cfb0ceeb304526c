import { existsSync } from "node:fs";
import path from "node:path";
import { contentConfig } from "#content.config";
import { DEFAULT_LOCALE, inLocale, LOCALES, type Locale, NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import {
  type ContentFile,
  type FolderCollection,
  findCollection,
  findFolder,
  listFolderFiles,
} from "#model/content/collections.ts";
import { contentPath, translationFile } from "#model/content/parse-file.server.ts";
import { TEAM_MESSAGES } from "#model/messages/messages.server.ts";
import { readData, readText, savedReader } from "./content-text.ts";
import { buildForm } from "./form-schema.ts";
import { Rejection } from "./rejection.ts";

/** @throws Rejection when the site uses no such file */
export function findContentFile(requested: string): ContentFile {
  const found = findCollection(contentConfig, checkPath(requested));
  if (!found) throw new Rejection(`The site does not use a file content/${requested}.`);
  return found;
}

/** A path below `content/`, without hidden files and `..`. @throws Rejection */
export function checkPath(requested: string): string {
  if (requested.split("/").every((part) => /^[A-Za-z0-9_][\w.-]*$/.test(part))) return requested;
  throw new Rejection(`The editor only has access to content/, not to ${requested || "nothing"}.`);
}

export function labelFile(file: string, data: unknown): string {
  const { name, role, title } = Object(data);
  const own = [name, role, title].find((value) => typeof value === "string");
  return contentConfig.files.find((one) => one.file === file)?.label ?? own ?? path.posix.basename(file);
}

/** The path of the page of a file in its language, even if it does not exist yet. */
export function findAddress(requested: string): string | undefined {
  const { original, locale } = findContentFile(requested);
  const [own] = contentConfig.files.find(({ file }) => file === original)?.pages ?? [];
  const folder = findFolder(contentConfig, original);
  const address = own?.path ?? (folder && buildAddress(folder, original));
  return address && inLocale(address, locale);
}

/** Of a file of the folder, or of all that are in a folder. */
export function buildAddress({ folder, prefix }: FolderCollection, file: string): string {
  const name = file.slice(folder.length).replace(/\.\w+$/, "");
  return prefix ? `/${prefix}${name}` : name;
}

export type ListedFile = { file: string; label: string; address?: string | undefined; isNew: boolean };

/** `isPages` for pages in the default language: the rest is shared by pages, or translations. */
export type FileGroup = { label: string; help: string; isPages?: boolean; files: ListedFile[] };

/** Every content file, in one group each. @param search keeps files with this name, address or text */
export function listGroups(search = ""): FileGroup[] {
  const sought = search.trim().toLowerCase();
  // Those with that name come before those with that text.
  const rank = ({ file, label, address }: ListedFile) =>
    [`${label}\n${address}`, readText(file)].findIndex((text) => text?.toLowerCase().includes(sought));
  // Those without a prefix are the most general ones.
  const folders = contentConfig.folders.toSorted((a, b) => Number(a.prefix !== "") - Number(b.prefix !== ""));
  const pages = folders.map(listFolder);
  const settings = {
    label: "Settings",
    help: "What all pages share.",
    files: contentConfig.files
      .filter(({ file }) => !findFolder(contentConfig, file))
      .map(({ file, label }) => listed(file, label)),
  };
  const groups = [...pages, settings, ...listMessages(), ...listTranslations([...pages, settings])];
  if (!sought) return groups;
  return groups
    .map((group) => ({
      ...group,
      files: group.files.filter((file) => rank(file) >= 0).toSorted((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ files }) => files.length > 0)
    .toSorted(({ files: [a] }, { files: [b] }) => (a && b ? rank(a) - rank(b) : 0));
}

function listed(file: string, label: string): ListedFile {
  return { file, label, address: findAddress(file), isNew: !existsSync(contentPath(file)) };
}

/** Newest first, or by address. */
function listFolder({ label, help, ...collection }: FolderCollection): FileGroup {
  const fixed = contentConfig.files.filter(({ file }) => findFolder(contentConfig, file)?.label === label);
  const names = [...fixed.map(({ file }) => file), ...listFolderFiles(savedReader, collection)];
  const orderOf = ({ file }: ListedFile) => {
    const { date, posted, year } = Object(readData(file));
    return String(date ?? posted ?? year ?? "");
  };
  const files = names
    .map((file) => listed(file, labelFile(file, readData(file))))
    .toSorted((a, b) => String(a.address).localeCompare(String(b.address)))
    .toSorted((a, b) => orderOf(b).localeCompare(orderOf(a)));
  return { label, help, isPages: true, files };
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
        .filter(({ file }) => hasFields(file)),
    })),
  );
}

/** Pages always have text; some lists of settings have none. */
function hasFields(file: string): boolean {
  const found = findContentFile(file);
  if (!found.isOverlay) return true;
  const { properties, prefixItems } = buildForm(found);
  return Boolean(properties ?? prefixItems);
}

export function languageName(locale: Locale): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(new Intl.Locale(locale).language) ?? locale;
}
