import * as z from "zod";
import {
  isoDate,
  markdown,
  pageDescription,
  pageTitle,
  requiredSample,
  text,
} from "../reader/fields.server.ts";
import { listSlugs } from "../reader/folder.server.ts";
import { parseMarkdownFile } from "../reader/parse-file.server.ts";
import { pageHeading } from "./page-parts.server.ts";

/** The folder of its files below `content/`. */
export const TEXT_PAGE_FOLDER = "pages";

export const textPageSchema = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  name: text.max(40).describe("What the page is called in menus and breadcrumbs"),
  heading: pageHeading,
  updated: isoDate.describe("When the text last changed, shown above it"),
  confirmed: isoDate
    .optional()
    .describe("The day on which somebody who answers for it, such as a lawyer, found this text right"),
  sample: requiredSample,
  body: markdown.describe("The text of the page, with a heading above each of its parts"),
});

export type TextPage = z.output<typeof textPageSchema> & { slug: string };

/** Reads one page of running text. @throws ContentError */
export function loadTextPage(slug: string): TextPage {
  return { ...parseMarkdownFile(`${TEXT_PAGE_FOLDER}/${slug}.md`, textPageSchema), slug };
}

/** The slugs of all pages of running text. */
export function listTextPages(): string[] {
  return listSlugs(TEXT_PAGE_FOLDER, /^subpages$/);
}
