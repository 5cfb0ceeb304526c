import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { nameSome } from "../name-some.ts";

/** What `sha256sum` says of each picture that comes with the sample. */
export const SAMPLE_PICTURES = path.join(import.meta.dirname, "../sample-pictures.sha256");

/** Pictures that are still those of the sample, byte by byte: one line for each folder. */
export function checkSamplePictures(): LaunchLine[] {
  const kept = listKnownPictures().filter((picture) => !isMark(picture) && isUnchanged(picture));
  const folders = [...new Set(kept.map(({ file }) => path.dirname(file)))];
  const lines = folders.map((folder) => {
    const files = kept.filter(({ file }) => path.dirname(file) === folder);
    const names = nameSome(files.map(({ file }) => path.basename(file)));
    const what = `${folder}: ${files.length} of the sample's pictures: ${names}`;
    return must(what, `${folder}/`, "Put your own in their place, or delete those that nothing names.");
  });
  return lines.length > 0 ? lines : [done("No picture of the sample is left.")];
}

/** The mark is told of by a check of its own. */
function isMark({ file }: KnownPicture): boolean {
  return file.startsWith("content/images/brand/");
}

export type KnownPicture = { file: string; hash: string };

/** The pictures of the sample, as they were delivered. */
export function listKnownPictures(): KnownPicture[] {
  const lines = readFileSync(SAMPLE_PICTURES, "utf8").trim().split("\n");
  return lines.map((line) => ({ hash: line.slice(0, 64), file: line.slice(66) }));
}

/** Whether a file is there with the bytes that it had when it was delivered. */
export function isUnchanged({ file, hash }: KnownPicture): boolean {
  return existsSync(file) && createHash("sha256").update(readFileSync(file)).digest("hex") === hash;
}
