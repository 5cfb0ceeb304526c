import * as z from "zod";
import { markdown } from "../content/article.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { fieldKinds } from "../content/field-kinds.ts";
import {
  image,
  pageDescription,
  pageTitle,
  phase,
  reference,
  requiredSample,
  serviceFamily,
  text,
} from "../content/fields.server.ts";
import { serviceFigure } from "../figures/figure.server.ts";
import { hasMotifs, motifName } from "../images/motif.server.ts";
import {
  callToAction,
  pageHeading,
  pageLead,
  partHeading,
  partLead,
  questionAndAnswer,
} from "../pages/page-parts.server.ts";
import { proofScreen, STAGES, specimen } from "../screens/screen.server.ts";
import { groupSubsections } from "./group-subsections.server.ts";

const headings = z
  .strictObject({
    problem: partHeading.describe("The line above the text about the problem"),
    deliverables: partHeading.describe("The line above the list of what the client gets"),
    plan: partHeading.describe("The line above the steps of the first months"),
    technology: partHeading.describe("The line above the tools and their reasons"),
    questions: partHeading.describe("The line above the questions and answers"),
  })
  .describe("The lines above the parts that every service page has; each page has its own");

const deliverable = z.strictObject({
  title: text.describe("The thing in two to five words, such as Source code and accounts"),
  text: text.describe("What exactly the client holds in the end, in one sentence"),
});

const tool = z.strictObject({
  name: text.max(60).describe("The tool or the technique, by the name its makers use"),
  reason: text.describe("Why it serves this client's problem, in one sentence"),
});

const proof = (reader: ContentReader) =>
  z
    .strictObject({
      project: reference(reader, "project").describe("The project that is shown"),
      figure: z
        .int()
        .min(1)
        .max(4)
        .default(1)
        .describe("Which of the project's figures is shown, counted from 1"),
      screen: z
        .enum([...STAGES, "none"])
        .default("after")
        .describe("Which of the project's two drawn screens is shown, or none"),
      drawing: proofScreen.superRefine(hasMotifs(reader)).optional(),
      beside: z
        .enum(["quote", "measured"])
        .default("quote")
        .describe("What stands beside the figure: what the client says, or how the figure was measured"),
      note: text
        .max(90)
        .optional()
        .describe("A line above the figure that says why the project is shown if it used another service"),
    })
    .describe(
      "What a client got. Left out: the newest project that used this service, with its first figure",
    );

/** The fields of every kind of service. */
export const commonFields = (reader: ContentReader) => ({
  sample: requiredSample,
  title: pageTitle,
  description: pageDescription,
  name: text.max(40).describe("What the service is called in menus and links"),
  family: serviceFamily.describe("Decides the column of the footer and the color of the page"),
  order: z
    .int()
    .min(1)
    .describe(
      "Place among the services of its family, from 1; of two with the same, by the name of the file",
    ),
  parent: reference(reader, "service")
    .optional()
    .describe("The service that this one is a part of; left out when it stands for itself"),
  menu: z
    .boolean()
    .default(true)
    .describe(
      "Whether menu and footer list it; turned off, it is reached from its parent's page and the sitemap",
    ),
  heading: pageHeading,
  lead: pageLead,
  cover: image(reader)
    .optional()
    .describe(
      "The image at the big line. Left out: a pattern is generated from the page's name, in the accent of its family",
    ),
  heroWidth: z
    .enum(["page", "window"])
    .default("page")
    .describe(
      "How far the first screen runs on wide screens: to the margin of the page, or to the end of the window",
    ),
  motif: motifName(reader)
    .optional()
    .describe("What the pattern of this service depicts. Left out: it is abstract"),
  headings,
  deliverables: z
    .array(deliverable)
    .min(4)
    .max(7)
    .describe("What the client gets, each a noun that one could put in a contract"),
  plan: z.array(phase).min(3).max(8).describe("How the first months go, step by step"),
  technology: z
    .array(tool)
    .min(3)
    .max(8)
    .describe("The tools this service uses, each with the reason for it"),
  questions: z
    .array(questionAndAnswer)
    .min(2)
    .max(3)
    .describe("What clients really ask; one question is about cost or risk"),
  leader: reference(reader, "person")
    .optional()
    .describe("Who leads the team for this service, shown with name and portrait"),
  proof: proof(reader).optional(),
  specimen: specimen.superRefine(hasMotifs(reader)).optional(),
  figure: serviceFigure(reader).optional(),
  related: z
    .array(reference(reader, "service"))
    .min(1)
    .max(4)
    .describe("Services that clients of this one often need as well, linked near the end of the page"),
  callToAction,
  body: markdown(reader)
    .transform(groupSubsections)
    .register(fieldKinds, { kind: "markdown" })
    .describe("The problem in the client's words, before anything is offered"),
});

/** A part of the page that only some kinds of service have: a heading, an optional lead, and its own fields. */
export function part<Fields extends z.core.$ZodLooseShape>(help: string, fields: Fields) {
  return z.strictObject({ heading: partHeading, lead: partLead.optional(), ...fields }).describe(help);
}

export function rows<Fields extends z.core.$ZodLooseShape>(
  minimum: number,
  maximum: number,
  help: string,
  fields: Fields,
) {
  return z.array(z.strictObject(fields)).min(minimum).max(maximum).describe(help);
}

/** A list with a heading, because a part shows two of them side by side. */
export function pointList(minimum: number, maximum: number, help: string) {
  return z
    .strictObject({
      heading: text.max(60).describe("The line above the list, in a few words"),
      items: z
        .array(text)
        .min(minimum)
        .max(maximum)
        .describe("The entries of the list, a short sentence each"),
    })
    .describe(help);
}
