import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { ValidationError } from "../api/validation-error.ts";
import { findFolder, findMessagesFile, findOriginal, findSchema } from "./find-schema.ts";

const IMAGE = /\.(?:png|jpe?g|webp|avif|svg)$/i;

/** @throws ValidationError when the path lies outside of `content/` */
export function parseContentPath(requested: unknown): string {
  const relative = typeof requested === "string" ? requested.replace(/\/$/, "") : "";
  const [root, ...parts] = relative.split("/");
  const isInside = root === "content" && parts.every((part) => NAME.test(part)) && !escapesContent(parts);
  if (!isInside)
    throw new ValidationError(`The editor only has access to content/, not to ${relative || "nothing"}.`);
  return parts.join("/");
}

/** @throws ValidationError when the site does not use such a file */
export function parseEntryPath(requested: unknown): string {
  const file = parseContentPath(requested);
  const original = findOriginal(file)?.original ?? file;
  const isKnown = findSchema(original) !== undefined || findMessagesFile(file) !== undefined;
  if (findFolder(original) && !SLUG.test(path.posix.basename(original, ".md")))
    throw new ValidationError(
      `A page URL can only have letters, digits and hyphens, not ${path.posix.basename(original, ".md")}. It is derived from the title when you first save the page: until then, leave other characters out of the title.`,
    );
  if (!isKnown) throw new ValidationError(`The site does not use a file content/${file}.`);
  return file;
}

/** @throws ValidationError when no image may be stored there */
export function parseImagePath(requested: unknown): string {
  const file = parseContentPath(requested);
  if (!file.startsWith("images/") || !IMAGE.test(file))
    throw new ValidationError(
      `Images must be PNG, JPG, WebP, AVIF or SVG files in content/images, and their names can only have the letters a to z, digits, hyphens, underscores and dots: ${file} does not.`,
    );
  return file;
}

/** Pages, translations and images can be deleted. @throws ValidationError */
export function parseDeletablePath(requested: unknown): string {
  const file = parseContentPath(requested);
  if (findFolder(file) ?? findOriginal(file)) return file;
  if (file.startsWith("images/")) return parseImagePath(requested);
  throw new ValidationError(`content/${file} cannot be deleted: the site needs it.`);
}

const SLUG = /^[A-Za-z0-9][A-Za-z0-9-]*$/;

// Neither hidden files nor `..`.
const NAME = /^[A-Za-z0-9_][\w.-]*$/;

/** Follows symbolic links. */
function escapesContent(parts: string[]): boolean {
  const root = realpathSync(contentPath());
  let known = contentPath(...parts);
  while (!existsSync(known)) known = path.dirname(known);
  const real = realpathSync(known);
  return real !== root && !real.startsWith(root + path.sep);
}
