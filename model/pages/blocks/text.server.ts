import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { Article } from "../../content/article.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { groupSubsections } from "../../content/group-subsections.server.ts";
import type { BlockPage } from "../block-page.ts";

export function loadText(_: ContentReader, { body, ...fields }: BlockFields<"text">) {
  return { ...fields, body: arrange(body, fields.layout) };
}

/** The text below the fields of the file. */
export function loadBody(_: ContentReader, fields: BlockFields<"body">, { body = [] }: BlockPage) {
  return { ...fields, body: arrange(body, fields.layout) };
}

function arrange(body: Article, layout: BlockFields<"text">["layout"]): Article {
  if (layout !== "columns" && layout !== "split") return body;
  return body.map((part) => (typeof part === "string" ? groupSubsections(part) : part));
}
