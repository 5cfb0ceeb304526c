import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readImage } from "#model/images/image.server.ts";
import { ImageError } from "#model/images/image-file.server.ts";
import { ContentError } from "#model/reader/content-error.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { parseDeletablePath, parseEntryPath, parseImagePath } from "../content/content-path.ts";
import {
  type ContentPreview,
  createContentPreview,
  listContentFiles,
  listNewProblems,
  loadContent,
} from "../content/content-preview.ts";
import { findOriginal } from "../content/find-schema.ts";
import { savedReader } from "../content/saved-reader.ts";
import { parseContent } from "../preserve-format/content-text.ts";
import { composeMerged, storeBaseText } from "./compose-change.ts";
import { ValidationError } from "./validation-error.ts";

/** Content is text; images are Base64. */
type EntryUpload = {
  path: string;
  raw: string;
  newPath?: string | undefined;
  /** Identifies the text the form was opened with; null for a new file. */
  baseHash?: string | null | undefined;
};
type ImageUpload = { path: string; content: string };

/**
 * @returns by path, the hash of each form's new base text
 * @throws ValidationError if the site could not be built
 */
export function saveEntries(entries: EntryUpload[], images: ImageUpload[]): Record<string, string> {
  if (entries.some(({ path, newPath }) => newPath !== undefined && newPath !== path))
    throw new ValidationError("Pages cannot be renamed: their URLs would change.");
  const read = entries.map(({ path, raw, baseHash }) => {
    const file = parseEntryPath(path);
    return { path, file, baseHash, data: readRaw(file, raw) };
  });
  const contents = read.map(({ data }) => data);
  const assets = readImages(selectUsedImages(images, contents));
  using preview = createContentPreview(assets);
  const saved = read.map((entry) => ({
    ...entry,
    ...composeMerged(entry.file, entry.data, preview, entry.baseHash),
  }));
  const texts = saved.map(({ file, text }) => [file, text] as const);
  checkChanges(preview, new Map<string, string | Buffer>([...assets, ...texts]));
  for (const [file, content] of [...assets, ...texts]) writeFileAtomically(contentPath(file), content);
  return Object.fromEntries(saved.map(({ path, own }) => [path, storeBaseText(own)]));
}

/** @throws ValidationError */
function checkChanges(preview: ContentPreview, changes: ReadonlyMap<string, string | Buffer>): void {
  preview.change(changes);
  const isImage = (file: string) => file.startsWith(IMAGES);
  const files = [...changes.keys()];
  for (const file of files.filter((one) => !isImage(one))) checkFile(() => loadContent(preview.reader, file));
  for (const file of files.filter(isImage))
    checkFile(() => readImage(preview.reader, file.slice(IMAGES.length)));
  const problems = listNewProblems(preview);
  if (problems.length > 0)
    throw new ValidationError(
      ["Not saved: this change would break other parts of the site.", ...problems].join("\n"),
    );
}

const IMAGES = "images/";

/** Responds as Decap's server does. @throws ValidationError when pages could not show the image */
export function saveImage(image: ImageUpload) {
  const assets = readImages([image]);
  using preview = createContentPreview(assets);
  checkChanges(preview, assets);
  for (const [file, bytes] of assets) writeFileAtomically(contentPath(file), bytes);
  const { path: imagePath, content } = image;
  const id = createHash("sha256").update(content, "base64").digest("hex");
  return { id, content, encoding: "base64", path: imagePath, name: path.posix.basename(imagePath) };
}

/** By path below `content/`. @throws ValidationError */
export function readImages(images: ImageUpload[]): Map<string, Buffer> {
  return new Map(
    images.map(({ path, content }) => [parseImagePath(path), Buffer.from(content, "base64")] as const),
  );
}

function readRaw(file: string, raw: string): unknown {
  try {
    return parseContent(file, raw);
  } catch (error) {
    throw new ValidationError(
      `content/${file} cannot be read: ${error instanceof Error ? error.message : "unknown error"}`,
    );
  }
}

function checkFile(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (error instanceof ImageError)
      throw new ValidationError(`expected ${error.expected}, found ${error.found}`);
    throw error instanceof ContentError ? new ValidationError(error.message) : error;
  }
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

/** @throws ValidationError naming the files that still refer to them */
export function deleteFiles(paths: string[]): void {
  const files = paths.map(parseDeletablePath);
  const references = listReferences(files);
  if (references.length > 0) {
    const names = files.map((file) => `content/${file}`).join(", ");
    throw new ValidationError(
      [`${names} is still in use. Change these files first:`, ...references].join("\n"),
    );
  }
  for (const file of files) rmSync(contentPath(file), { force: true });
}

function listReferences(files: string[]): string[] {
  using preview = createContentPreview(new Map(files.map((file) => [file, undefined])));
  const problems = listNewProblems(preview).map(
    (problem) => [/^content\/(\S+)/.exec(problem)?.[1] ?? "", toLine(problem)] as const,
  );
  const others = listContentFiles(savedReader).filter((file) => !files.includes(file));
  const translations = others.filter((file) => files.includes(findOriginal(file)?.original ?? ""));
  const patterns = listLinkPatterns(files);
  const links = others.filter((file) =>
    patterns.some((pattern) => pattern.test(readFileSync(contentPath(file), "utf8"))),
  );
  const lines = new Map([
    ...links.map((file) => [file, `content/${file} links to it`] as const),
    ...translations.map((file) => [file, `content/${file} is its translation`] as const),
    ...problems.filter(([file]) => !files.includes(file)),
  ]);
  // Without a referring file, the code itself needs it.
  const isNeeded = problems.some(([file]) => files.includes(file));
  return lines.size === 0 && isNeeded ? ["the site itself, which shows it"] : [...lines.values()];
}

function toLine(problem: string): string {
  const [head = "", first = ""] = problem.split("\n");
  const field = /field "[^"]*"/.exec(first)?.[0];
  const file = head.replace(/ cannot be used:$/, "");
  return field ? `${file}, ${field}` : `${file}: ${first.replace(/^\s*-\s*/, "")}`;
}

function listLinkPatterns(files: string[]): RegExp[] {
  return listSitePages(savedReader)
    .filter((page) => page.kind !== "list" && page.files.some((file) => files.includes(file)))
    .map(({ path }) => new RegExp(String.raw`(?<=[\s("'])${escapeRegExp(path)}(?=[\s)"'#?]|$)`, "m"));
}

/** Decap sends every image that was chosen, including those replaced since. */
export function selectUsedImages(images: ImageUpload[], data: unknown): ImageUpload[] {
  const text = JSON.stringify(data) ?? "";
  return images.filter(({ path }) => isNamed(path.replace(/^content\/images\//, ""), text));
}

function isNamed(name: string, text: string): boolean {
  // Not as part of a longer name.
  return new RegExp(String.raw`(?<![\w-])${escapeRegExp(name)}(?!\w|-|\.\w)`).test(text);
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
