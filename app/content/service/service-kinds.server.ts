import * as z from "zod";
import { phase, serviceSlug, text } from "../fields.server.ts";
import { loadOrganisation } from "../organisation.server.ts";
import { sumDays } from "../sum-days.ts";
import { serviceFields } from "./service-fields.server.ts";

/** Parts that only some kinds of service have. Each has its own heading and may have a lead. */
const part = { heading: text.max(70), lead: text.max(320).optional() };
const list = (minimum: number, maximum: number) =>
  z.strictObject({ heading: text.max(60), items: z.array(text).min(minimum).max(maximum) });

/** A first version that is built from nothing: its days are counted, and what waits is written down. */
const firstVersion = z.strictObject({
  kind: z.literal("first-version"),
  ...serviceFields,
  plan: z
    .array(phase.extend({ days: z.int().positive() }))
    .min(3)
    .max(8)
    .refine(addUpToPromise, "phases whose days add up to the mvpDays of content/site/organisation.yaml"),
  scope: z.strictObject({ ...part, included: list(3, 6), waiting: list(3, 6) }),
});

/** Work that begins with a test, and may rightly end with a stop. */
const evidence = z.strictObject({
  kind: z.literal("evidence"),
  ...serviceFields,
  gates: z.strictObject({
    ...part,
    rows: z
      .array(z.strictObject({ when: text.max(30), question: text, go: text, stop: text }))
      .min(2)
      .max(4),
  }),
});

/** A store on a platform: for whom it fits, and what is tried before it opens. */
const store = z.strictObject({
  kind: z.literal("store"),
  ...serviceFields,
  fit: z.strictObject({ ...part, suits: list(3, 5), avoid: list(2, 4) }),
  checklist: z.strictObject({ ...part, items: z.array(text).min(5).max(9) }),
});

/** A move from one place to another. */
const migration = z.strictObject({
  kind: z.literal("migration"),
  ...serviceFields,
  change: z.strictObject({
    ...part,
    rows: z
      .array(z.strictObject({ aspect: text, before: text, after: text }))
      .min(3)
      .max(7),
  }),
  risks: z.strictObject({
    ...part,
    rows: z
      .array(z.strictObject({ risk: text, sign: text, answer: text }))
      .min(3)
      .max(7),
  }),
});

/** Work without an end: who answers how fast, and who does what. */
const managed = z.strictObject({
  kind: z.literal("managed"),
  ...serviceFields,
  levels: z.strictObject({
    ...part,
    rows: z
      .array(z.strictObject({ name: text.max(40), example: text, response: text, update: text }))
      .min(3)
      .max(4),
  }),
  duties: z.strictObject({ ...part, ours: list(3, 7), yours: list(2, 5) }),
});

/** Security work: what is found, and what we may not do without a word in writing. */
const security = z.strictObject({
  kind: z.literal("security"),
  ...serviceFields,
  findings: z.strictObject({
    ...part,
    rows: z
      .array(
        z.strictObject({
          severity: z.enum(["critical", "high", "medium", "low"]),
          finding: text,
          consequence: text,
          fix: text,
        }),
      )
      .min(3)
      .max(5),
  }),
  boundaries: z.strictObject({ ...part, items: z.array(text).min(2).max(5) }),
});

/** Marketing: where it happens, and how its success is counted. */
const marketing = z.strictObject({
  kind: z.literal("marketing"),
  ...serviceFields,
  channels: z.strictObject({
    ...part,
    rows: z
      .array(
        z.strictObject({
          name: text.max(40),
          service: serviceSlug.optional().describe("The page about this channel"),
          use: text,
          signs: text.describe("When the first result can be seen"),
        }),
      )
      .min(3)
      .max(8),
  }),
  measures: z.strictObject({
    ...part,
    rows: z
      .array(z.strictObject({ name: text.max(50), counted: text, caution: text }))
      .min(3)
      .max(5),
  }),
});

/** People for hire: which roles, and how the engagement works. */
const hiring = z.strictObject({
  kind: z.literal("hiring"),
  ...serviceFields,
  roles: z.strictObject({
    ...part,
    rows: z
      .array(z.strictObject({ role: text.max(40), does: text, uses: text, start: text.max(40) }))
      .min(4)
      .max(8),
  }),
  engagement: z.strictObject({
    ...part,
    models: z
      .array(z.strictObject({ name: text.max(40), suits: text, price: text, end: text }))
      .min(2)
      .max(3),
  }),
});

const hour = z.number().min(0).max(24);

/** Work of people at a desk: in which hours, and how much of it. */
const outsourcing = z.strictObject({
  kind: z.literal("outsourcing"),
  ...serviceFields,
  hours: z.strictObject({
    ...part,
    rows: z
      .array(
        z.strictObject({
          team: text.max(40),
          days: text.max(40),
          from: hour.describe("Hour of the day in Eastern Time, 0 to 24"),
          to: hour.describe("Hour of the day in Eastern Time; smaller than from when it lies past midnight"),
        }),
      )
      .min(1)
      .max(4),
  }),
  volumes: z.strictObject({
    ...part,
    rows: z
      .array(z.strictObject({ queue: text.max(50), volume: text, people: text, quality: text }))
      .min(3)
      .max(5),
  }),
});

/** A service page: its `kind` chooses the composition. */
export const serviceSchema = z.discriminatedUnion("kind", [
  firstVersion,
  evidence,
  store,
  migration,
  managed,
  security,
  marketing,
  hiring,
  outsourcing,
]);

function addUpToPromise(plan: { days: number }[]): boolean {
  return sumDays(plan) === loadOrganisation().promises.mvpDays;
}
