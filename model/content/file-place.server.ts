import { existsSync } from "node:fs";
import path from "node:path";
import { LOCALES } from "#contract/locales.ts";
import { MEDIA_TYPES } from "../images/image-file.server.ts";
import { MOTIF_FOLDER } from "../images/motif.server.ts";
import { SCREENSHOTS_OF } from "../organization/brand.server.ts";
import { isVideoFile, VIDEO_FOLDER } from "../videos/video-file.server.ts";
import { findCollection } from "./collections.ts";
import type { ContentReader } from "./content-reader.server.ts";

/** Why nothing would read a file below `content/`; undefined if something does. */
export function findPlaceProblem(reader: ContentReader, file: string): string | undefined {
  if (isUsed(reader, file)) return findTranslationProblem(reader, file);
  const { dir, name, base } = path.posix.parse(file);
  const meant = ENDINGS.map((ending) => `${name}${ending}`).find((known) =>
    isUsed(reader, path.posix.join(dir, known)),
  );
  if (meant) return `expected the name ${meant}, found ${base}: rename the file, which nothing reads`;
  const names = LOCALES.map((locale) => `${locale}.json`).join(", ");
  if (file.startsWith("locales/")) return `expected one of ${names}, found ${base}, which nothing reads`;
  return "expected a file that the site uses, found one that nothing reads: correct its name or folder, or delete it";
}

// In the order of trial.
const ENDINGS = [".md", ".yaml", ".json", ".txt"];

function isUsed(reader: ContentReader, file: string): boolean {
  const [top] = file.split("/");
  const { dir, ext } = path.posix.parse(file);
  if (top === "images") return Boolean(MEDIA_TYPES[ext.toLowerCase()]) || file === `images/${SCREENSHOTS_OF}`;
  if (top === VIDEO_FOLDER) return isVideoFile(reader, file.slice(`${VIDEO_FOLDER}/`.length));
  if (dir === MOTIF_FOLDER) return ext === ".txt";
  return findCollection(reader.config, file) !== undefined;
}

function findTranslationProblem(reader: ContentReader, file: string): string | undefined {
  const original = findCollection(reader.config, file)?.original ?? file;
  if (original === file || existsSync(reader.path(original))) return undefined;
  return `expected the translation of a file, found no content/${original}`;
}
