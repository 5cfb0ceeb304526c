import * as z from "zod";
import { loadTestimonials } from "../site/reputation.server.ts";
import { defineBlock } from "./block.server.ts";
import { sectionFields } from "./section-fields.server.ts";

// Specification section 9.
const LIMIT = 5;

export const testimonials = defineBlock({
  label: "Testimonials",
  help: "What clients say, one after the other. The quotes are edited in Testimonials, under Settings.",
  schema: () =>
    z.strictObject({
      ...sectionFields,
      limit: z
        .int()
        .min(1)
        .max(LIMIT)
        .default(LIMIT)
        .describe("How many are shown, from the top of the list"),
    }),
  load: (reader, { limit, ...head }) => ({
    ...head,
    testimonials: loadTestimonials(reader).slice(0, limit),
  }),
});
