import * as z from "zod";
import {
  image,
  markdown,
  pageDescription,
  pageTitle,
  phase,
  requiredSample,
  serviceFamily,
  serviceSlug,
  text,
} from "../fields.server.ts";

const heading = text.max(70);

/** The words above each part of a page: every page has its own. */
const headings = z.strictObject({
  problem: heading,
  deliverables: heading,
  plan: heading,
  technology: heading,
  questions: heading,
});

/** What every service page has, whatever its kind. */
export const serviceFields = {
  sample: requiredSample,
  title: pageTitle,
  description: pageDescription,
  name: text.max(40).describe("What the service is called in menus and links"),
  family: serviceFamily.describe("Decides the column of the footer and the color"),
  order: z.int().describe("Place among the services of its family, smallest first"),
  parent: serviceSlug.optional().describe("The service that this one is a part of"),
  menu: z
    .boolean()
    .default(true)
    .describe("false: reached from its parent's page and the site map, not from menu and footer"),
  heading: text.max(90).describe("The big line at the top of the page"),
  lead: text.max(320).describe("One or two sentences under the heading"),
  heroWidth: z
    .enum(["normal", "wide"])
    .default("normal")
    .describe("wide: the words run over the whole page, the cover lies below them"),
  cover: image
    .optional()
    .describe("Left out: a cloth is woven from the page's name, in the dye of its family"),
  headings,
  deliverables: z
    .array(z.strictObject({ title: text, text }))
    .min(4)
    .max(7)
    .describe("What the client gets, each a noun that one could put in a contract"),
  plan: z.array(phase).min(3).max(8).describe("How the first 90 days go"),
  technology: z
    .array(z.strictObject({ name: text.max(60), reason: text }))
    .min(3)
    .max(8),
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(2)
    .max(3),
  related: z.array(serviceSlug).min(1).max(4),
  callToAction: z.strictObject({ heading: text, text }),
  body: markdown.describe("The problem in the client's words"),
};
