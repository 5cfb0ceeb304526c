import * as z from "zod";
import {
  pageDescription,
  pageTitle,
  projectSlug,
  requiredSample,
  serviceSlug,
  text,
} from "./fields.server.ts";
import { loadOrganisation } from "./organisation.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";
import { loadProject, type Project } from "./project.server.ts";
import { loadService } from "./service/load-service.server.ts";
import { sumDays } from "./sum-days.ts";

const head = { heading: text.max(70), lead: text.max(320) };
const list = z.strictObject({ heading: text.max(60), items: z.array(text).min(2).max(6) });

const lossesSchema = z
  .strictObject({
    ...head,
    visitors: z.int().positive().describe("How many come in at the top"),
    perThread: z.int().positive().describe("How many of them one thread of the drawing stands for"),
    places: z
      .array(
        z.strictObject({
          name: text.max(40),
          stay: z.int().min(0).describe("How many go on to the next place"),
          why: text,
          measured: text,
        }),
      )
      .min(3)
      .max(7),
    sum: z.strictObject({ heading: text.max(70), text }).describe("What mending one place is worth"),
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

const trialSchema = z.strictObject({
  ...head,
  phases: z
    .array(z.strictObject({ title: text.max(40), days: z.int().positive(), text }))
    .min(3)
    .max(6)
    .refine(
      (phases) => sumDays(phases) === loadOrganisation().promises.trialDays,
      "phases whose days add up to the trialDays of content/site/organisation.yaml",
    ),
});

const platformsSchema = z.strictObject({
  ...head,
  rows: z
    .array(z.strictObject({ name: text.max(40), service: serviceSlug, suits: text, mind: text }))
    .min(2)
    .max(6),
  others: z
    .array(z.strictObject({ text, service: serviceSlug }).transform(nameService))
    .max(3)
    .describe("Where to look when none of the rows is the answer"),
});

export const edgeCommerceSchema = z.strictObject({
  sample: requiredSample,
  title: pageTitle,
  description: pageDescription,
  hero: z.strictObject({ eyebrow: text.max(40), ...head, action: text.max(30) }),
  losses: lossesSchema,
  trial: trialSchema,
  terms: z.strictObject({ heading: text.max(70), ours: list, missing: list }),
  platforms: platformsSchema,
  study: z.strictObject({ eyebrow: text.max(40), project: projectSlug, link: text.max(40) }),
  questions: z.strictObject({
    heading: text.max(70),
    entries: z
      .array(z.strictObject({ question: text, answer: text }))
      .min(2)
      .max(6),
  }),
  start: z.strictObject({ ...head, call: text.describe("Before the button that books a call") }),
});

type EdgeCommerceFile = z.output<typeof edgeCommerceSchema>;
export type EdgeCommerce = Omit<EdgeCommerceFile, "study"> & {
  study: Omit<EdgeCommerceFile["study"], "project"> & {
    project: Pick<Project, "slug" | "heading" | "client" | "summary" | "outcomes">;
  };
};

/** Reads the landing page of the e-commerce practice, with the project it shows. @throws ContentError */
export function loadEdgeCommerce(): EdgeCommerce {
  const { study, ...page } = parseYamlFile("pages/edgecommerce.yaml", edgeCommerceSchema);
  const { slug, heading, client, summary, outcomes } = loadProject(study.project);
  return {
    ...page,
    study: { ...study, project: { slug, heading, client, summary, outcomes } },
  };
}

function nameService({ text, service }: { text: string; service: string }) {
  return { text, service, name: loadService(service).name };
}
