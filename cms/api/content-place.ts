import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { findFolder, findMessagesFile, findOriginal, findSchema } from "../drafts/find-schema.ts";
import { ValidationError } from "./refusal.ts";

const PICTURE = /\.(?:png|jpe?g|webp|avif|svg)$/i;

/**
 * The path below `content/` of something that the editor asks for by its path in the project.
 * @throws ValidationError when it lies elsewhere
 */
export function readPlace(asked: unknown): string {
  const place = typeof asked === "string" ? asked.replace(/\/$/, "") : "";
  const [root, ...parts] = place.split("/");
  const isInside = root === "content" && parts.every((part) => NAME.test(part)) && !leadsOut(parts);
  if (!isInside)
    throw new ValidationError(`The editor reads and writes below content/ only, not ${place || "nowhere"}.`);
  return parts.join("/");
}

/** The same for a file with words that is to be written. @throws ValidationError when no such file belongs there */
export function readEntryPlace(asked: unknown): string {
  const file = readPlace(asked);
  const original = findOriginal(file)?.original ?? file;
  const isKnown = findSchema(original) !== undefined || findMessagesFile(file) !== undefined;
  if (findFolder(original) && !ADDRESS.test(path.posix.basename(original, ".md")))
    throw new ValidationError(
      `The address of a page has letters, digits and hyphens, not ${path.posix.basename(original, ".md")}. It is made of the title when a page is first saved: leave out the other signs until then.`,
    );
  if (!isKnown) throw new ValidationError(`The site has no use for a file content/${file}.`);
  return file;
}

/** The same for a picture that is to be written. @throws ValidationError when no picture belongs there */
export function readImagePlace(asked: unknown): string {
  const file = readPlace(asked);
  if (!file.startsWith("images/") || !PICTURE.test(file))
    throw new ValidationError(
      `Pictures are png, jpg, webp, avif or svg files below content/images, with names of letters a to z, digits, hyphens, underscores and dots, not ${file}.`,
    );
  return file;
}

/** The same for something that is to be deleted: a page, a translation or a picture. @throws ValidationError */
export function readDeletedPlace(asked: unknown): string {
  const file = readPlace(asked);
  if (findFolder(file) ?? findOriginal(file)) return file;
  if (file.startsWith("images/")) return readImagePlace(asked);
  throw new ValidationError(`content/${file} cannot be deleted: the site needs it.`);
}

const ADDRESS = /^[A-Za-z0-9][A-Za-z0-9-]*$/;

// No hidden files, and nothing that leads up.
const NAME = /^[A-Za-z0-9_][\w.-]*$/;

/** Whether a link on the disk leads to another place. */
function leadsOut(parts: string[]): boolean {
  const root = realpathSync(contentPath());
  let known = contentPath(...parts);
  while (!existsSync(known)) known = path.dirname(known);
  const real = realpathSync(known);
  return real !== root && !real.startsWith(root + path.sep);
}
