import * as z from "zod";
import { loadOrganization } from "../../organization/organization.server.ts";
import { sumDays } from "../../pages/sum-days.ts";
import type { ContentReader } from "../../reader/content-reader.server.ts";
import { phase } from "../../reader/fields.server.ts";
import { kindOf, list, part, serviceFields } from "../service-fields.server.ts";

const countedPhase = phase.extend({
  days: z.int().positive().describe("How many days the step takes; those of all steps add up to the promise"),
});

/** A first version that is built from nothing: its days are counted, and what waits is written down. */
export const firstVersion = (reader: ContentReader) =>
  z.strictObject({
    kind: kindOf("first-version"),
    ...serviceFields(reader),
    plan: z
      .array(countedPhase)
      .min(3)
      .max(8)
      .refine(
        (plan) => addUpToPromise(reader, plan),
        "phases whose days add up to the mvpDays of content/site/organization.yaml",
      )
      .describe("The steps from the signature to the open product, with their days"),
    scope: z
      .strictObject({
        ...part,
        included: list(3, 6).describe("What is built before the first version opens"),
        waiting: list(3, 6).describe("What is left out at first, each with the event that calls it back"),
      })
      .describe("Where the line is drawn between the first version and later ones"),
  });

function addUpToPromise(reader: ContentReader, plan: { days: number }[]): boolean {
  return sumDays(plan) === loadOrganization(reader).promises.mvpDays;
}
