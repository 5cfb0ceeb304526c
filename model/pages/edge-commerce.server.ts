import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { pageDescription, pageTitle, reference, requiredSample, text } from "../content/fields.server.ts";
import { parseYamlFile } from "../content/parse-file.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadProject } from "../projects/project.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { pageLead, partHeading, partLead, questionAndAnswer } from "./page-parts.server.ts";
import { sumDays } from "./sum-days.ts";

const head = { heading: partHeading, lead: partLead };
const list = z.strictObject({
  heading: text.max(60).describe("The line above the list, in a few words"),
  items: z.array(text).min(2).max(6).describe("The entries of the list, one or two short sentences each"),
});

const lossesSchema = z
  .strictObject({
    ...head,
    visitors: z.int().positive().describe("How many visitors of the worked example come in at the top"),
    perThread: z.int().positive().describe("How many of them one thread of the drawing stands for"),
    places: z
      .array(
        z.strictObject({
          name: text.max(40).describe("The place where visitors leave, such as Shipping price"),
          stay: z.int().min(0).describe("How many go on to the next place"),
          why: text.describe("Why people leave here, as one would see it over their shoulder"),
          measured: text.describe("What is counted to know how many leave here"),
        }),
      )
      .min(3)
      .max(7)
      .describe("The places a visitor passes on the way to an order, in their order"),
    sum: z
      .strictObject({
        heading: partHeading.describe("The line above the sum"),
        text: text.describe("The sum in words, with every number it uses"),
      })
      .describe("What mending one place is worth"),
  })
  .refine(
    ({ visitors, perThread, places }) =>
      [visitors, ...places.map(({ stay }) => stay)].every((count) => count % perThread === 0),
    "visitors and people who stay in whole threads of perThread",
  )
  .refine(
    ({ visitors, places }) =>
      places.every(({ stay }, index) => stay <= (places[index - 1]?.stay ?? visitors)),
    "no place at which more people stay than came",
  );

const trialSchema = (reader: ContentReader) =>
  z.strictObject({
    ...head,
    phases: z
      .array(
        z.strictObject({
          title: text.max(40).describe("What the phase is called, in two to five words"),
          days: z.int().positive().describe("How many days of the trial the phase takes"),
          text: text.describe("What happens in the phase, and what the client holds after it"),
        }),
      )
      .min(3)
      .max(6)
      .refine(
        (phases) => sumDays(phases) === loadOrganization(reader).promises.trialDays,
        "phases whose days add up to the trialDays of content/site/organization.yaml",
      )
      .describe("The phases of the trial; together they take the days that are promised"),
  });

const platformsSchema = (reader: ContentReader) =>
  z.strictObject({
    ...head,
    rows: z
      .array(
        z.strictObject({
          name: text.max(40).describe("The platform, such as Shopify"),
          service: reference(reader, "service").describe("The page about work on this platform"),
          suits: text.describe("For which shops it is right"),
          mind: text.describe("What one must know before choosing it"),
        }),
      )
      .min(2)
      .max(6)
      .describe("The platforms, side by side"),
    others: z
      .array(
        z
          .strictObject({
            text: text.describe("The case, as a question to the reader"),
            service: reference(reader, "service").describe("The page that answers it"),
          })
          .transform((value) => nameService(reader, value)),
      )
      .max(3)
      .describe("Where to look when none of the rows is the answer"),
  });

export const edgeCommerceSchema = (reader: ContentReader) =>
  z.strictObject({
    sample: requiredSample,
    title: pageTitle,
    description: pageDescription,
    hero: z
      .strictObject({
        eyebrow: text.max(40).describe("The small line above the big line"),
        heading: text
          .max(70)
          .describe("The big line at the top of the page: what one gets, and what it costs"),
        lead: pageLead,
        action: text.max(30).describe("The button label, beginning with a verb"),
      })
      .describe("The top of the page"),
    losses: lossesSchema.describe("The drawing of a shop that loses visitors, with invented round numbers"),
    trial: trialSchema(reader).describe("What happens on which day of the free trial"),
    terms: z
      .strictObject({
        heading: partHeading,
        ours: list.describe("What the client brings to the trial"),
        missing: list.describe("What the trial does not hold"),
      })
      .describe("Both sides of the free trial"),
    platforms: platformsSchema(reader).describe("The platforms to choose from"),
    study: z
      .strictObject({
        eyebrow: text.max(40).describe("The small line above the name of the project"),
        project: reference(reader, "project").describe("The project that is shown with its figures"),
        link: text.max(40).describe("The text of the link to the project"),
      })
      .describe("A project that shows what mending one place did"),
    questions: z
      .strictObject({
        heading: partHeading,
        entries: z
          .array(questionAndAnswer)
          .min(2)
          .max(6)
          .describe("What shop owners ask before the trial, the catch among it"),
      })
      .describe("Questions and answers"),
    start: z
      .strictObject({ ...head, call: text.describe("The text before the button that books a call") })
      .describe("The end of the page, with the contact form"),
  });

export type EdgeCommerce = ReturnType<typeof loadEdgeCommerce>;

/** @throws ContentError */
export function loadEdgeCommerce(reader: ContentReader) {
  const { study, ...page } = parseYamlFile(reader, "pages/edgecommerce.yaml", edgeCommerceSchema);
  const { slug, heading, client, summary, outcomes } = loadProject(reader, study.project);
  return {
    ...page,
    study: { ...study, project: { slug, heading, client, summary, outcomes } },
    messages: loadPageMessages(reader, "edgeCommerce"),
  };
}

function nameService(reader: ContentReader, { text, service }: { text: string; service: string }) {
  return { text, service, name: loadService(reader, service).name };
}
