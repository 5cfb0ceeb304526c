import * as z from "zod";
import { article } from "../content/article.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { defineBlock } from "./block.server.ts";
import { actions, layouts, sectionFields } from "./section-fields.server.ts";

const layout = layouts(
  ["plain", "beside", "columns", "split"],
  "Below the heading; beside it; in two columns; the first paragraph beside the others",
);

const { heading, ...others } = sectionFields;

const fields = (reader: ContentReader) => ({
  heading: heading.optional(),
  ...others,
  layout,
  actions: actions(reader),
});

export const text = defineBlock({
  label: "Text",
  help: "Paragraphs, lists, tables and figures.",
  schema: (reader) =>
    z.strictObject({ ...fields(reader), body: article(reader).describe("The text, as Markdown") }),
});

export const body = defineBlock({
  label: "Long text",
  help: "The text below the fields of this file.",
  schema: (reader) => z.strictObject(fields(reader)),
});
