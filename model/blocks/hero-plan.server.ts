import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { image, isoDate, text, uniqueBy } from "../content/fields.server.ts";
import { sitePath } from "../site/page-link.server.ts";
import { checkPromisedDays, promise } from "./promised-days.server.ts";

/** A cloth that is drawn from the phases of a plan, a thread for each day. */
export const planCloth = (reader: ContentReader) =>
  z
    .strictObject({
      caption: text.describe("What the cloth shows, in one or two sentences below it"),
      link: z
        .strictObject({
          label: text.max(60).describe("The words of the link"),
          to: sitePath(reader).describe("The page that explains the plan, and what it depends on"),
        })
        .describe("The link below the cloth to the plan that it shows"),
      promise,
      phases: z
        .array(
          z.strictObject({
            days: z.int().min(1).describe("How many days the phase takes, a thread for each"),
            accent: z.enum(ACCENTS).describe("The color of the threads of the phase"),
          }),
        )
        .min(1)
        .describe("The phases of the plan in their order"),
      starfall: z.boolean().default(false).describe("Whether forty threads of lint fall slowly from it"),
    })
    .superRefine(checkPromisedDays(reader, "phases"));

// The home page shows four services (specification section 2).
export const TEASER_LIMIT = 4;

/** Cards that lead to services (specification section 3). */
export const teasers = (reader: ContentReader) =>
  z
    .array(
      z.strictObject({
        id: z.int().describe("A number that no other card has"),
        image: image(reader).describe("The small picture on the card"),
        title: text.max(80).describe("What the service changes for a client, in one line"),
        likes: z
          .string()
          .regex(/^\d+(\.\d+)?k?$/, "a count such as 120")
          .describe("How many people liked it, shown at the foot of the card, such as 120"),
        backgroundImage: image(reader)
          .optional()
          .describe("The image behind the small picture. Left out: a pattern woven for the service"),
        category: z
          .strictObject({
            name: text.describe("The small line above the title, such as E-commerce"),
            path: sitePath(reader).describe("The path of the page it leads to"),
          })
          .describe("The service the card leads to"),
        date: isoDate.describe("The day that is shown on the card"),
        duration: z.int().min(1).describe("How many minutes it takes to read the page"),
      }),
    )
    .superRefine(uniqueBy("id", "each id once"))
    .transform((cards) => cards.slice(0, TEASER_LIMIT))
    .describe("Cards that lead to services. The first four are shown");

export const heroFigures = z
  .array(
    z.strictObject({
      value: text.max(20).describe("The figure with its unit, such as 90 days"),
      label: text.max(60).describe("What the figure is for, and on what it depends if that is short"),
    }),
  )
  .min(2)
  .max(4)
  .describe("Figures in large type, such as what the site promises");
