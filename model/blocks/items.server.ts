import * as z from "zod";
import { ANY, flag, list, text } from "../content/fields.server.ts";
import { link } from "../site/page-link.server.ts";
import { defineBlock, layouts, openFields } from "./block.server.ts";

export const items = defineBlock({
  label: "Titled entries",
  help: "Things of one kind, each with a title and a few sentences: what a client gets, tools, rules, channels.",
  schema: (reader) =>
    z.strictObject({
      ...openFields,
      layout: layouts(["rows", "columns", "sheet"], "One below the other; side by side; on a sheet of paper"),
      isBeside: flag("Whether the entries are next to the heading"),
      isNumbered: flag("Whether the entries are numbered"),
      items: list(1, ANY, "The entries, the most important first", {
        title: text.describe("What it is, in two to five words"),
        eyebrow: text.max(60).optional().describe("A small line above the title, such as a time"),
        value: text.max(12).optional().describe("A large number above the title, such as 127 or 52 of 80"),
        text: text.optional().describe("A text of one to three sentences"),
        to: link(reader).optional().describe("The page about it, to which the title leads"),
        linkLabel: text.max(40).optional().describe("Text of a link below. Left out: the title is the link"),
        terms: list(0, 4, "Small print of the entry, each line with a label", {
          term: text.max(40).describe("The label of the sentence, such as First signs"),
          text: text.describe("The sentence after the label"),
          isContrast: flag("Whether it is a counterexample"),
        }).default([]),
      }),
    }),
});
