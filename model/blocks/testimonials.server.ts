import * as z from "zod";
import { markdown } from "../content/article.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import {
  ANY,
  entryId,
  group,
  icon,
  image,
  list,
  reference,
  sample,
  text,
  withoutIds,
} from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { readPortrait } from "../organization/people.server.ts";
import { defineBlock, sectionFields } from "./block.server.ts";

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
  load(reader, { limit, ...head }) {
    const { testimonials } = parseFile(reader, "site/testimonials.yaml", testimonialsSchema);
    return {
      ...head,
      testimonials: testimonials.slice(0, limit).map(({ testifier, ...testimonial }) => ({
        ...testimonial,
        testifier: { ...testifier, picture: readPortrait(reader, testifier.picture) },
      })),
    };
  },
});

export const testimonialsSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    testimonials: list(1, ANY, "What clients say", {
      id: entryId,
      icon: icon.describe("The icon before the quote, such as ri:double-quotes-l"),
      text: markdown(reader).describe("What the client said, in their own words: three to six sentences"),
      testifier: group("Who said it", {
        name: text.describe("The full name of the person, who has agreed to be named here"),
        picture: image(reader).describe("A portrait, a photo or a drawing without a background"),
        role: text.describe("What the person does and where, such as Founder, then the name of the firm"),
      }),
      project: reference(reader, "project")
        .optional()
        .describe("The case study about it, which the quote links to"),
    }).transform(withoutIds),
  });
