import * as z from "zod";
import { image, reference, text } from "../content/fields.server.ts";
import { motifName } from "../images/motif.server.ts";
import { PEOPLE_FILE } from "../organization/people.server.ts";
import { pageHeading, pageLead } from "../pages/page-parts.server.ts";
import { defineBlock } from "./block.server.ts";
import { heroFigures, planCloth, teasers } from "./hero-plan.server.ts";
import { actions, ground, layouts } from "./section-fields.server.ts";

export const EDGES = ["fringe", "selvage", "hem", "fold", "knot", "seam"] as const;

/** How the cloth of a page ends. */
export const edge = z
  .enum(EDGES)
  .optional()
  .describe("How the colored ground ends. Left out: in a straight line");

export const hero = defineBlock({
  label: "Page head",
  help: "The top of a page, with its big line. Each page has exactly one.",
  schema: (reader) =>
    z.strictObject({
      heading: pageHeading
        .optional()
        .describe("The big line. Left out: what a project, a post or a job says of itself in lists"),
      eyebrow: text.max(40).optional().describe("A small line above the big one"),
      lead: pageLead.optional(),
      layout: layouts(
        ["plain", "beside", "bleed", "band"],
        "Words alone; the picture beside the words; the picture to the end of the window; the picture as a band below the words",
      ),
      ground,
      edge,
      isCompact: z
        .boolean()
        .default(false)
        .describe("Whether it is lower, so that more of what follows is on the first screen"),
      isMirrored: z.boolean().default(false).describe("Whether the picture comes before the words"),
      image: image(reader).optional().describe("The picture. Left out: a pattern woven for the page"),
      motif: motifName(reader).optional().describe("What the woven picture shows. Left out: it is abstract"),
      actions: actions(reader),
      print: text
        .max(40)
        .optional()
        .describe("The words of a button that prints the page, if it is a sheet to fill in"),
      hasCall: z.boolean().default(false).describe("Whether there is a button that books a call"),
      hasForm: z.boolean().default(false).describe("Whether the contact form takes the place of the picture"),
      answeredBy: reference(reader, "person")
        .optional()
        .describe("Who answers messages: shown below the words, with what happens next"),
      cloth: planCloth(reader)
        .optional()
        .describe("In place of the picture: a cloth with a thread for each day of a plan"),
      cards: teasers(reader).optional(),
      figures: heroFigures.optional(),
      hasPrice: z.boolean().default(false).describe("Whether the price of the service is shown"),
    }),
  files: ({ answeredBy }) => (answeredBy ? [PEOPLE_FILE] : []),
});
