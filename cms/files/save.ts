import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { readImage } from "#model/images/image.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import {
  type Changes,
  type ContentDraft,
  createContentDraft,
  listNewErrors,
  listProblems,
  listTexts,
} from "./content-draft.ts";
import { checkPath, findContentFile, findFolder } from "./content-files.ts";
import { dropUntranslated, hashText, parseText, readText, savedReader, updateText } from "./content-text.ts";
import { ValidationError } from "./validation-error.ts";

/** The file changed since the form was opened. */
export class ConflictError extends Error {
  override name = "ConflictError";
  readonly current: { data: unknown; version: string | null };

  constructor(file: string, text: string | undefined) {
    super(`content/${file} was changed or deleted in another window or program.`);
    this.current = { data: text === undefined ? undefined : parseText(file, text), version: hashText(text) };
  }
}

/**
 * @param version of the text that the form was opened with; null for a new file
 * @returns that of the saved text
 * @throws ConflictError, or ValidationError if the site could not be built
 */
export function saveFile(file: string, version: string | null, data: unknown): string | null {
  const text = composeText(file, data);
  const current = readText(file);
  if (hashText(current) !== version) throw new ConflictError(file, current);
  using draft = createContentDraft(new Map([[file, text]]));
  const problems = listProblems(draft.reader, file);
  if (problems.length > 0) throw new ValidationError("Not saved. Please correct these fields.", problems);
  checkRest(draft);
  writeFileAtomically(contentPath(file), text);
  return hashText(text);
}

/** @throws ValidationError when there may be no such file */
export function composeText(file: string, data: unknown): string {
  const { locale, schema, original } = findContentFile(file);
  const slug = path.posix.basename(original, ".md");
  if (findFolder(original) && !/^[A-Za-z0-9][A-Za-z0-9-]*$/.test(slug))
    throw new ValidationError(`A page URL can only have letters, digits and hyphens, not ${slug}.`);
  const isTranslation = schema && locale !== DEFAULT_LOCALE;
  return updateText(file, readText(file), isTranslation ? dropUntranslated(data) : data);
}

function checkRest(draft: ContentDraft): void {
  const errors = listNewErrors(draft);
  if (errors.length === 0) return;
  const problems = errors.map(({ message }) => ({ path: "", message }));
  throw new ValidationError("Not saved: this change would break other parts of the site.", problems);
}

/** @returns its name, by which fields refer to it @throws ValidationError when pages could not show it */
export function saveImage(name: string, content: Buffer): string {
  const file = checkImagePath(`images/${name}`);
  if (readText(file) !== undefined)
    throw new ValidationError(`There is an image ${name} already. Rename yours first.`);
  using draft = createContentDraft(new Map([[file, content]]));
  try {
    readImage(draft.reader, name);
  } catch (error) {
    const { expected, found, message } = Object(error);
    throw new ValidationError(expected ? `${name}: expected ${expected}, found ${found}` : message);
  }
  writeFileAtomically(contentPath(file), content);
  return name;
}

function checkImagePath(requested: string): string {
  if (/\.(?:png|jpe?g|webp|avif|svg)$/i.test(requested)) return checkPath(requested);
  throw new ValidationError(`Images are PNG, JPG, WebP, AVIF or SVG files, which ${requested} is not.`);
}

/** Readers find the old file or the new one, never a partial one. */
function writeFileAtomically(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // Content readers ignore hidden files.
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  try {
    writeFileSync(part, content, { flush: true });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Pages, translations and images can be deleted. */
export function isDeletable(file: string): boolean {
  return Boolean(findFolder(file)) || /^(?:translations|images)\//.test(file);
}

/** @throws ConflictError, or ValidationError that names the files which still need it */
export function deleteFile(requested: string, version: string | null): void {
  const isImage = requested.startsWith("images/");
  const file = isImage ? checkImagePath(requested) : findContentFile(requested).file;
  if (!isDeletable(file)) throw new ValidationError(`content/${file} cannot be deleted: the site needs it.`);
  if (!isImage && hashText(readText(file)) !== version) throw new ConflictError(file, readText(file));
  const uses = listUses(file, new Map([[file, undefined]]));
  if (uses.length > 0)
    throw new ValidationError(
      `content/${file} is still in use. Change these files first.`,
      uses.map((message) => ({ path: "", message })),
    );
  rmSync(contentPath(file), { force: true });
}

function listUses(file: string, changes: Changes): string[] {
  using draft = createContentDraft(changes);
  const errors = listNewErrors(draft).map(({ message }) => message);
  const pages = listSitePages(savedReader).filter((page) => page.kind !== "list" && page.files[0] === file);
  const others = listTexts(savedReader).filter((other) => other !== file);
  const links = others.filter((other) => pages.some(({ path }) => linksTo(readText(other) ?? "", path)));
  const translations = others.filter((other) => findContentFile(other).original === file);
  return [
    ...errors,
    ...translations.map((other) => `content/${other} is its translation`),
    ...links.map((other) => `content/${other} links to it`),
  ];
}

/** Not to a page below it. */
function linksTo(text: string, path: string): boolean {
  const ends = /^[\s)"'#?]|^$/;
  return text
    .split(path)
    .some((before, index, parts) => /[\s("']$/.test(before) && ends.test(parts[index + 1] ?? "x"));
}
