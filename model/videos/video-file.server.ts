import { readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import type { IssueDetails } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { fieldKinds } from "../content/field-kinds.ts";
import { shortHash } from "../content/short-hash.server.ts";
import { publishFile, VIDEO_BASE } from "../images/published-image.server.ts";

/** A video of the site with its captions in one or more languages. */
type VideoFile = { src: string; captions: { src: string; locale: Locale }[] };

/** Below `content/`. */
export const VIDEO_FOLDER = "videos";

/** By file extension. */
export const VIDEO_TYPES: Record<string, string> = { ".mp4": "video/mp4", ".webm": "video/webm" };

/** The path of a video below `content/videos`, with captions in `<name>.<language>.vtt`; becomes a `VideoFile`. */
export const videoFile = (reader: ContentReader) =>
  z
    .string()
    .transform((file, context) => {
      const problem = findProblem(reader, file);
      if (!problem) return reader.memoize(`video ${file}`, () => publishVideo(reader, file));
      const params: IssueDetails = { found: problem.found };
      context.addIssue({ code: "custom", message: problem.expected, input: file, params });
      return z.NEVER;
    })
    .register(fieldKinds, { kind: "choice", list: () => listVideos(reader) });

/** Whether a file in the folder is a video, or has its captions in a language of the site. */
export function isVideoFile(reader: ContentReader, file: string): boolean {
  return listVideos(reader).some(
    (video) => video === file || LOCALES.some((locale) => nameCaptions(video, locale) === file),
  );
}

function listVideos(reader: ContentReader): string[] {
  return reader.listFiles(VIDEO_FOLDER, "**/*.{mp4,webm}").sort();
}

function nameCaptions(video: string, locale: Locale): string {
  const { dir, name } = path.posix.parse(video);
  return path.posix.join(dir, `${name}.${locale}.vtt`);
}

const MAX_MEGABYTES = 20;

/** Both complete the sentence "expected …, found …". */
function findProblem(reader: ContentReader, file: string): { expected: string; found: string } | undefined {
  const inFolder = (name: string) => `content/${VIDEO_FOLDER}/${name}`;
  if (!listVideos(reader).includes(file))
    return { expected: "the name of an .mp4 or .webm file in content/videos", found: `"${file}"` };
  // The name ends up in URLs as it is.
  if (!/^[\w./-]+$/.test(file))
    return {
      expected: "a name of letters a to z, digits, hyphens, underscores and dots",
      found: `"${file}"`,
    };
  const megabytes = statSync(reader.path(VIDEO_FOLDER, file)).size / 1e6;
  if (megabytes > MAX_MEGABYTES)
    return {
      expected: `at most ${MAX_MEGABYTES} MB in ${inFolder(file)}`,
      found: `${megabytes.toFixed(1)} MB`,
    };
  const captions = listCaptions(reader, file);
  if (captions.length === 0)
    return { expected: `captions in ${inFolder(nameCaptions(file, DEFAULT_LOCALE))}`, found: "no such file" };
  const broken = captions.find(({ name }) => !isCaptions(reader, name));
  return broken && { expected: `"WEBVTT" at the beginning of ${inFolder(broken.name)}`, found: "other text" };
}

function listCaptions(reader: ContentReader, video: string): { name: string; locale: Locale }[] {
  const names = reader.listFiles(VIDEO_FOLDER, "**/*.vtt");
  return LOCALES.map((locale) => ({ name: nameCaptions(video, locale), locale })).filter(({ name }) =>
    names.includes(name),
  );
}

/** https://www.w3.org/TR/webvtt1/#file-structure */
function isCaptions(reader: ContentReader, name: string): boolean {
  return /^\uFEFF?WEBVTT\s/.test(readFileSync(reader.path(VIDEO_FOLDER, name), "utf8"));
}

function publishVideo(reader: ContentReader, video: string): VideoFile {
  const publish = (file: string) => {
    const source = reader.path(VIDEO_FOLDER, file);
    const { dir, name, ext } = path.posix.parse(file);
    const hashed = `${name}.${shortHash(readFileSync(source))}${ext}`;
    return publishFile(VIDEO_BASE + path.posix.join(dir, hashed), () => readFile(source));
  };
  const captions = listCaptions(reader, video);
  return {
    src: publish(video),
    captions: captions.map(({ name, locale }) => ({ src: publish(name), locale })),
  };
}
