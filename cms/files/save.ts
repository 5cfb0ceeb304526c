import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentConfig } from "#content.config";
import { localePrefix, NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import { findFolder } from "#model/content/collections.ts";
import { contentPath } from "#model/content/parse-file.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { ContentDraft, listNewErrors, listProblems, listTexts } from "./content-draft.ts";
import { findContentFile } from "./content-files.ts";
import { hashText, parseText, readData, readText, savedReader, updateText } from "./content-text.ts";
import { Rejection } from "./rejection.ts";
import { alignEntries, dropUntranslated } from "./translations.ts";

/**
 * @param version of the text that the form was opened with; null for a new file
 * @returns that of the saved text
 * @throws Rejection if the file has changed since, or the site could not be built
 */
export async function saveFile(file: string, version: string | null, data: unknown): Promise<string | null> {
  const text = composeText(file, data);
  // The answer to an earlier save may have been lost.
  if (text === readText(file)) return hashText(text);
  checkVersion(file, version);
  using draft = new ContentDraft(new Map([[file, text]]));
  const problems = listProblems(draft.reader, file);
  if (problems.length > 0) throw new Rejection("Not saved. Please correct these fields.", problems);
  const broken = await listNewErrors(draft.reader);
  if (broken.length > 0)
    throw new Rejection("Not saved: this change would break other parts of the site.", broken);
  // Another program may have changed it during the check.
  checkVersion(file, version);
  writeFileAtomically(contentPath(file), text);
  return hashText(text);
}

/** @throws Rejection when there may be no such file */
export function composeText(file: string, data: unknown): string {
  const { original, isOverlay } = findContentFile(file);
  return updateText(file, readText(file), isOverlay ? dropUntranslated(readData(original), data) : data);
}

/** What the form of a file shows. */
export function readFormData(file: string, text: string): unknown {
  const { original, isOverlay } = findContentFile(file);
  const data = parseText(file, text);
  return isOverlay ? alignEntries(readData(original), data) : data;
}

/** @throws Rejection if the file is another one by now */
export function checkVersion(file: string, version: string | null): void {
  const text = readText(file);
  const current = hashText(text);
  if (current === version) return;
  const data = text === undefined ? undefined : readFormData(file, text);
  const message = `content/${file} was changed or deleted in another window or program.`;
  throw new Rejection(message, [], { data, version: current });
}

/** All of them or none. A file without a text is removed. */
export function writeTexts(changes: ReadonlyMap<string, string | undefined>): void {
  const before = new Map([...changes.keys()].map((file) => [file, readText(file)]));
  const write = (texts: typeof changes) => {
    for (const [file, text] of texts) if (text !== undefined) writeFileAtomically(contentPath(file), text);
    for (const [file, text] of texts) if (text === undefined) rmSync(contentPath(file), { force: true });
  };
  try {
    write(changes);
  } catch (error) {
    write(before);
    throw error;
  }
}

/** Readers find the old file or the new one, never a partial one. */
export function writeFileAtomically(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // Content readers ignore hidden files.
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  try {
    writeFileSync(part, content, { flush: true });
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Pages and translations can be deleted. */
export function isDeletable(file: string): boolean {
  const isFixed = contentConfig.files.some((own) => own.file === file);
  return (Boolean(findFolder(contentConfig, file)) && !isFixed) || file.startsWith("translations/");
}

/** @throws Rejection if the file has changed, or that names the files which still need it */
export async function deleteFile(requested: string, version: string | null): Promise<void> {
  const { file } = findContentFile(requested);
  if (!isDeletable(file)) throw new Rejection(`content/${file} cannot be deleted: the site needs it.`);
  checkVersion(file, version);
  const uses = await listUses(file);
  if (uses.length > 0)
    throw new Rejection(`content/${file} is still in use. Change these files first.`, uses);
  checkVersion(file, version);
  rmSync(contentPath(file), { force: true });
}

/** What needs a file, in sentences. Links to an old address that is redirected count, too. */
async function listUses(file: string): Promise<string[]> {
  using draft = new ContentDraft(new Map([[file, undefined]]));
  const links = listSitePages(savedReader)
    .filter((page) => page.file === file)
    .map((page) => linkPattern(page.path));
  const others = listTexts(savedReader).filter(
    (other) => other !== file && links.some((link) => link.test(readText(other) ?? "")),
  );
  return [...(await listNewErrors(draft.reader)), ...others.map((other) => `content/${other} links to it`)];
}

/** A link to a page in any language, not to a page below it. Its path is letters, digits, hyphens and slashes. */
export function linkPattern(path: string): RegExp {
  const prefixes = NON_DEFAULT_LOCALES.map(localePrefix).join("|");
  return new RegExp(`(?<![\\w./-])(${prefixes}|)${path}(?![\\w/-])`);
}
