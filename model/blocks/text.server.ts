import * as z from "zod";
import { article } from "../content/article.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { reference } from "../content/fields.server.ts";
import { PEOPLE_FILE } from "../organization/people.server.ts";
import { defineBlock } from "./block.server.ts";
import { actions, hasCall, layouts, openFields } from "./section-fields.server.ts";

const fields = (reader: ContentReader) => ({
  ...openFields,
  actions: actions(reader),
  person: reference(reader, "person")
    .optional()
    .describe("Who answers for what it says, shown below it: the id of a person in content/site/people.yaml"),
  hasCall,
});

const listFiles = ({ person }: { person?: unknown }) => (person ? [PEOPLE_FILE] : []);

export const text = defineBlock({
  label: "Text",
  help: "Paragraphs, lists, tables and figures.",
  schema: (reader) =>
    z.strictObject({
      ...fields(reader),
      layout: layouts(["plain", "beside", "columns"], "Below the heading; beside it; in two columns"),
      body: article(reader).describe("The text, as Markdown"),
    }),
  files: listFiles,
});

export const body = defineBlock({
  label: "Long text",
  help: "The text below the fields of this file, or a part of it.",
  schema: (reader) =>
    z.strictObject({
      ...fields(reader),
      layout: layouts(
        ["plain", "beside", "columns", "article"],
        "Below the heading; beside it; in two columns; with the contents of the whole text in the margin",
      ),
      from: z
        .string()
        .optional()
        .describe(
          "The id of the heading with which this part of the text begins: its words in small letters, with hyphens between them. The part before it ends there. Left out: the start of the text",
        ),
      isNumbered: z
        .boolean()
        .default(false)
        .describe("Whether the parts of the text have numbers, as in a contract"),
      showsVisit: z
        .boolean()
        .default(false)
        .describe("Whether it ends with what a message would say about this visit"),
    }),
  files: listFiles,
});
