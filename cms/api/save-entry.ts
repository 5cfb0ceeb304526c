import { createHash } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readImage } from "#model/images/image.server.ts";
import { ImageError } from "#model/images/image-error.server.ts";
import { ContentError } from "#model/reader/content-error.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { listNewFaults } from "../drafts/list-faults.ts";
import { loadContent } from "../drafts/load-content.ts";
import { type ContentPreview, makeDraft } from "../drafts/make-draft.ts";
import { chooseImages } from "./choose-pictures.ts";
import { composeSaved } from "./compose-saved.ts";
import { readEntryPlace, readImagePlace } from "./content-place.ts";
import { readText } from "./keep/compose-file.ts";
import { noteText } from "./noted-texts.ts";
import { ValidationError } from "./refusal.ts";

/** A file as the editor sends it: its path in the project, and its text or its bytes in Base64. */
export type SentEntry = {
  path: string;
  raw: string;
  newPath?: string | undefined;
  /** What the text with which its form was opened is known by; null when there was none. */
  opened?: string | null | undefined;
};
export type SentImage = { path: string; content: string };

/**
 * Saves entries with those pictures that came with them and are shown by them, if the site can be built with them; otherwise
 * nothing is written.
 * @returns for each path what the text on which its form stands now is known by
 * @throws ValidationError that says what is wrong with which field
 */
export function saveEntries(entries: SentEntry[], pictures: SentImage[]): Record<string, string> {
  if (entries.some(({ path, newPath }) => newPath !== undefined && newPath !== path))
    throw new ValidationError("The editor does not move pages: their addresses would change.");
  const read = entries.map(({ path, raw, opened }) => {
    const file = readEntryPlace(path);
    return { path, file, opened, data: readRaw(file, raw) };
  });
  const assets = readImages(
    chooseImages(
      pictures,
      read.map(({ data }) => data),
    ),
  );
  using draft = makeDraft(assets);
  const saved = read.map((entry) => ({
    ...entry,
    ...composeSaved(entry.file, entry.data, draft, entry.opened),
  }));
  const texts = saved.map(({ file, text }) => [file, text] as const);
  check(draft, new Map<string, string | Buffer>([...assets, ...texts]));
  for (const [file, content] of [...assets, ...texts]) writeFileWhole(contentPath(file), content);
  return Object.fromEntries(saved.map(({ path, own }) => [path, noteText(own)]));
}

/** Tries changes as the site would read them. @throws ValidationError */
function check(draft: ContentPreview, changes: ReadonlyMap<string, string | Buffer>): void {
  draft.change(changes);
  const isImage = (file: string) => file.startsWith(IMAGES);
  const files = [...changes.keys()];
  for (const file of files.filter((one) => !isImage(one))) checkAlone(() => loadContent(draft.reader, file));
  for (const file of files.filter(isImage))
    checkAlone(() => readImage(draft.reader, file.slice(IMAGES.length)));
  const faults = listNewFaults(draft);
  if (faults.length > 0)
    throw new ValidationError(["Not saved, for other parts of the site would break.", ...faults].join("\n"));
}

const IMAGES = "images/";

/** Saves a picture, and answers as the editor's own server does. @throws ValidationError when pages could not show it */
export function saveImage(picture: SentImage) {
  const assets = readImages([picture]);
  using draft = makeDraft(assets);
  check(draft, assets);
  for (const [file, bytes] of assets) writeFileWhole(contentPath(file), bytes);
  const { path: place, content } = picture;
  const id = createHash("sha256").update(content, "base64").digest("hex");
  return { id, content, encoding: "base64", path: place, name: path.posix.basename(place) };
}

/** The pictures by their paths below `content/`. @throws ValidationError */
export function readImages(pictures: SentImage[]): Map<string, Buffer> {
  return new Map(
    pictures.map(({ path, content }) => [readImagePlace(path), Buffer.from(content, "base64")] as const),
  );
}

function readRaw(file: string, raw: string): unknown {
  try {
    return readText(file, raw);
  } catch (error) {
    throw new ValidationError(
      `content/${file} cannot be read: ${error instanceof Error ? error.message : "no reason given"}`,
    );
  }
}

function checkAlone(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (error instanceof ImageError)
      throw new ValidationError(`expected ${error.expected}, found ${error.found}`);
    throw error instanceof ContentError ? new ValidationError(error.message) : error;
  }
}

/** Writes a file so that whoever reads it meanwhile finds the old one or the new one, never a half. */
function writeFileWhole(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // A name that no reader of content takes for a page.
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  try {
    writeFileSync(part, content, { flush: true });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
