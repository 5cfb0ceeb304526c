import { readFileSync } from "node:fs";
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
  if (!MEDIA_TYPES[path.posix.extname(file).toLowerCase()]) throw fail(`an image that ends in ${EXTENSIONS}`);
  const written = findName(reader, file.toLowerCase());
  if (written !== file) throw fail(written ? `${written}, as the file is written` : LOCATION);
  if (!NAME.test(file)) throw fail("a name of letters a to z, digits, hyphens, underscores and dots");
  const content = readFileSync(reader.path("images", file));
  if (content.length === 0) throw fail(`an image in ${file}`, "0 bytes");
  const megabytes = content.length / 1e6;
  if (megabytes > MAX_MEGABYTES)
    throw fail(`at most ${MAX_MEGABYTES} MB in ${file}`, `${megabytes.toFixed(1)} MB`);
  return content;
}

/** Some file systems ignore case, those of build servers don't. Summarized, so that another image changes nothing. */
function findName(reader: ContentReader, lower: string): string {
  return reader.summarize(`name of image ${lower}`, (own) => {
    const names = own.memoize("names of images", () => {
      const files = own.listFiles("images", "**/*");
      return new Map(files.map((name) => [name.toLowerCase(), name]));
    });
    return names.get(lower) ?? "";
  });
}

const LOCATION = "the path of an image in content/images";

const EXTENSIONS = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(Object.keys(MEDIA_TYPES));

// A space or comma would end the URL in a `srcset`.
const NAME = /^[\w./-]+$/;
