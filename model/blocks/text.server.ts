import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { h } from "hastscript";
import * as z from "zod";
import { type Article, article, joinHtml } from "../content/article.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { flag, reference } from "../content/fields.server.ts";
import { listHeadings, writeHtml } from "../content/markdown.server.ts";
import { findPerson } from "../organization/people.server.ts";
import { actions, defineBlock, describeCall, hasCall, layouts, openFields } from "./block.server.ts";

const fields = (reader: ContentReader) => ({
  ...openFields,
  actions: actions(reader),
  person: reference(reader, "person").optional().describe("Who is responsible for the text, shown below it"),
  hasCall,
});

export const text = defineBlock({
  label: "Text",
  help: "Paragraphs, lists, tables and figures.",
  schema: (reader) =>
    z.strictObject({
      ...fields(reader),
      layout: layouts(["plain", "beside", "columns"], "Below the heading; next to it; in two columns"),
      body: article(reader).describe("The text, as Markdown"),
    }),
  load: (reader, { body, person, hasCall, ...fields }) => ({
    ...fields,
    ...describeEnd(reader, person, hasCall),
    body: arrange(body, fields.layout),
  }),
});

export const body = defineBlock({
  label: "Long text",
  help: "The long text of the page, which is the last field of this form. With several of these blocks, each shows a part: lines of three hyphens separate them.",
  schema: (reader) =>
    z.strictObject({
      ...fields(reader),
      layout: layouts(
        ["plain", "beside", "columns", "article"],
        "Below the heading; next to it; in two columns; with the contents of the whole text in the margin",
      ),
      isNumbered: flag("Whether the parts of the text have numbers, as in a contract"),
    }),
  /** The text below the fields of the file, or a part of it. @throws ContentError without one */
  load(reader, { person, hasCall, ...fields }, { body = [], number, count, byline, fail }) {
    const part = splitText(body, count)[number] ?? [];
    if (part.length === 0)
      throw fail(
        [],
        "a text below the fields of the file",
        "none: use the block text, or a file that ends with .md, with a line --- before each further part",
      );
    return {
      ...fields,
      ...describeEnd(reader, person, hasCall),
      body: arrange(part, fields.layout),
      contents: number === 0 ? listHeadings(joinHtml(body)) : [],
      byline: number === 0 ? byline : undefined,
    };
  },
});

/** Who answers for a text, and the next step. */
function describeEnd(reader: ContentReader, person: string | undefined, hasCall: boolean) {
  return {
    person: findPerson(reader, person),
    call: describeCall(reader, hasCall),
  };
}

function arrange(body: Article, layout: string): Article {
  if (layout !== "columns" && layout !== "beside") return body;
  return body.map((part) => (typeof part === "string" ? groupSubsections(part) : part));
}

/** The parts of a text, between which is a rule (`---` in Markdown). The last one has what is left. */
export function splitText<Figure>(text: (string | Figure)[], count: number): (string | Figure)[][] {
  const end = count > 1 ? text.indexOf("<hr>") : -1;
  return end < 0 ? [text] : [text.slice(0, end), ...splitText(text.slice(end + 1), count - 1)];
}

/**
 * Wraps in one element what a column break must not split: a heading with its text, and before the first heading a
 * list, a table or code with the sentence that announces it.
 */
export function groupSubsections(html: string): string {
  const groups: RootContent[][] = [];
  let isBelowHeading = false;
  for (const node of fromHtml(html, { fragment: true }).children) {
    const name = node.type === "element" ? node.tagName : "";
    const last = groups.at(-1);
    // Without an empty group before the first one.
    if (!last && node.type === "text") continue;
    if (last && name !== "h2" && (isBelowHeading || name !== "p")) last.push(node);
    else groups.push([node]);
    isBelowHeading ||= name === "h2";
  }
  return writeHtml(groups.map((group) => h("div", group)));
}
