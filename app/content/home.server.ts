import * as z from "zod";
import { type Chart, layOutChart } from "#app/chart/lay-out-chart.server.ts";
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
} from "./fields.server.ts";
import type { Image } from "./image.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";
import { loadChartedTechnologies } from "./technology.server.ts";
import { heroCloth, weaveCard } from "./woven-home.server.ts";
import { readWovenImage } from "./woven-image.server.ts";

// The fields of a service teaser card, specification section 3.
const teaserSchema = z
  .strictObject({
    id: z.int(),
    image,
    title: text.max(80),
    likes: z.string().regex(/^\d+(\.\d+)?k?$/, "a count such as 120"),
    backgroundImage: image
      .optional()
      .describe("Left out: a cloth is woven for the service the card leads to"),
    category: z.strictObject({ name: text, path: sitePath }),
    date: isoDate,
    duration: z.int().min(1).describe("Reading time in minutes"),
  })
  .transform(weaveCard);

const sectionSchema = z.strictObject({ heading: text.max(90), lead: text.max(320) });

// The home page shows four services (specification section 2).
const CARD_LIMIT = 4;

export const homeSchema = z.strictObject({
  sample,
  title: pageTitle,
  description: pageDescription,
  hero: z.strictObject({
    heading: text.max(90),
    lead: text.max(320),
    cloth: heroCloth,
    starfall: z.boolean().describe("true: forty threads of lint fall behind the words"),
    cards: z
      .array(teaserSchema)
      .min(CARD_LIMIT)
      .transform((cards) => cards.slice(0, CARD_LIMIT)),
  }),
  clients: sectionSchema,
  testimonials: sectionSchema,
  technology: sectionSchema,
  recognition: sectionSchema,
  expertise: sectionSchema,
  contact: sectionSchema,
});

export const clientsSchema = z.strictObject({
  sample,
  limit: z.int().min(1).default(8).describe("How many logos are shown"),
  clients: z.array(z.strictObject({ id: z.int(), name: text, logo: image })).min(1),
});

export const testimonialsSchema = z.strictObject({
  sample,
  testimonials: z
    .array(
      z.strictObject({
        icon,
        text: markdown,
        testifier: z.strictObject({ name: text, picture: portrait, role: text }),
      }),
    )
    .min(1),
});

export const recognitionSchema = z.strictObject({
  sample,
  badges: z.array(z.strictObject({ id: z.int(), title: text, by: text, year: z.int(), image })).min(1),
});

export const expertiseSchema = z.strictObject({
  tabs: z.array(z.strictObject({ id: slug, title: text, content: markdown })).length(7),
});

export type Teaser = z.output<typeof teaserSchema>;
export type Home = z.output<typeof homeSchema> & {
  clientLogos: z.output<typeof clientsSchema>["clients"];
  testimonialSlides: z.output<typeof testimonialsSchema>["testimonials"];
  testimonialCloth: Image;
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
    testimonialCloth: readWovenImage("ground", "ai-data", "testimonials"),
    badges: parseYamlFile("site/recognition.yaml", recognitionSchema).badges,
    expertiseTabs: parseYamlFile("site/expertise.yaml", expertiseSchema).tabs,
    technologies: { ...technologies, chart: layOutChart(technologies) },
  };
}
