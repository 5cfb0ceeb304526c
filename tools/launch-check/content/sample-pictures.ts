import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { nameSome } from "../name-some.ts";

/** What `sha256sum` says of each picture that comes with the sample. */
const SAMPLE_PICTURES = path.join(import.meta.dirname, "../sample-pictures.sha256");

/** Pictures that are still those of the sample, byte by byte, wherever they stand now: one line for each folder. */
export function checkSampleImages(): LaunchLine[] {
  const kept = listStoredImages().filter((picture) => !isMark(picture));
  const folders = [...new Set(kept.map(({ file }) => path.posix.dirname(file)))];
  const lines = folders.map((folder) => {
    const files = kept.filter(({ file }) => path.posix.dirname(file) === folder);
    const names = nameSome(files.map(({ file }) => path.basename(file)));
    const what = `${folder}: ${files.length} of the sample's pictures: ${names}`;
    return must(what, `${folder}/`, folder === SCREENSHOTS ? TAKEN_ANEW : REPLACED);
  });
  return lines.length > 0 ? lines : [done("No picture of the sample is left.")];
}

const REPLACED = "Put your own in their place, or delete those that nothing names.";
const SCREENSHOTS = "content/images/screenshots";
const TAKEN_ANEW =
  "Build, then run `npm run shots -- --install`: it takes them of your site. Then build again.";

/** The mark is told of by a check of its own. */
function isMark({ hash }: KnownImage): boolean {
  return listKnownImages().some((known) => known.hash === hash && known.file.includes("/brand/"));
}

export type KnownImage = { file: string; hash: string };

/** The pictures of the sample, as they were delivered. */
export function listKnownImages(): KnownImage[] {
  const lines = readFileSync(SAMPLE_PICTURES, "utf8").trim().split("\n");
  return lines.map((line) => ({ hash: line.slice(0, 64), file: line.slice(66) }));
}

/** The files that have the bytes of a picture of the sample, also those that were moved or got another name. */
export function listStoredImages(): KnownImage[] {
  const known = new Set(listKnownImages().map(({ hash }) => hash));
  return globSync("content/images/**/*")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => statSync(file).isFile())
    .sort()
    .map((file) => ({ file, hash: hashFile(file) }))
    .filter(({ hash }) => known.has(hash));
}

function hashFile(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
