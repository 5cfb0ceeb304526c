import * as z from "zod";
import { layOutChart } from "#art/chart/lay-out-chart.server.ts";
import { readHeroPattern, readWovenImage } from "../images/woven-image.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import {
  icon,
  image,
  isoDate,
  markdown,
  pageDescription,
  pageTitle,
  portrait,
  sample,
  sitePath,
  slug,
  text,
} from "../reader/fields.server.ts";
import { parseYamlFile } from "../reader/parse-file.server.ts";
import { pageHeading, pageLead } from "./page-parts.server.ts";
import { loadChartedTechnologies } from "./technology.server.ts";
import { checkCard, heroPattern, weaveCard } from "./woven-home.server.ts";

// The fields of a service teaser card, specification section 3.
const teaserSchema = (reader: ContentReader) =>
  z
    .strictObject({
      id: z.int().describe("A number that no other card has"),
      image: image(reader).describe("The small picture on the card"),
      title: text.max(80).describe("What the service changes for a client, in one line"),
      likes: z
        .string()
        .regex(/^\d+(\.\d+)?k?$/, "a count such as 120")
        .describe("How many people liked it, shown at the foot of the card, such as 120"),
      backgroundImage: image(reader)
        .optional()
        .describe(
          "The picture behind the card. Left out: a cloth is woven for the service the card leads to",
        ),
      category: z
        .strictObject({
          name: text.describe("The words of the link, such as E-commerce"),
          path: sitePath.describe("The address of the page it leads to, without the domain"),
        })
        .describe("The service the card leads to"),
      date: isoDate.describe("The day that stands on the card"),
      duration: z.int().min(1).describe("How many minutes it takes to read the page"),
    })
    .superRefine((card, context) => checkCard(reader, card, context));

const sectionSchema = z.strictObject({
  heading: text.max(90).describe("The line above this section of the home page"),
  lead: text.max(320).describe("One or two sentences under the line above this section"),
});

// The home page shows four services (specification section 2).
const CARD_LIMIT = 4;

export const homeSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    title: pageTitle,
    description: pageDescription,
    hero: z
      .strictObject({
        heading: pageHeading,
        lead: pageLead,
        cloth: heroPattern(reader).describe(
          "The big picture beside the words: a cloth with one thread for each day of the plan",
        ),
        starfall: z.boolean().describe("Whether forty threads of lint fall slowly behind the words"),
        cards: z
          .array(teaserSchema(reader))
          .min(CARD_LIMIT)
          .transform((cards) => cards.slice(0, CARD_LIMIT))
          .describe("The cards that lead to services. The first four are shown"),
      })
      .describe("The first screen of the home page"),
    clients: sectionSchema.describe("The words above the logos of clients"),
    testimonials: sectionSchema.describe("The words above what clients say"),
    technology: sectionSchema.describe("The words above the chart of technologies"),
    recognition: sectionSchema.describe("The words above press and awards"),
    expertise: sectionSchema.describe("The words above the seven tabs"),
    contact: sectionSchema.describe("The words above the contact form"),
  });

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
      .describe("The clients whose logos may be shown, the best known first"),
  });

export const testimonialsSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    testimonials: z
      .array(
        z.strictObject({
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
        }),
      )
      .min(1)
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
      .describe("Press and awards, in the order in which they are shown"),
  });

export const expertiseSchema = (reader: ContentReader) =>
  z.strictObject({
    tabs: z
      .array(
        z.strictObject({
          id: slug.describe("The address of the tab on the home page, such as mvp for /#mvp"),
          title: text.describe("The words on the tab, two to four of them"),
          content: markdown(reader).describe(
            "What one receives and what happens first, in two short paragraphs",
          ),
        }),
      )
      .length(7)
      .describe("The tabs, in their order"),
  });

export type Home = ReturnType<typeof loadHome>;
export type Teaser = Home["hero"]["cards"][number];
export type Testimonial = Home["testimonialSlides"][number];

// At most five testimonials are shown (specification section 3).
const TESTIMONIAL_LIMIT = 5;

/** Reads and draws everything the home page shows, cut to the limits of specification section 9. @throws ContentError */
export function loadHome(reader: ContentReader) {
  const { clients, limit } = parseYamlFile(reader, "site/clients.yaml", clientsSchema);
  const { testimonials } = parseYamlFile(reader, "site/testimonials.yaml", testimonialsSchema);
  const technologies = loadChartedTechnologies(reader);
  const page = parseYamlFile(reader, "site/home.yaml", homeSchema);
  const { cloth, cards } = page.hero;
  return {
    ...page,
    hero: {
      ...page.hero,
      cloth: { ...cloth, image: readHeroPattern(cloth.phases) },
      cards: cards.map((card) => weaveCard(reader, card)),
    },
    clientLogos: clients.slice(0, limit),
    testimonialSlides: testimonials.slice(0, TESTIMONIAL_LIMIT),
    testimonialPattern: readWovenImage("ground", "ai-data", "testimonials"),
    badges: parseYamlFile(reader, "site/recognition.yaml", recognitionSchema).badges,
    expertiseTabs: parseYamlFile(reader, "site/expertise.yaml", expertiseSchema).tabs,
    technologies: { ...technologies, chart: layOutChart(technologies) },
  };
}
