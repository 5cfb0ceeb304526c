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
  portrait,
  reference,
  sample,
  text,
  uniqueBy,
  withoutIds,
} from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { readPortrait } from "../organization/people.server.ts";

/** @throws ContentError */
export function loadClients(reader: ContentReader) {
  return parseFile(reader, "site/clients.yaml", clientsSchema).clients;
}

/** @throws ContentError */
export function loadTestimonials(reader: ContentReader) {
  const { testimonials } = parseFile(reader, "site/testimonials.yaml", testimonialsSchema);
  return testimonials.map(({ testifier, ...testimonial }) => ({
    ...testimonial,
    testifier: { ...testifier, picture: readPortrait(reader, testifier.picture) },
  }));
}

/** @throws ContentError */
export function loadAwards(reader: ContentReader) {
  return parseFile(reader, "site/recognition.yaml", recognitionSchema).badges;
}

export const clientsSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    clients: list(1, ANY, "The clients whose logos may be shown, the best known first", {
      id: z.int().describe("A unique number for the client"),
      name: text.describe("The name of the client, read out in place of the logo"),
      logo: image(reader).describe("The logo, best as an SVG file of one color without a background"),
    }).superRefine(uniqueBy("id", "each id once")),
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
        picture: portrait(reader).describe(
          "A portrait of the person, a photo or a drawing without a background",
        ),
        role: text.describe("What the person does and where, such as Founder, then the name of the firm"),
      }),
      project: reference(reader, "project")
        .optional()
        .describe("The case study about it, which the quote links to"),
    }).transform(withoutIds),
  });

export const recognitionSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    badges: list(1, ANY, "Press and awards, in the order in which they are shown", {
      id: z.int().describe("A unique number for the badge"),
      title: text.describe("What the award is for, or what the publication wrote"),
      by: text.describe("Who gave the award, or which publication wrote it"),
      year: z.int().describe("The year in which it was given or published"),
      image: image(reader).describe("The picture of the badge"),
    }).superRefine(uniqueBy("id", "each id once")),
  });
