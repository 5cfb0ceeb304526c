import * as z from "zod";
import { reference } from "../content/fields.server.ts";
import { defineBlock } from "./block.server.ts";
import { sectionFields } from "./section-fields.server.ts";

export const logos = defineBlock({
  label: "Client logos",
  help: "The logos of content/site/clients.yaml, and what some projects changed.",
  schema: (reader) =>
    z.strictObject({
      ...sectionFields,
      // Specification section 9.
      limit: z.int().min(1).default(8).describe("How many logos are shown, from the top of the list"),
      projects: z
        .array(reference(reader, "project"))
        .max(3)
        .default([])
        .describe("Projects that are shown below the logos, each with its first figure"),
    }),
});
