import { readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import type { ContentReader } from "../content/content-reader.server.ts";

/** By file extension in lower case. */
export const MEDIA_TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

/** `expected` completes the sentence "expected ...". */
export type ImageProblem = { expected: string; found: string };

/** An image that cannot be used. Its message is for the editor who added it. */
export class ImageError extends Error {
  override name = "ImageError";
  readonly expected: string;
  readonly found: string;

  constructor(file: string, { expected, found }: ImageProblem) {
    super(`content/images/${file} cannot be used:\n  - expected ${expected}, found "${found}"`);
    this.expected = expected;
    this.found = found;
  }
}

const MAX_MEGABYTES = 20;

/** Reads an image by its path below `content/images`. @throws ImageError unless the name matches exactly */
export function readImageFile(reader: ContentReader, file: string): Buffer {
  const fail = (expected: string, found = file) => new ImageError(file, { expected, found });
  if (!isInside(file)) throw fail(LOCATION);
  if (!MEDIA_TYPES[path.posix.extname(file).toLowerCase()]) throw fail(`an image that ends in ${EXTENSIONS}`);
  if (!NAME.test(file)) throw fail("a name of letters a to z, digits, hyphens, underscores and dots");
  const content = readIfPresent(reader, file);
  const actual = content && realpathSync.native(reader.path("images", file));
  const otherCase = actual ? findActualCase(reader, file, actual) : findInOtherCase(reader, file);
  if (otherCase) throw fail(`${otherCase}, as the file is written`);
  if (!content) throw fail(LOCATION);
  if (content.length === 0) throw fail(`an image in ${file}`, "0 bytes");
  const megabytes = content.length / 1e6;
  if (megabytes > MAX_MEGABYTES)
    throw fail(`at most ${MAX_MEGABYTES} MB in ${file}`, `${megabytes.toFixed(1)} MB`);
  return content;
}

const LOCATION = "the path of an image in content/images";

const EXTENSIONS = Object.keys(MEDIA_TYPES)
  .join(", ")
  .replace(/, (?=[^,]*$)/, " or ");

// A space or comma would end the URL in a `srcset`.
const NAME = /^[\w./-]+$/;

function isInside(file: string): boolean {
  return (
    file !== "" &&
    !path.posix.isAbsolute(file) &&
    path.posix.normalize(file) === file &&
    !file.startsWith("..")
  );
}

function readIfPresent(reader: ContentReader, file: string): Buffer | undefined {
  try {
    return readFileSync(reader.path("images", file));
  } catch {
    return undefined;
  }
}

// Some file systems ignore case; those of build servers don't.
function findActualCase(reader: ContentReader, file: string, actual: string): string | undefined {
  const name = path
    .relative(realpathSync.native(reader.path("images")), actual)
    .split(path.sep)
    .join("/");
  return name !== file && name.toLowerCase() === file.toLowerCase() ? name : undefined;
}

function findInOtherCase(reader: ContentReader, file: string): string | undefined {
  const found: string[] = [];
  for (const part of file.split("/")) {
    const names = listNames(reader.path("images", ...found));
    const name = names.find((known) => known.toLowerCase() === part.toLowerCase());
    if (!name) return undefined;
    found.push(name);
  }
  const name = found.join("/");
  return name === file ? undefined : name;
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
