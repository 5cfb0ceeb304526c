import { href } from "react-router";
import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import { formatDate } from "#contract/format-date.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import {
  image,
  isoDate,
  pageDescription,
  pageTitle,
  reference,
  sample,
  text,
  uniqueBy,
} from "../content/fields.server.ts";
import { parseYamlFile } from "../content/parse-file.server.ts";
import { readDrawingOnPattern } from "../images/drawing-on-pattern.server.ts";
import type { Image } from "../images/image.server.ts";
import { readHeroPattern, readWovenImage } from "../images/woven-image.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { describeServicePrice } from "../prices/describe-service-price.server.ts";
import { linkEstimate } from "../prices/estimate-link.server.ts";
import { loadProject } from "../projects/project.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { listServiceSlugs } from "../services/service-slugs.server.ts";
import { sitePath } from "../site/page-link.server.ts";
import { loadChartedTechnologies } from "../site/technology.server.ts";
import { isWritten } from "../translations/translations.server.ts";
import { loadHomeLists } from "./home-lists.server.ts";
import { pageHeading, pageLead } from "./page-parts.server.ts";
import { sumDays } from "./sum-days.ts";

// Specification section 3.
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
          "The image behind the card. Left out: a pattern is generated for the service the card leads to",
        ),
      category: z
        .strictObject({
          name: text.describe("The link text, such as E-commerce"),
          path: sitePath(reader).describe("The path of the page it leads to"),
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

/** The pattern is drawn from the phases of a first version, a thread for each day. */
const heroPattern = (reader: ContentReader) =>
  z
    .strictObject({
      caption: text.describe("What the pattern shows, in one or two sentences under it"),
      phases: z
        .array(
          z.strictObject({
            days: z.int().min(1).describe("How many days the phase takes, a thread for each"),
            accent: z.enum(ACCENTS).describe("The color of the threads of the phase"),
          }),
        )
        .min(1)
        .describe("The phases of the plan in their order; together they take the days that are promised"),
    })
    .check(({ value: { phases }, issues }) => {
      const { mvpDays } = loadOrganization(reader).promises;
      const days = sumDays(phases);
      if (days === mvpDays) return;
      issues.push({
        code: "custom",
        path: ["phases"],
        message: `days that add up to ${mvpDays}, the mvpDays of content/site/organization.yaml`,
        input: `${days} in all`,
      });
    });

export const homeSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    title: pageTitle,
    description: pageDescription,
    hero: z
      .strictObject({
        heading: pageHeading,
        lead: pageLead,
        promises: z
          .array(
            z.strictObject({
              value: text.max(20).describe("The figure with its unit, such as 90 days"),
              label: text.max(60).describe("What the figure is for, and on what it depends if that is short"),
            }),
          )
          .min(2)
          .max(4)
          .describe("What the site promises, as one strip on the first screens"),
        cloth: heroPattern(reader).describe(
          "The large image beside the text: a pattern with one thread for each day of the plan",
        ),
        plan: z
          .strictObject({
            label: text.max(60).describe("The words of the link"),
            to: sitePath(reader).describe("The page that explains the plan, and what it depends on"),
          })
          .describe("The link under the image to the plan that it shows"),
        starfall: z.boolean().describe("Whether forty threads of lint fall slowly behind the text"),
        cards: z
          .array(teaserSchema(reader))
          .min(CARD_LIMIT)
          .superRefine(uniqueBy("id", "each id once"))
          .transform((cards) => cards.slice(0, CARD_LIMIT))
          .describe("The cards that lead to services. The first four are shown"),
      })
      .describe("The first screen of the home page"),
    clients: sectionSchema
      .safeExtend({
        projects: z
          .array(reference(reader, "project"))
          .max(3)
          .default([])
          .describe("Up to three projects, each shown below the logos with its first figure"),
      })
      .describe("The heading and text above the logos of clients"),
    testimonials: sectionSchema.describe("The heading and text above what clients say"),
    technology: sectionSchema.describe("The heading and text above the chart of technologies"),
    recognition: sectionSchema.describe("The heading and text above press and awards"),
    expertise: sectionSchema.describe("The heading and text above the seven tabs"),
    contact: sectionSchema.describe("The heading and text above the contact form"),
  });

export type Home = ReturnType<typeof loadHome>;
export type Teaser = Home["hero"]["cards"][number];
export type Testimonial = Home["testimonialSlides"][number];

/** Everything the home page shows, within the limits of specification section 9. @throws ContentError */
export function loadHome(reader: ContentReader) {
  const page = parseYamlFile(reader, "site/home.yaml", homeSchema);
  const { cloth: pattern, cards } = page.hero;
  return {
    ...page,
    hero: {
      ...page.hero,
      cloth: { caption: pattern.caption, image: readHeroPattern(reader, pattern.phases) },
      cards: cards.map((card) => addService(reader, card)),
      estimate: linkEstimate(reader),
    },
    clients: {
      ...page.clients,
      projects: page.clients.projects.flatMap((slug) => findResult(reader, slug)),
    },
    ...loadHomeLists(reader),
    technologies: loadChartedTechnologies(reader),
  };
}

/** Nothing for a project that isn't written in the language of the page. */
function findResult(reader: ContentReader, slug: string) {
  const to = href("/profile/projects/:slug", { slug });
  if (!isWritten(reader, to)) return [];
  const { client, outcomes } = loadProject(reader, slug);
  return outcomes.slice(0, 1).map(({ value, label }) => ({ to, client, value, label }));
}

type CardFields = {
  image: Image;
  date: string;
  category: { path: string };
  backgroundImage?: Image | undefined;
};

/** A card needs an image, or a service whose pattern it shows. */
function checkCard(reader: ContentReader, card: CardFields, context: z.RefinementCtx): void {
  if (card.backgroundImage || findService(reader, card.category.path)) return;
  context.addIssue({
    code: "custom",
    path: ["category", "path"],
    message: "the path of a service, or a picture as backgroundImage",
    input: card.category.path,
  });
}

/** Adds the family and the price of the service. If the card has no background, its image stands on the service's pattern. */
function addService<Card extends CardFields>(reader: ContentReader, card: Card) {
  const slug = findService(reader, card.category.path);
  const service = slug ? loadService(reader, slug) : undefined;
  const family = service?.family;
  const price = slug && describeServicePrice(reader, slug)?.from;
  const dateText = formatDate(reader.locale, card.date);
  const facts = { ...card, dateText, ...(family && { family }), ...(price && { price }) };
  if (card.backgroundImage) return facts;
  if (!service) throw new Error(`${card.category.path}: expected the path of a service`);
  const pattern = { family: service.family, seed: service.slug, motif: service.motif };
  const image = readDrawingOnPattern(reader, { layout: "teaser", ...pattern, drawing: card.image });
  return image ? { ...facts, image } : { ...facts, backgroundImage: readWovenImage(reader, "card", pattern) };
}

function findService(reader: ContentReader, path: string): string | undefined {
  return listServiceSlugs(reader).find((known) => path === `/services/${known}`);
}
