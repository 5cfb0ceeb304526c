import * as z from "zod";
import { choice, list, text } from "../content/fields.server.ts";
import { defineBlock, layouts, sectionFields } from "./block.server.ts";

export const lists = defineBlock({
  label: "Lists",
  help: "One or two lists of short sentences, such as what is included and what is not.",
  schema: () =>
    z.strictObject({
      ...sectionFields,
      layout: layouts(["stacked", "beside"], "Below the heading; next to it"),
      lists: list(1, 2, "The lists, side by side", {
        heading: text.max(60).optional().describe("The line above the list, in a few words"),
        mark: choice(
          ["knot", "gap", "number"],
          "A knot for what is included, a gap for what isn't, or a number",
        ),
        items: z.array(text).min(1).max(12).describe("The entries, a short sentence each"),
      }),
    }),
});
