import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { phase, reference, text } from "../content/fields.server.ts";
import { officeClocks } from "../organization/office.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { sumDays } from "../pages/sum-days.ts";
import { commonFields, part, pointList, rows } from "./service-fields.server.ts";

/** A service page: `kind` selects the parts that only pages of this kind have. */
export const serviceSchema = (reader: ContentReader) =>
  z.discriminatedUnion("kind", [
    kind(reader, "first-version", firstVersionParts).extend({ plan: countedPlan(reader) }),
    kind(reader, "evidence", evidenceParts),
    kind(reader, "store", storeParts),
    kind(reader, "migration", migrationParts),
    kind(reader, "managed", managedParts),
    kind(reader, "security", securityParts),
    kind(reader, "marketing", marketingParts(reader)),
    kind(reader, "hiring", hiringParts),
    kind(reader, "outsourcing", outsourcingParts(reader)),
  ]);

function kind<Name extends string, Parts extends z.core.$ZodLooseShape>(
  reader: ContentReader,
  name: Name,
  parts: Parts,
) {
  return z.strictObject({
    kind: z.literal(name).describe("Decides which parts the page has; don't change it"),
    ...commonFields(reader),
    ...parts,
  });
}

/** Something built from scratch. */
const firstVersionParts = {
  scope: part("Where the line is drawn between the first version and later ones", {
    included: pointList(3, 6, "What is built before the first version opens"),
    waiting: pointList(3, 6, "What is left out at first, each with the event that calls it back"),
  }),
};

const countedPhase = phase.extend({
  days: z.int().positive().describe("How many days the step takes; those of all steps add up to the promise"),
  result: text.max(60).optional().describe("What the client holds on the last of them, in a few words"),
});

const countedPlan = (reader: ContentReader) =>
  z
    .array(countedPhase)
    .min(3)
    .max(8)
    .refine(
      (plan) => sumDays(plan) === loadOrganization(reader).promises.mvpDays,
      "phases whose days add up to the mvpDays of content/site/organization.yaml",
    )
    .describe("The steps from the signature to the open product, with their days");

/** Work that starts with a test, and may end there. */
const evidenceParts = {
  gates: part("The points at which the work may rightly stop", {
    rows: rows(2, 4, "The tests in their order, each with what lets the work go on", {
      when: text.max(30).describe("When the test is made, such as End of week 2"),
      question: text.describe("What the test must answer, as one question"),
      go: text.describe("The result with which the work goes on"),
      stop: text.describe("The result with which the work ends, or takes another way"),
    }),
  }),
};

/** A shop on a platform. */
const storeParts = {
  fit: part("For whom the platform is right, and for whom it is not", {
    suits: pointList(3, 5, "Signs that the platform is right for a shop"),
    avoid: pointList(2, 4, "Signs that another platform would serve better"),
  }),
  checklist: part("The rehearsal before the store opens", {
    items: z
      .array(text)
      .min(5)
      .max(9)
      .describe("What is tried before the store opens, each with the result that counts as passed"),
  }),
};

const migrationParts = {
  change: part("The table of what is different after the move", {
    rows: rows(3, 7, "What is different after the move, thing by thing", {
      aspect: text.describe("The thing that changes, such as Product URL"),
      before: text.describe("How it is today"),
      after: text.describe("How it is once everything has moved"),
    }),
  }),
  risks: part("What could go wrong, how it shows, and what is done about it", {
    rows: rows(3, 7, "The ways in which a move goes wrong, the worst first", {
      risk: text.describe("What could go wrong, in three to six words"),
      sign: text.describe("By what one notices it first"),
      answer: text.describe("What is done before or against it"),
    }),
  }),
};

/** A running service. */
const managedParts = {
  levels: part("How fast someone answers when something breaks", {
    rows: rows(3, 4, "The levels of trouble, the worst first", {
      name: text.max(40).describe("How bad it is, such as Store down"),
      example: text.describe("A case that everybody would put here"),
      response: text.describe("How soon someone begins to work on it, such as Within 30 minutes"),
      update: text.describe("How often the client hears of it until it is solved"),
    }),
  }),
  duties: part("Who does which part of the work", {
    ours: pointList(3, 7, "What the agency does"),
    yours: pointList(2, 5, "What stays with the client"),
  }),
};

const securityParts = {
  findings: part("A piece of a sample report", {
    rows: rows(3, 5, "Examples of what is found, the most urgent first", {
      severity: z
        .enum(["critical", "high", "medium", "low"])
        .describe("How soon it must be fixed; decides the color"),
      finding: text.describe("The weak spot, as a report would name it"),
      consequence: text.describe("What it could lead to, in plain words"),
      fix: text.describe("What is done about it"),
    }),
  }),
  boundaries: part("Where the work ends, and what is left to others", {
    items: z
      .array(text)
      .min(2)
      .max(5)
      .describe("What is not done, or only with a permission in writing, a sentence each"),
  }),
};

const marketingParts = (reader: ContentReader) => ({
  channels: part("Where the marketing happens", {
    rows: rows(3, 8, "The channels, the one that pays most first", {
      name: text.max(40).describe("The channel, such as Welcome flow or Search ads"),
      service: reference(reader, "service")
        .optional()
        .describe("The page about this channel; left out when there is none"),
      use: text.describe("What the channel is good for, in one or two sentences"),
      signs: text.describe("When the first result can be seen"),
    }),
  }),
  measures: part("How success is counted", {
    rows: rows(3, 5, "The figures a client sees in each report", {
      name: text.max(50).describe("The figure, such as Revenue per 1,000 emails"),
      counted: text.describe("What goes into the figure, and over which time"),
      caution: text.describe("In what way the figure can mislead"),
    }),
  }),
});

/** People for hire. */
const hiringParts = {
  roles: part("Who can join a client's team", {
    rows: rows(4, 8, "The roles one can hire, those asked for most first", {
      role: text.max(40).describe("The name of the role, such as Test engineer"),
      does: text.describe("What such a person does all day"),
      uses: text.describe("The tools such a person works with"),
      start: text.max(40).describe("How soon someone can begin, such as 2 to 3 weeks"),
    }),
  }),
  engagement: part("How the people are paid, and how it ends", {
    models: rows(2, 3, "The ways of hiring, side by side", {
      name: text.max(40).describe("What this way of hiring is called"),
      suits: text.describe("For whom it is right"),
      price: text.describe("How it is paid, and what is not billed"),
      end: text.describe("How either side ends it"),
    }),
  }),
};

const hour = z.number().min(0).max(24);

/** Support desks. */
const outsourcingParts = (reader: ContentReader) => ({
  hours: part("Who works when", {
    clock: officeClocks(reader),
    rows: rows(1, 4, "The shifts, drawn on the hours of a day", {
      team: text.max(40).describe("The team, or the shift, by its name"),
      days: text.max(40).describe("On which days it works, such as Monday to Friday"),
      from: hour.describe(
        "The hour at which it begins by the clock that is named above, 0 to 24; half past nine is 9.5",
      ),
      to: hour.describe(
        "The hour at which it ends by the same clock; smaller than its beginning when it lies past midnight",
      ),
    }),
  }),
  volumes: part("How much work so many people do", {
    rows: rows(3, 5, "Examples of a day's work, with the people it takes", {
      queue: text.max(50).describe("The kind of work that comes in, such as Chat on a sale day"),
      volume: text.describe("How much of it comes in a day"),
      people: text.describe("How many people do it"),
      quality: text.describe("What is counted to know whether it is done well"),
    }),
  }),
});
