import * as z from "zod";
import { requiredSample, slug, text, uniqueBy } from "../content/fields.server.ts";
import { partHeading, partLead } from "../pages/page-parts.server.ts";
import { BILLING, findNeutral, VERSION_FIELD } from "./question-ids.ts";

// The schema of content/site/estimate.yaml.

const head = { heading: partHeading, lead: partLead };
const id = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*$/, "letters and digits")
  .describe("A short name of its own, which is part of the URL of an estimate");

const workDays = z.number().min(0);
const works = z
  .array(
    z.strictObject({
      part: slug.describe("The id of a part above"),
      days: z
        .strictObject({
          least: workDays.describe("Days, if everything goes well"),
          likely: workDays.describe("Days, most likely"),
          most: workDays.describe("Days, if much goes wrong"),
        })
        .refine(
          ({ least, likely, most }) => least <= likely && likely <= most,
          "days in the order least, likely, most",
        )
        .describe("Working days of one person"),
      times: z
        .array(slug)
        .optional()
        .describe("The ids of questions whose number, or the factor of whose answer, multiplies the days"),
    }),
  )
  .default([])
  .describe("The work that this adds");

export const questionSchema = z
  .strictObject({
    id,
    label: text.max(80).describe("The question, in a few words"),
    for: z
      .array(slug)
      .default([])
      .describe("The answers to the first question for which this is asked; empty for all"),
    options: z
      .array(
        z.strictObject({
          id,
          label: text.max(80).describe("The answer, in the words of the client"),
          adds: works,
          factor: z
            .number()
            .positive()
            .default(1)
            .describe("Multiplies the days of work that names this question under times"),
          pace: z
            .strictObject({
              days: z.number().positive().describe("Multiplies all days"),
              weeks: z.number().positive().describe("Multiplies the weeks"),
            })
            .optional()
            .describe("How the answer changes the pace of the whole project"),
          startsIn: z
            .number()
            .min(0)
            .optional()
            .describe("In how many weeks the work begins, if that is known"),
          lasts: slug
            .optional()
            .describe("The id of the question that says for how many months the work goes on"),
        }),
      )
      .superRefine(uniqueBy("id", "each answer once"))
      .default([])
      .describe("The answers to choose from"),
    initial: slug.optional().describe("The id of the answer chosen at first; by default the first one"),
    without: text
      .max(60)
      .optional()
      .describe("What one does without to save its cost, in a few words; needed where an answer adds work"),
    number: z
      .strictObject({
        min: z.int().min(0).describe("The smallest number"),
        max: z.int().positive().describe("The largest number"),
        initial: z.int().min(0).describe("The number that stands there at first"),
        free: z.int().min(0).default(0).describe("Up to this number, nothing is added"),
        adds: works,
        counts: text.max(40).optional().describe("What it counts, before the number, such as Languages:"),
      })
      .refine(
        ({ min, max, initial }) => min <= initial && initial <= max,
        "numbers in the order min, initial, max",
      )
      .optional()
      .describe("A whole number instead of answers to choose from"),
  })
  .refine(
    ({ options, number }) => (number ? options.length === 0 : options.length > 1),
    "either two options or a number",
  )
  .refine(({ id }) => id !== VERSION_FIELD && id !== BILLING, {
    path: ["id"],
    message: `another id than ${VERSION_FIELD} and ${BILLING}, which the form uses itself`,
  })
  .describe("A question");

/** Whether an answer adds work and another adds none. */
function canLeaveOut({ number, options }: z.output<typeof questionSchema>): boolean {
  if (number) return number.adds.length > 0;
  return findNeutral(options) !== undefined && options.some(({ adds }) => adds.length > 0);
}

export const estimateSchema = z.strictObject({
  sample: requiredSample,
  version: z
    .int()
    .positive()
    .describe("Part of the URL of an estimate: count it up when an answer no longer means the same"),
  result: z.strictObject({ heading: partHeading }).describe("The words above the range of prices and weeks"),
  parts: z
    .array(
      z.strictObject({
        id,
        name: text.max(40).describe("What the part is called"),
        team: slug.describe("The id of a team in content/site/prices.yaml, whose day it is priced with"),
        text: text.max(160).describe("What is done, in one line"),
      }),
    )
    .superRefine(uniqueBy("id", "each part once"))
    .describe("The parts of a project, each a thread of the drawing"),
  model: z
    .strictObject({
      effort: z.number().positive().describe("Multiplies all days"),
      correlation: z
        .number()
        .min(0)
        .max(1)
        .describe("From 0, parts run over independently, to 1, all of them do if one does"),
      calendar: z
        .strictObject({
          factor: z.number().positive().describe("Weeks are this factor"),
          exponent: z
            .number()
            .min(0)
            .max(1)
            .describe("The days are taken to the power of this exponent, times the factor"),
          spread: z
            .number()
            .min(0)
            .max(1)
            .describe("How far the weeks of projects with the same days lie apart"),
        })
        .describe("How days become weeks"),
    })
    .describe("The figures of the model: docs/estimate.md explains them"),
  steps: z
    .array(
      z.strictObject({
        title: text.max(40).describe("What the step is about"),
        questions: z.array(slug).min(1).describe("The ids of its questions"),
      }),
    )
    .min(1)
    .describe("The form in parts: on phones one at a time"),
  billing: text
    .max(80)
    .describe("The question for the currency; its answers are the countries of the price list"),
  questions: z
    .array(questionSchema)
    .min(2)
    .superRefine(uniqueBy("id", "each question once"))
    .superRefine((questions, context) => {
      // Nobody does without a product.
      for (const [index, question] of questions.entries())
        if (index > 0 && !question.without && canLeaveOut(question))
          context.addIssue({
            code: "custom",
            path: [index, "without"],
            message: "what one does without, as an answer adds work",
            input: undefined,
          });
    })
    .describe("The questions of the form, the kind of product first"),
  reasons: z.strictObject(head).describe("The table of parts"),
  teams: z.strictObject(head).describe("The comparison of teams"),
  without: z.strictObject(head).describe("What it would cost if something were left out"),
  method: z
    .strictObject({ heading: partHeading, text: text.describe("The model in two or three sentences") })
    .describe("How the range is worked out"),
  excludes: z
    .strictObject({ heading: partHeading, items: z.array(text).min(3).max(10).describe("One line each") })
    .describe("What an estimate does not include"),
});
