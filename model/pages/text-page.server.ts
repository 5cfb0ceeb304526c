import * as z from "zod";
import { TEXT_PAGE_FOLDER } from "../reader/content-folders.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import {
  isoDate,
  markdown,
  pageDescription,
  pageTitle,
  requiredSample,
  text,
} from "../reader/fields.server.ts";
import { parseMarkdownFile } from "../reader/parse-file.server.ts";
import { pageHeading } from "./page-parts.server.ts";

export const textPageSchema = (reader: ContentReader) =>
  z.strictObject({
    title: pageTitle,
    description: pageDescription,
    name: text.max(40).describe("What the page is called in menus and breadcrumbs"),
    heading: pageHeading,
    updated: isoDate.describe("When the text last changed, shown above it"),
    confirmed: isoDate
      .optional()
      .describe("The day on which somebody who answers for it, such as a lawyer, found this text right"),
    sample: requiredSample,
    body: markdown(reader).describe("The text of the page, with a heading above each of its parts"),
  });

export type TextPage = z.output<ReturnType<typeof textPageSchema>> & { slug: string };

/** @throws ContentError */
export function loadTextPage(reader: ContentReader, slug: string): TextPage {
  return { ...parseMarkdownFile(reader, `${TEXT_PAGE_FOLDER}/${slug}.md`, textPageSchema), slug };
}
