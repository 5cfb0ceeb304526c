import * as z from "zod";
import { markdown } from "../content/article.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import {
  entryId,
  icon,
  image,
  portrait,
  reference,
  sample,
  slug,
  text,
  uniqueBy,
  withoutIds,
} from "../content/fields.server.ts";
import { parseYamlFile } from "../content/parse-file.server.ts";
import { readWovenImage } from "../images/woven-image.server.ts";
import { readPortrait } from "../organization/people.server.ts";
import { describeServicePrice } from "../prices/describe-service-price.server.ts";
import { loadService } from "../services/load-service.server.ts";

/** The lists of the home page that have files of their own. @throws ContentError */
export function loadHomeLists(reader: ContentReader) {
  const { clients, limit } = parseYamlFile(reader, "site/clients.yaml", clientsSchema);
  const { testimonials } = parseYamlFile(reader, "site/testimonials.yaml", testimonialsSchema);
  return {
    clientLogos: clients.slice(0, limit),
    testimonialSlides: testimonials.slice(0, TESTIMONIAL_LIMIT).map(({ testifier, ...testimonial }) => ({
      ...testimonial,
      testifier: { ...testifier, picture: readPortrait(reader, testifier.picture) },
    })),
    testimonialPattern: readWovenImage(reader, "ground", { family: "ai-data", seed: "testimonials" }),
    badges: parseYamlFile(reader, "site/recognition.yaml", recognitionSchema).badges,
    expertiseTabs: parseYamlFile(reader, "site/expertise.yaml", expertiseSchema).tabs.map((tab) => ({
      ...tab,
      ...readService(reader, tab.service),
    })),
  };
}

/** The picture of a service, and what it costs at least. */
function readService(reader: ContentReader, slug: string) {
  const { family, motif } = loadService(reader, slug);
  const seed = slug.replaceAll("/", "-");
  return {
    image: readWovenImage(reader, "post-card", { family, seed, motif }),
    price: describeServicePrice(reader, slug)?.from,
  };
}

// At most five testimonials are shown (specification section 3).
const TESTIMONIAL_LIMIT = 5;

export const clientsSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    limit: z.int().min(1).default(8).describe("How many logos are shown, from the top of the list"),
    clients: z
      .array(
        z.strictObject({
          id: z.int().describe("A number that no other client has"),
          name: text.describe("The name of the client, read out in place of the logo"),
          logo: image(reader).describe("The logo, best as an SVG file of one color without a background"),
        }),
      )
      .min(1)
      .superRefine(uniqueBy("id", "each id once"))
      .describe("The clients whose logos may be shown, the best known first"),
  });

export const testimonialsSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    testimonials: z
      .array(
        z.strictObject({
          id: entryId,
          icon: icon.describe("The sign before the words, such as ri:double-quotes-l"),
          text: markdown(reader).describe("What the client said, in their own words: three to six sentences"),
          testifier: z
            .strictObject({
              name: text.describe("The full name of the person, who has agreed to stand here"),
              picture: portrait(reader).describe(
                "A portrait of the person, a photo or a drawing without a background",
              ),
              role: text.describe(
                "What the person does and where, such as Founder, then the name of the firm",
              ),
            })
            .describe("Who said it"),
          project: reference(reader, "project")
            .optional()
            .describe("The case study about it, which the words link to"),
        }),
      )
      .min(1)
      .transform(withoutIds)
      .describe("What clients say. The first five are shown"),
  });

export const recognitionSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    badges: z
      .array(
        z.strictObject({
          id: z.int().describe("A number that no other badge has"),
          title: text.describe("What the award is for, or what the paper wrote"),
          by: text.describe("Who gave the award, or which paper wrote it"),
          year: z.int().describe("The year in which it was given or printed"),
          image: image(reader).describe("The picture of the badge"),
        }),
      )
      .min(1)
      .superRefine(uniqueBy("id", "each id once"))
      .describe("Press and awards, in the order in which they are shown"),
  });

export const expertiseSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    tabs: z
      .array(
        z.strictObject({
          id: slug.describe("The address of the tab on the home page, such as mvp for /#mvp"),
          title: text.describe("The words on the tab, two to four of them"),
          service: reference(reader, "service").describe("The service whose picture and price it shows"),
          content: markdown(reader).describe(
            "What one receives and what happens first, in two short paragraphs",
          ),
        }),
      )
      .length(7)
      .superRefine(uniqueBy("id", "each id once"))
      .describe("The tabs, in their order"),
  });
