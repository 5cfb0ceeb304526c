import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { contentConfig } from "#content.config";
import { isUnfinished } from "#model/site/unfinished-site.server.ts";
import { isMarked, listSamples, listUnmarkedSamples, type SampleField } from "../content-review/samples.ts";
import type { SourceFile } from "../content-review/source-texts.ts";
import { done, type LaunchContext, type LaunchLine, must, nameSome } from "./check.ts";
import { findOriginal } from "./content.ts";
import { readSettings } from "./settings.ts";

/** Search engines may not list a site at an address of its own that still holds samples. */
export function checkUnfinished({ source, reader }: LaunchContext): LaunchLine[] {
  // The build reads it from the environment, which may be that of a server's settings file here.
  const { siteUrl } = readSettings(source);
  if (!isUnfinished(reader, siteUrl)) return [];
  return [
    must(
      "The site is at an address of its own, but still holds samples: built like this, search engines don't list it",
      "content/",
      "Replace or delete what `npm run samples` lists, then build the site again.",
    ),
  ];
}

/** Marked with `sample: true`: one line per collection. */
export function checkSampleContent({ files }: LaunchContext): LaunchLine[] {
  const samples = listSamples([...files]);
  const lines = [
    ...contentConfig.folders.flatMap(({ folder, label }) =>
      describeFolder(label, `content/${folder}/`, files, samples),
    ),
    ...contentConfig.files.flatMap(({ file, label }) => describeFile(label, `content/${file}`, samples)),
  ];
  return lines.length > 0 ? lines : [done("No content is marked as a sample.")];
}

/** Translations of the sample beside an original that is the owner's. */
export function checkSampleTranslations({ files }: LaunchContext): LaunchLine[] {
  const marked = new Set(files.filter(isMarked).map(({ file }) => file));
  const left = [...marked].filter((file) => findOriginal(file) !== file && !marked.has(findOriginal(file)));
  if (left.length === 0) return [];
  const what = `Translations of the sample, which aren't shown beside your own text: ${nameSome(left)}`;
  return [
    must(
      what,
      "content/translations/",
      "Translate your own text, then write `sample: false` in each, or delete it.",
    ),
  ];
}

function describeFolder(
  label: string,
  folder: string,
  files: readonly SourceFile[],
  samples: SampleField[],
): LaunchLine[] {
  const all = files.filter(({ file }) => file.startsWith(folder) && file.endsWith(".md"));
  const marked = all.filter(isMarked).map(({ file }) => file);
  if (marked.length === 0) return [];
  const names = nameSome(marked.map((file) => file.slice(folder.length, -".md".length)));
  const counts = describeCounts(samples.filter(({ file }) => marked.includes(file)));
  const what = `${label}: ${marked.length} of ${all.length} are samples: ${names}`;
  return [must(what, folder, `${counts}${REPLACE_SAMPLES} in each file, or delete it.`)];
}

function describeFile(label: string, file: string, samples: SampleField[]): LaunchLine[] {
  const found = samples.filter((sample) => sample.file === file);
  if (found.length === 0) return [];
  const isWhole = found.some(({ field }) => field.startsWith("("));
  const fields = isWhole ? "" : `, in ${found.length} fields: ${nameSome(found.map(({ field }) => field))}`;
  return [must(`${label}: a sample${fields}`, file, `${describeCounts(found)}${REPLACE_SAMPLES} there.`)];
}

const REPLACE_SAMPLES = "Replace what `npm run samples` lists, then write `sample: false`";

/** Visitors would take invented view and like counts for real. */
function describeCounts(samples: SampleField[]): string {
  const keys = samples.flatMap(({ field }) => /\b(views|likes)$/.exec(field)?.[1] ?? []);
  const kinds = [...new Set(keys)].map((key) => `\`${key}\``).join(" and ");
  return keys.length > 0 ? `The ${keys.length} numbers in ${kinds} are invented too. ` : "";
}

/** Sample addresses, numbers and names left in files that are no longer marked. */
export function checkUnmarkedSamples({ files }: LaunchContext): LaunchLine[] {
  const marked = new Set(files.filter(isMarked).map(({ file }) => file));
  const found = listUnmarkedSamples([...files]).filter(({ file }) => !marked.has(findOriginal(file)));
  const names = [...new Set(found.map(({ file }) => file))];
  const lines = names.map((file) => {
    const fields = found
      .filter((one) => one.file === file)
      .map(({ field, reason }) => `${field} (${reason})`);
    const what = `${file} still holds values of the sample: ${nameSome([...new Set(fields)])}`;
    return must(what, file, "Replace them with your own, or leave them empty where that is allowed.");
  });
  return lines.length > 0
    ? lines
    : [done("No example address or number is left in files that are not samples.")];
}

/** The output of `sha256sum` for each image that comes with the sample. */
const SAMPLE_IMAGES = path.join(import.meta.dirname, "sample-pictures.sha256");

/** One line per folder. */
export function checkSampleImages(): LaunchLine[] {
  const stored = listStoredImages().filter((image) => !isLogo(image));
  const folders = [...new Set(stored.map(({ file }) => path.posix.dirname(file)))];
  const lines = folders.map((folder) => {
    const files = stored.filter(({ file }) => path.posix.dirname(file) === folder);
    const names = nameSome(files.map(({ file }) => path.basename(file)));
    const what = `${folder}: ${files.length} of the sample's images: ${names}`;
    return must(what, `${folder}/`, folder === SCREENSHOTS ? RETAKE_SCREENSHOTS : REPLACE_IMAGES);
  });
  return lines.length > 0 ? lines : [done("No image of the sample is left.")];
}

const REPLACE_IMAGES = "Replace them with your own, or delete those that nothing references.";
const SCREENSHOTS = "content/images/screenshots";
const RETAKE_SCREENSHOTS =
  "Build, then run `npm run shots -- --install`: it takes them from your site. Then build again.";

/** `checkLogo` reports the logo. */
function isLogo({ hash }: KnownImage): boolean {
  return listKnownImages().some((known) => known.hash === hash && known.file.includes("/brand/"));
}

export type KnownImage = { file: string; hash: string };

export function listKnownImages(): KnownImage[] {
  const lines = readFileSync(SAMPLE_IMAGES, "utf8").trim().split("\n");
  return lines.map((line) => ({ hash: line.slice(0, 64), file: line.slice(66) }));
}

/** Image files with the content of a sample image, also when moved or renamed. */
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
