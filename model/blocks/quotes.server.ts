import * as z from "zod";
import { reference } from "../content/fields.server.ts";
import { defineBlock } from "./block.server.ts";
import { ground, id, layouts } from "./section-fields.server.ts";

export const quotes = defineBlock({
  label: "Quote",
  help: "What a client says about a project, in large type.",
  schema: (reader) =>
    z.strictObject({
      ground,
      id,
      layout: layouts(["single"], "One quote, beside the portrait of who said it"),
      project: reference(reader, "project")
        .optional()
        .describe("The project with the quote. Left out: the project of this page"),
    }),
});
