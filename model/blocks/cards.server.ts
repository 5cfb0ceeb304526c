import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { image, reference, serviceFamily, text } from "../content/fields.server.ts";
import { motifName } from "../images/motif.server.ts";
import { PEOPLE_FILE } from "../organization/people.server.ts";
import { sitePath } from "../site/page-link.server.ts";
import { defineBlock } from "./block.server.ts";
import { actions, layouts, openFields } from "./section-fields.server.ts";

/** Specification section 9. */
const CARD_LIMIT = 20;

const card = (reader: ContentReader) =>
  z
    .strictObject({
      page: sitePath(reader)
        .optional()
        .describe("The page it leads to, such as /pricing. What is left out below is taken from that page"),
      person: reference(reader, "person").optional().describe("The person it shows, who needs nothing else"),
      title: text.max(90).optional().describe("Its big line, which is the link"),
      note: text.max(60).optional().describe("A small line above the title, such as what it is about"),
      text: text.max(320).optional().describe("One or two sentences below the title"),
      image: image(reader).optional().describe("Its picture. Left out: that of the page, or a woven one"),
      motif: motifName(reader).optional().describe("What a woven picture shows"),
      family: serviceFamily.optional().describe("The color of the card"),
    })
    .refine(({ page, person, title }) => page ?? person ?? title, "a page, a person or a title");

export const cards = defineBlock({
  label: "Cards",
  help: "What leads to other pages, each with its picture: services, projects, posts, jobs, people, or cards with words of your own.",
  schema: (reader) =>
    z
      .strictObject({
        ...openFields,
        layout: layouts(
          ["grid", "strip", "rows", "lead"],
          "Side by side; small ones, as many in a row as there are; one below the other; side by side, and some larger",
        ),
        cards: z
          .array(card(reader))
          .max(CARD_LIMIT)
          .default([])
          .describe("The cards, the most important first"),
        newest: z
          .enum(["projects", "posts", "jobs"])
          .optional()
          .describe("Which pages are listed after these by themselves, the newest first"),
        hasFilters: z
          .boolean()
          .default(false)
          .describe(
            "Whether visitors can choose: of projects the service and the industry, of posts the category and the page",
          ),
        limit: z
          .int()
          .min(1)
          .default(CARD_LIMIT)
          .describe("How many cards are shown. The site map is linked for the others"),
        none: text
          .optional()
          .describe("What is said if there is no card. Left out: the block isn't shown then"),
        actions: actions(reader),
      })
      .refine(({ hasFilters, newest }) => !hasFilters || newest === "projects" || newest === "posts", {
        path: ["hasFilters"],
        message: "`newest: projects` or `newest: posts`, which can be filtered",
      }),
  files: ({ cards }) => ([cards].flat().some((card) => Object(card).person) ? [PEOPLE_FILE] : []),
});
