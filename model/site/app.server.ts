import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { fieldKinds } from "../content/field-kinds.ts";
import { contentError } from "../content/field-line.server.ts";
import { ANY, list, text, uniqueBy } from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { publishImage } from "../images/published-image.server.ts";
import { describeBrand, SCREENSHOTS_OF } from "../organization/brand.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { listPagePaths } from "./site-pages.server.ts";

const FILE = "site/app.yaml";

// Phones truncate longer names.
const SHORT_NAME_LENGTH = 12;

export const appSchema = (reader: ContentReader) =>
  z.strictObject({
    offline: z.boolean().describe("Whether pages that were visited can be read without a connection"),
    shortName: text
      .max(SHORT_NAME_LENGTH)
      .optional()
      .describe(
        "The name under the icon of the installed site, short enough for a phone. Left out: the brand",
      ),
    shortcuts: list(
      0,
      4,
      "The pages that the icon offers when it is pressed long or clicked with the right button",
      {
        name: text.max(24).describe("What the menu of the icon calls the page"),
        to: z
          .string()
          .refine((path) => isPagePath(reader, path), "the path of a page")
          .register(fieldKinds, { kind: "link" })
          .describe("The path of the page"),
      },
    ),
    screenshots: list(
      0,
      ANY,
      "What browsers show before the site is installed: one wide picture, one narrow",
      {
        file: z
          .string()
          .regex(/^[\w/-]+\.png$/, "a PNG file below content/images")
          .register(fieldKinds, { kind: "image" })
          .describe("A picture of the site in a browser, as a PNG file"),
        form: z
          .enum(["wide", "narrow"])
          .describe("Wide shows the site in the window of a computer, narrow on a phone"),
        label: text.max(120).describe("What the picture shows, for people who cannot see it"),
      },
    ).superRefine(uniqueBy("form", "one picture of each form")),
  });

/** Any path, if another file keeps pages from being listed: that one is reported. */
function isPagePath(reader: ContentReader, path: string): boolean {
  try {
    return reader.summarize("paths of pages", listPagePaths).includes(path);
  } catch (error) {
    if (error instanceof ContentError) return true;
    throw error;
  }
}

/** @throws ContentError */
export function loadApp(reader: ContentReader) {
  const settings = parseFile(reader, FILE, appSchema);
  return { ...settings, shortName: settings.shortName ?? shortenBrand(reader) };
}

function shortenBrand(reader: ContentReader): string {
  const { name } = loadOrganization(reader);
  if (name.length <= SHORT_NAME_LENGTH) return name;
  const expected = `expected a name of at most ${SHORT_NAME_LENGTH} characters, for "${name}" is longer`;
  throw contentError(reader, FILE, [`field "shortName": ${expected}; found none`]);
}

/** None if they show another brand. @throws ContentError if one is missing */
export function loadScreenshots(reader: ContentReader) {
  if (!showsBrand(reader)) return [];
  return loadApp(reader).screenshots.map(({ file, form, label }) => {
    const content = readScreenshot(reader, file);
    return { src: publishImage(file, content), ...readPngSize(content), form, label };
  });
}

/** Whether the screenshots were taken of the current brand. */
export function showsBrand(reader: ContentReader): boolean {
  const file = reader.path("images", SCREENSHOTS_OF);
  return existsSync(file) && readFileSync(file, "utf8").trim() === describeBrand(reader);
}

function readScreenshot(reader: ContentReader, file: string): Buffer {
  try {
    return readFileSync(reader.path("images", file));
  } catch {
    throw contentError(reader, FILE, [`screenshots: expected content/images/${file}, found none`]);
  }
}

/** In the IHDR chunk. */
function readPngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
