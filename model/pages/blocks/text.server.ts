import type { BlockFields } from "../../blocks/blocks.server.ts";
import { type Article, joinHtml } from "../../content/article.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { contentError } from "../../content/field-line.server.ts";
import { cutText, groupSubsections } from "../../content/html-parts.server.ts";
import { listHeadings } from "../../content/markdown.server.ts";
import { findPerson } from "../../organization/people.server.ts";
import { linkEstimate } from "../../prices/describe-price.server.ts";
import type { BlockPage } from "../block-page.ts";

export function loadText(reader: ContentReader, { body, person, hasCall, ...fields }: BlockFields<"text">) {
  return { ...fields, ...loadTextEnd(reader, { person, hasCall }), body: arrange(body, fields.layout) };
}

/** The text below the fields of the file, or the part of it that the block names. @throws ContentError for a part that isn't there */
export function loadBody(
  reader: ContentReader,
  { person, hasCall, from, ...fields }: BlockFields<"body">,
  { body, starts, byline, ...page }: BlockPage,
) {
  if (!body)
    throw contentError(reader, page.file, [
      `field "${page.place}": expected a text below the fields of the file, found none: use the block text, or a file that ends with .md`,
    ]);
  const headings = listHeadings(joinHtml(body));
  if (from !== undefined && headings.every(({ id }) => id !== from))
    throw contentError(reader, page.file, [
      `field "${page.place}.from": expected the id of a heading in the text, one of ${headings.map(({ id }) => id).join(", ")}, found ${from}`,
    ]);
  return {
    ...fields,
    ...loadTextEnd(reader, { person, hasCall }),
    body: arrange(cutText(body, { from, starts }), fields.layout),
    contents: from === undefined ? headings : [],
    byline: from === undefined ? byline : undefined,
  };
}

/** Who answers for a text, and the next step. */
export function loadTextEnd(
  reader: ContentReader,
  { person, hasCall }: Partial<Pick<BlockFields<"text">, "person" | "hasCall">>,
) {
  return {
    person: person === undefined ? undefined : findPerson(reader, person),
    call: hasCall ? { estimate: linkEstimate(reader) } : undefined,
  };
}

function arrange(body: Article, layout: BlockFields<"body">["layout"]): Article {
  if (layout !== "columns" && layout !== "beside") return body;
  return body.map((part) => (typeof part === "string" ? groupSubsections(part) : part));
}
