import { readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { ImageError } from "./image-error.server.ts";
import { MEDIA_TYPES } from "./media-types.server.ts";

// What a camera or a designer hands over, and no raw material for print.
const MOST_MEGABYTES = 20;

/** Reads a picture by its path below `content/images`. @throws ImageError when it is not there under this very name */
export function readImageFile(reader: ContentReader, file: string): Buffer {
  const refuse = (expected: string, found = file) => new ImageError(file, { expected, found });
  if (!isInside(file)) throw refuse(PLACE);
  if (!MEDIA_TYPES[path.posix.extname(file).toLowerCase()]) throw refuse(`a picture that ends in ${ENDINGS}`);
  if (!NAME.test(file)) throw refuse("a name of letters a to z, digits, hyphens, underscores and dots");
  const content = readOrNothing(reader, file);
  const written = content && realpathSync.native(reader.path("images", file));
  const other = written ? findOtherCase(reader, file, written) : findInOtherCase(reader, file);
  if (other) throw refuse(`${other}, as the file is written`);
  if (!content) throw refuse(PLACE);
  if (content.length === 0) throw refuse(`a picture in ${file}`, "0 bytes");
  const megabytes = content.length / 1e6;
  if (megabytes > MOST_MEGABYTES)
    throw refuse(`at most ${MOST_MEGABYTES} MB in ${file}`, `${megabytes.toFixed(1)} MB`);
  return content;
}

const PLACE = "the path of a picture in content/images";

const ENDINGS = Object.keys(MEDIA_TYPES)
  .join(", ")
  .replace(/, (?=[^,]*$)/, " or ");

// The name becomes part of an address, in lists where a space or a comma would end it.
const NAME = /^[\w./-]+$/;

function isInside(file: string): boolean {
  return (
    file !== "" &&
    !path.posix.isAbsolute(file) &&
    path.posix.normalize(file) === file &&
    !file.startsWith("..")
  );
}

function readOrNothing(reader: ContentReader, file: string): Buffer | undefined {
  try {
    return readFileSync(reader.path("images", file));
  } catch {
    return undefined;
  }
}

/** Some disks find a file whatever the case of its name; the servers that build the site do not. */
function findOtherCase(reader: ContentReader, file: string, written: string): string | undefined {
  const name = path
    .relative(realpathSync.native(reader.path("images")), written)
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
