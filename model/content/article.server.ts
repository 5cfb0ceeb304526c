import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import { parseDocument } from "yaml";
import * as z from "zod";
import { type Figure, figureSchema } from "../figures/figure.server.ts";
import { describeProblem, type IssueDetails, report } from "./content-error.ts";
import type { ContentReader } from "./content-reader.server.ts";
import { findLine } from "./content-text.server.ts";
import { fieldKinds } from "./field-kinds.ts";
import { reportProblem, text } from "./fields.server.ts";
import { type FigureBlock, renderBlocks, renderMarkdown } from "./markdown.server.ts";

/** A text with figures between its paragraphs: HTML, and what is drawn. */
export type Article = (string | Figure)[];

/** Markdown whose blocks of code in the language `figure` are the fields of a figure in YAML. */
export const article = (reader: ContentReader) =>
  text
    .transform((source, context) => reportProblem(context, () => renderBlocks(reader, source)))
    .transform((blocks, context): Article => {
      let count = 0;
      return blocks.map((block) => {
        if (typeof block === "string") return block;
        count += 1;
        return readFigure(reader, block, { name: `figure ${count}`, context });
      });
    })
    .register(fieldKinds, { kind: "markdown" });

/** Markdown without figures. */
export const markdown = (reader: ContentReader) =>
  text
    .transform((source, context) => reportProblem(context, () => renderMarkdown(reader, source)))
    .register(fieldKinds, { kind: "markdown" });

/** The HTML of a text, without its figures. */
export function joinHtml(article: Article): string {
  return article.filter((part) => typeof part === "string").join("\n");
}

/** The same with captions in place of figures, whose numbers the text states. */
export function writeWithCaptions(article: Article): string {
  return article
    .map((part) => (typeof part === "string" ? part : toHtml(h("p", h("em", part.caption)))))
    .join("\n");
}

type Place = { name: string; context: z.RefinementCtx<unknown> };

/** Reports problems as issues of the text, with the number of the figure in their path. */
function readFigure(reader: ContentReader, { figure, line }: FigureBlock, { name, context }: Place): Figure {
  // With the lines of the text.
  const source = "\n".repeat(line) + figure;
  const document = parseDocument(source);
  for (const { message, linePos } of document.errors) {
    const [words = ""] = message.split(" at line");
    report(context, [name], `YAML, but ${words}`, figure, { line: linePos?.[0].line ?? line });
    return z.NEVER;
  }
  const result = reader.schema(figureSchema).safeParse(document.toJS(), { reportInput: true });
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const { path, at = [] } = describeProblem(issue, undefined);
    const params: IssueDetails = { line: findLine(source, { path: [...path, ...at] }).line ?? line };
    // The types of issues in and out differ in their input alone.
    context.issues.push({ ...issue, params, path: [name, ...issue.path] } as z.core.$ZodRawIssue);
  }
  return z.NEVER;
}
