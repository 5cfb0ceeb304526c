import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { TextError } from "../content/content-error.ts";
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

const MAX_MEGABYTES = 20;

/** Reads an image by its path below `content/images`. @throws TextError unless the name matches exactly */
export function readImageFile(reader: ContentReader, file: string): Buffer {
  const fail = (expected: string, found = file) => new TextError(expected, found);
  const isInside = path.posix.normalize(file) === file && !/^(?:\.\.|\/)/.test(file);
  if (!isInside) throw fail(LOCATION);
  if (!MEDIA_TYPES[path.posix.extname(file).toLowerCase()]) throw fail(`an image that ends in ${EXTENSIONS}`);
  if (!NAME.test(file)) throw fail("a name of letters a to z, digits, hyphens, underscores and dots");
  const written = findWritten(reader, file);
  if (written !== file) throw fail(written ? `${written}, as the file is written` : LOCATION);
  const content = readFileSync(reader.path("images", file));
  if (content.length === 0) throw fail(`an image in ${file}`, "0 bytes");
  const megabytes = content.length / 1e6;
  if (megabytes > MAX_MEGABYTES)
    throw fail(`at most ${MAX_MEGABYTES} MB in ${file}`, `${megabytes.toFixed(1)} MB`);
  return content;
}

const LOCATION = "the path of an image in content/images";

const EXTENSIONS = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(Object.keys(MEDIA_TYPES));

// A space or comma would end the URL in a `srcset`.
const NAME = /^[\w./-]+$/;

/** The name as it is on the disk, whose case some file systems ignore and those of build servers don't. */
function findWritten(reader: ContentReader, file: string): string | undefined {
  const isSame = (name: string) => name.toLowerCase() === file.toLowerCase();
  try {
    const actual = realpathSync.native(reader.path("images", file)).split(path.sep).join("/");
    const name = actual.slice(-file.length);
    return isSame(name) ? name : file;
  } catch {
    return reader.listFiles("images", "**/*").find(isSame);
  }
}
