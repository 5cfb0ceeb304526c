import { createHash } from "node:crypto";
import path from "node:path";
import { ContentError } from "#app/content/content-error.ts";
import { readWithDraft } from "#app/content/drafts.server.ts";
import { readImage } from "#app/content/image.server.ts";
import { contentPath } from "#app/content/parse-file.server.ts";
import { PictureError } from "#app/content/picture/picture-error.server.ts";
import { listNewFaults } from "../drafts/list-faults.ts";
import { loadContent } from "../drafts/load-content.ts";
import { type KeptDraft, makeDraft } from "../drafts/make-draft.ts";
import { composeChange } from "./compose-change.ts";
import { readEntryPlace, readPicturePlace } from "./content-place.ts";
import { readText } from "./keep/compose-file.ts";
import { Refusal } from "./refusal.ts";
import { writeFileWhole } from "./write-file-whole.ts";

/** A file as the editor sends it: its path in the project, and its text or its bytes in Base64. */
export type SentEntry = { path: string; raw: string; newPath?: string | undefined };
export type SentPicture = { path: string; content: string };

/**
 * Saves entries with the pictures that came with them, if the site can be built with them; otherwise nothing is written.
 * @throws Refusal that says what is wrong with which field
 */
export function saveEntries(entries: SentEntry[], pictures: SentPicture[]): void {
  if (entries.some(({ path, newPath }) => newPath !== undefined && newPath !== path))
    throw new Refusal("The editor does not move pages: their addresses would change.");
  const assets = readPictures(pictures);
  using draft = makeDraft(assets);
  const texts = entries.map(({ path, raw }) => {
    const file = readEntryPlace(path);
    return [file, composeChange(file, readRaw(file, raw), draft)] as const;
  });
  draft.change(new Map<string, string | Buffer>([...assets, ...texts]));
  for (const [file] of texts) checkAlone(draft, () => loadContent(file));
  for (const [file] of assets) checkAlone(draft, () => readImage(file.slice("images/".length)));
  const faults = listNewFaults(draft);
  if (faults.length > 0)
    throw new Refusal(["Not saved, for other parts of the site would break.", ...faults].join("\n"));
  for (const [file, content] of [...assets, ...texts]) writeFileWhole(contentPath(file), content);
}

/** Saves a picture, and answers as the editor's own server does. @throws Refusal when pages could not show it */
export function savePicture(picture: SentPicture) {
  saveEntries([], [picture]);
  const { path: place, content } = picture;
  const id = createHash("sha256").update(content, "base64").digest("hex");
  return { id, content, encoding: "base64", path: place, name: path.posix.basename(place) };
}

/** The pictures by their paths below `content/`. @throws Refusal */
export function readPictures(pictures: SentPicture[]): Map<string, Buffer> {
  return new Map(
    pictures.map(({ path, content }) => [readPicturePlace(path), Buffer.from(content, "base64")] as const),
  );
}

function readRaw(file: string, raw: string): unknown {
  try {
    return readText(file, raw);
  } catch (error) {
    throw new Refusal(
      `content/${file} cannot be read: ${error instanceof Error ? error.message : "no reason given"}`,
    );
  }
}

function checkAlone(draft: KeptDraft, read: () => unknown): void {
  try {
    readWithDraft(draft, read);
  } catch (error) {
    if (error instanceof PictureError) throw new Refusal(`expected ${error.expected}, found ${error.found}`);
    throw error instanceof ContentError ? new Refusal(error.message) : error;
  }
}
