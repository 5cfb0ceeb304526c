import * as z from "zod";
import { text } from "../content/fields.server.ts";
import { defineBlock, sectionFields } from "./block.server.ts";

export const contact = defineBlock({
  label: "Contact form",
  help: "The whole contact form, next to all other ways to reach the organization.",
  schema: () =>
    z.strictObject({
      ...sectionFields,
      call: text.max(90).optional().describe("The text before a button that books a call. Left out: none"),
    }),
});
