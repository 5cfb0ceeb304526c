import * as z from "zod";
import { article } from "../content/article.server.ts";
import { defineBlock } from "./block.server.ts";
import { layouts, sectionFields } from "./section-fields.server.ts";

const layout = layouts(
  ["plain", "beside", "columns", "split"],
  "Below the heading; beside it; in two columns; the first paragraph beside the others",
);

const { heading, ...others } = sectionFields;
const fields = { heading: heading.optional(), ...others, layout };

export const text = defineBlock({
  label: "Text",
  help: "Paragraphs, lists, tables and figures.",
  schema: (reader) => z.strictObject({ ...fields, body: article(reader).describe("The text, as Markdown") }),
});

export const body = defineBlock({
  label: "Long text",
  help: "The text below the fields of this file.",
  schema: () => z.strictObject(fields),
});
