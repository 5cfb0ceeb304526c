import * as z from "zod";
import { type Chart, layOutChart } from "#art/chart/lay-out-chart.server.ts";
import type { Image } from "../images/image.server.ts";
import { readWovenImage } from "../images/woven-image.server.ts";
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
import { heroPattern, weaveCard } from "./woven-home.server.ts";

// The fields of a service teaser card, specification section 3.
const teaserSchema = z
  .strictObject({
    id: z.int().describe("A number that no other card has"),
    image: image.describe("The small picture on the card"),
    title: text.max(80).describe("What the service changes for a client, in one line"),
    likes: z
      .string()
      .regex(/^\d+(\.\d+)?k?$/, "a count such as 120")
      .describe("How many people liked it, shown at the foot of the card, such as 120"),
    backgroundImage: image
      .optional()
      .describe("The picture behind the card. Left out: a cloth is woven for the service the card leads to"),
    category: z
      .strictObject({
        name: text.describe("The words of the link, such as E-commerce"),
        path: sitePath.describe("The address of the page it leads to, without the domain"),
      })
      .describe("The service the card leads to"),
    date: isoDate.describe("The day that stands on the card"),
    duration: z.int().min(1).describe("How many minutes it takes to read the page"),
  })
  .transform(weaveCard);

const sectionSchema = z.strictObject({
  heading: text.max(90).describe("The line above this section of the home page"),
  lead: text.max(320).describe("One or two sentences under the line above this section"),
});

// The home page shows four services (specification section 2).
const CARD_LIMIT = 4;

export const homeSchema = z.strictObject({
  sample,
  title: pageTitle,
  description: pageDescription,
  hero: z
    .strictObject({
      heading: pageHeading,
      lead: pageLead,
      cloth: heroPattern.describe(
        "The big picture beside the words: a cloth with one thread for each day of the plan",
      ),
      starfall: z.boolean().describe("Whether forty threads of lint fall slowly behind the words"),
      cards: z
        .array(teaserSchema)
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

export const clientsSchema = z.strictObject({
  sample,
  limit: z.int().min(1).default(8).describe("How many logos are shown, from the top of the list"),
  clients: z
    .array(
      z.strictObject({
        id: z.int().describe("A number that no other client has"),
        name: text.describe("The name of the client, read out in place of the logo"),
        logo: image.describe("The logo, best as an SVG file of one color without a background"),
      }),
    )
    .min(1)
    .describe("The clients whose logos may be shown, the best known first"),
});

export const testimonialsSchema = z.strictObject({
  sample,
  testimonials: z
    .array(
      z.strictObject({
        icon: icon.describe("The sign before the words, such as ri:double-quotes-l"),
        text: markdown.describe("What the client said, in their own words: three to six sentences"),
        testifier: z
          .strictObject({
            name: text.describe("The full name of the person, who has agreed to stand here"),
            picture: portrait.describe("A portrait of the person, a photo or a drawing without a background"),
            role: text.describe("What the person does and where, such as Founder, then the name of the firm"),
          })
          .describe("Who said it"),
      }),
    )
    .min(1)
    .describe("What clients say. The first five are shown"),
});

export const recognitionSchema = z.strictObject({
  sample,
  badges: z
    .array(
      z.strictObject({
        id: z.int().describe("A number that no other badge has"),
        title: text.describe("What the award is for, or what the paper wrote"),
        by: text.describe("Who gave the award, or which paper wrote it"),
        year: z.int().describe("The year in which it was given or printed"),
        image: image.describe("The picture of the badge"),
      }),
    )
    .min(1)
    .describe("Press and awards, in the order in which they are shown"),
});

export const expertiseSchema = z.strictObject({
  tabs: z
    .array(
      z.strictObject({
        id: slug.describe("The address of the tab on the home page, such as mvp for /#mvp"),
        title: text.describe("The words on the tab, two to four of them"),
        content: markdown.describe("What one receives and what happens first, in two short paragraphs"),
      }),
    )
    .length(7)
    .describe("The tabs, in their order"),
});

export type Teaser = z.output<typeof teaserSchema>;
export type Home = z.output<typeof homeSchema> & {
  clientLogos: z.output<typeof clientsSchema>["clients"];
  testimonialSlides: z.output<typeof testimonialsSchema>["testimonials"];
  testimonialPattern: Image;
  badges: z.output<typeof recognitionSchema>["badges"];
  expertiseTabs: z.output<typeof expertiseSchema>["tabs"];
  technologies: ReturnType<typeof loadChartedTechnologies> & { chart: Chart };
};
export type Testimonial = Home["testimonialSlides"][number];

// At most five testimonials are shown (specification section 3).
const TESTIMONIAL_LIMIT = 5;

/** Reads everything the home page shows, cut to the limits of specification section 9. @throws ContentError */
export function loadHome(): Home {
  const { clients, limit } = parseYamlFile("site/clients.yaml", clientsSchema);
  const { testimonials } = parseYamlFile("site/testimonials.yaml", testimonialsSchema);
  const technologies = loadChartedTechnologies();
  return {
    ...parseYamlFile("site/home.yaml", homeSchema),
    clientLogos: clients.slice(0, limit),
    testimonialSlides: testimonials.slice(0, TESTIMONIAL_LIMIT),
    testimonialPattern: readWovenImage("ground", "ai-data", "testimonials"),
    badges: parseYamlFile("site/recognition.yaml", recognitionSchema).badges,
    expertiseTabs: parseYamlFile("site/expertise.yaml", expertiseSchema).tabs,
    technologies: { ...technologies, chart: layOutChart(technologies) },
  };
}
