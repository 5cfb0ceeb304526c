import * as z from "zod";
import { ContentError } from "../reader/content-error.ts";
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
import { listHeadings } from "../reader/markdown.server.ts";
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
    summary: z
      .array(
        z.strictObject({
          part: text.describe(
            "The heading of a part of the text, word for word; it becomes a link to that part",
          ),
          text: text.max(160).describe("What that part says, in one or two short sentences"),
        }),
      )
      .max(8)
      .default([])
      .describe("The text in short, in a box above it. Left out: there is no box"),
    sample: requiredSample,
    body: markdown(reader).describe("The text of the page, with a heading above each of its parts"),
  });

export type TextPage = ReturnType<typeof loadTextPage>;

/** @throws ContentError, also where the summary names a part that the text lacks */
export function loadTextPage(reader: ContentReader, slug: string) {
  const file = `${TEXT_PAGE_FOLDER}/${slug}.md`;
  const page = parseMarkdownFile(reader, file, textPageSchema);
  const contents = listHeadings(page.body);
  const summary = page.summary.map(({ part, text }, index) => {
    const id = contents.find((heading) => heading.text === part)?.id;
    if (!id)
      throw new ContentError(`content/${file}`, [
        `summary.${index}.part: expected a heading of the text, found "${part}"`,
      ]);
    return { id, part, text };
  });
  return { ...page, slug, contents, summary };
}
