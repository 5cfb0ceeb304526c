import { readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import { TextError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { fieldKinds } from "../content/field-kinds.ts";
import { reportProblem } from "../content/fields.server.ts";
import { shortHash } from "../content/short-hash.server.ts";
import { publishFile, VIDEO_BASE } from "../images/published-image.server.ts";
import { nameLanguage } from "../site/site-data.server.ts";

export const VIDEO_FOLDER = "videos";

export const VIDEO_TYPES: Record<string, string> = { ".mp4": "video/mp4", ".webm": "video/webm" };

/** The path of a video below `content/videos`, with captions in `<name>.<language>.vtt`; becomes what a `video` element has. */
export const videoFile = (reader: ContentReader) =>
  z
    .string()
    .transform((file, context) => reportProblem(context, () => readVideo(reader, file)))
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

/** @throws TextError */
function readVideo(reader: ContentReader, file: string) {
  const inFolder = (name: string) => `content/${VIDEO_FOLDER}/${name}`;
  // The name ends up in URLs as it is.
  if (!listVideos(reader).includes(file) || !/^[\w./-]+$/.test(file))
    throw new TextError("the name of an .mp4 or .webm file in content/videos, without spaces", file);
  const megabytes = statSync(reader.path(VIDEO_FOLDER, file)).size / 1e6;
  if (megabytes > MAX_MEGABYTES)
    throw new TextError(`at most ${MAX_MEGABYTES} MB in ${inFolder(file)}`, `${megabytes.toFixed(1)} MB`);
  const names = reader.listFiles(VIDEO_FOLDER, "**/*.vtt");
  const captions = LOCALES.map((locale) => ({ name: nameCaptions(file, locale), locale })).filter(
    ({ name }) => names.includes(name),
  );
  if (captions.length === 0)
    throw new TextError(`captions in ${inFolder(nameCaptions(file, DEFAULT_LOCALE))}`, "no such file");
  return {
    src: publishVideo(reader, file),
    captions: captions.map(({ name, locale }) => {
      // https://www.w3.org/TR/webvtt1/#file-structure
      if (!/^\uFEFF?WEBVTT\s/.test(readFileSync(reader.path(VIDEO_FOLDER, name), "utf8")))
        throw new TextError(`"WEBVTT" at the beginning of ${inFolder(name)}`, "other text");
      return { src: publishVideo(reader, name), srcLang: locale, label: nameLanguage(locale) };
    }),
  };
}

function publishVideo(reader: ContentReader, file: string): string {
  const source = reader.path(VIDEO_FOLDER, file);
  const { dir, name, ext } = path.posix.parse(file);
  const hashed = `${name}.${shortHash(readFileSync(source))}${ext}`;
  return publishFile(VIDEO_BASE + path.posix.join(dir, hashed), () => readFile(source));
}
