import * as z from "zod";
import { ESTIMATE_PATH } from "#contract/site-manifest.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import {
  ANY,
  expectOneOf,
  group,
  list,
  matching,
  partHeading,
  partLead,
  reference,
  requiredSample,
  slug,
  text,
  uniqueBy,
} from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { loadPriceMessages } from "../messages/messages.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import type { Currency } from "../prices/format-price.ts";
import { loadPrices, priceTeam } from "../prices/prices.server.ts";
import { parseChoices, type Question } from "./choices.ts";
import { BILLING, VERSION_FIELD } from "./estimate-ids.ts";

const head = z.strictObject({ heading: partHeading, lead: partLead });
const id = matching(/^[A-Za-z][A-Za-z0-9]*$/, "letters and digits", "A unique short name, for URLs");
const workDays = z.number().min(0);
const factor = z.number().positive();
const share = z.number().min(0).max(1);

const works = list(0, ANY, "The work that this adds", {
  part: slug.describe("The id of a part above"),
  days: group("The work in person-days", {
    least: workDays.describe("Days, if everything goes well"),
    likely: workDays.describe("Days, most likely"),
    most: workDays.describe("Days, if a lot goes wrong"),
  }).refine(
    ({ least, likely, most }) => least <= likely && likely <= most,
    "days in the order least, likely, most",
  ),
  times: z.array(slug).default([]).describe("Ids of questions whose number or factor multiplies the days"),
}).default([]);

const optionFields = {
  id,
  label: text.max(80).describe("The answer, in the words of the client"),
  adds: works,
  factor: factor.default(1).describe("Multiplies the days of work that names this question under times"),
  pace: group("How the answer changes the days and weeks of the whole project", {
    days: factor.describe("Multiplies all days"),
    weeks: factor.describe("Multiplies the weeks"),
  }).optional(),
  startsIn: z.number().min(0).optional().describe("How many weeks until the work begins, if known"),
  lasts: slug.optional().describe("The id of the question that asks for how many months the work continues"),
};

const number = z
  .strictObject({
    min: z.int().min(0).describe("The smallest number"),
    max: z.int().positive().describe("The largest number"),
    initial: z.int().min(0).describe("The number that is filled in at first"),
    free: z.int().min(0).default(0).describe("Up to this number, nothing is added"),
    adds: works,
    counts: text.max(40).optional().describe("What it counts, before the number, such as Languages:"),
  })
  .refine(
    ({ min, max, initial }) => min <= initial && initial <= max,
    "numbers in the order min, initial, max",
  );

const question = z
  .strictObject({
    id,
    label: text.max(80).describe("The question, in a few words"),
    for: z.array(slug).default([]).describe("Only after these answers to the first question; empty: always"),
    options: list(0, ANY, "The answers to choose from", optionFields)
      .superRefine(uniqueBy("id", "each answer once"))
      .default([]),
    initial: slug.optional().describe("The id of the answer chosen at first; by default the first one"),
    without: text.max(60).optional().describe("What clients give up to save its cost. Left out: not shown"),
    number: number.optional().describe("A whole number instead of answers to choose from"),
  })
  .refine(
    ({ options, number }) => (number ? options.length === 0 : options.length > 1),
    "either two options or a number",
  )
  .refine(({ id }) => id !== VERSION_FIELD && id !== BILLING, {
    path: ["id"],
    message: `another id than ${VERSION_FIELD} and ${BILLING}, which the form uses itself`,
  });

const fields = (reader: ContentReader) =>
  z.strictObject({
    sample: requiredSample,
    version: z.int().positive().describe("In estimates' URLs: increase it when an answer's meaning changes"),
    result: group("The text above the range of prices and weeks", { heading: partHeading }),
    parts: list(0, ANY, "The parts of a project, each with a thread in the drawing", {
      id,
      name: text.max(40).describe("What the part is called"),
      team: reference(reader, "team").describe("The team whose day rate applies"),
      text: text.max(160).describe("What is done, in one line"),
    }).superRefine(uniqueBy("id", "each part once")),
    model: group("The figures of the model: docs/estimate.md explains them", {
      effort: factor.describe("Multiplies all days"),
      correlation: share.describe("From 0 (parts overrun independently) to 1 (if one overruns, all do)"),
      calendar: group("How days become weeks", {
        factor: factor.describe("Weeks are this factor times the days to the power of the exponent"),
        exponent: share.describe("The power to which the days are raised"),
        spread: share.describe("How much the weeks of projects with the same days vary"),
      }),
    }),
    billing: text.max(80).describe("The question for the currency; the price list has its answers"),
    steps: list(1, ANY, "The form in parts, on phones one at a time, beginning with the kind of product", {
      title: text.max(40).describe("What the step is about"),
      questions: z.array(question).min(1).describe("The questions that this step asks"),
    }).superRefine(uniqueBy("title", "each step once")),
    reasons: head.describe("The table of parts"),
    teams: head.describe("The comparison of teams"),
    without: head.describe("What it would cost if something were left out"),
    method: group("How the range is worked out", {
      heading: partHeading,
      text: text.describe("The model in two or three sentences"),
    }),
    excludes: group("What an estimate does not include", {
      heading: partHeading,
      items: z.array(text).min(3).max(10).describe("One line each"),
    }),
  });

export type EstimateFile = z.output<ReturnType<typeof fields>>;

export const estimateSchema = (reader: ContentReader) => fields(reader).superRefine(checkQuestions);

/** Ids are unique, and references to a product, an answer, a question or a part name one that exists. */
function checkQuestions({ parts, steps }: EstimateFile, context: z.RefinementCtx<unknown>): void {
  const listIds = (entries: { id: string }[]) => entries.map(({ id }) => id);
  const questions = steps.flatMap((step, index) =>
    step.questions.map((question, at) => ({ ...question, path: ["steps", index, "questions", at] })),
  );
  const ids = listIds(questions);
  const numbers = listIds(questions.filter(({ number }) => number));
  const products = listIds(questions[0]?.options ?? []);
  for (const [index, { id, path, initial, options, number, ...question }] of questions.entries()) {
    if (ids.indexOf(id) < index) report(context, [...path, "id"], "each question once", id);
    if (index === 0 && question.for[0])
      report(context, [...path, "for"], "none, because the first question is always asked", question.for[0]);
    const idle = options.find(({ adds }) => index === 0 && adds.length === 0);
    if (idle) report(context, [...path, "options"], "work under adds for each product", idle.id);
    expectOneOf(context, [...path, "initial"], initial, listIds(options));
    for (const [at, product] of question.for.entries())
      expectOneOf(context, [...path, "for", at], product, products);
    for (const [at, { lasts, adds }] of options.entries()) {
      expectOneOf(context, [...path, "options", at, "lasts"], lasts, numbers);
      checkWorks([...path, "options", at, "adds"], adds);
    }
    checkWorks([...path, "number", "adds"], number?.adds ?? []);
  }

  function checkWorks(path: PropertyKey[], added: z.output<typeof works>) {
    for (const [at, { part, times }] of added.entries()) {
      expectOneOf(context, [...path, at, "part"], part, listIds(parts));
      for (const id of times) expectOneOf(context, [...path, at, "times"], id, ids);
    }
  }
}

export type EstimatePage = ReturnType<typeof loadEstimatePage>;

/** What an estimate is calculated from: the questions and figures of the file, and what a day of each part's team costs. */
export type EstimateModel = EstimatePage["model"];

export function loadEstimatePage(reader: ContentReader) {
  return reader.memoize("estimate", () => readEstimatePage(reader));
}

function readEstimatePage(reader: ContentReader) {
  const { version, parts, model, steps, billing, ...page } = parseFile(
    reader,
    "site/estimate.yaml",
    estimateSchema,
  );
  const prices = loadPrices(reader);
  const { currencies, promise } = prices;
  const questions: Question[] = steps.flatMap(({ title: step, questions }) =>
    questions.map((question) => ({ ...question, step })),
  );
  const step = steps.at(-1)?.title ?? "";
  return {
    ...page,
    model: {
      ...{ ...model, version },
      questions:
        currencies.length > 1 ? [...questions, askForCurrency(billing, step, currencies)] : questions,
      parts: parts.map(({ team, ...part }) => ({ ...part, day: priceTeam(prices, team) })),
    },
    currencies,
    singleCity: loadOrganization(reader).offices.find(({ id }) => id === promise.office)?.city ?? "",
    messages: loadPriceMessages(reader),
    path: ESTIMATE_PATH,
    address: readSiteUrl(reader) + ESTIMATE_PATH,
  };
}

function askForCurrency(label: string, step: string, currencies: Currency[]): Question {
  const options = currencies.map(({ code, country }) => ({
    ...{ id: code, label: `${country} (${code})` },
    ...{ adds: [], factor: 1 },
  }));
  return { id: BILLING, label, step, for: [], options };
}

/** Answers to the questions of the estimate, as in its URL. */
export const estimateQuery = (reader: ContentReader) =>
  text
    .regex(/^[A-Za-z]+=[^&]+(&[A-Za-z]+=[^&]+)*$/, "answers such as product=web&size=small")
    .superRefine((query, context) => {
      const { model } = loadEstimatePage(reader);
      const [note] = parseChoices(model, new URLSearchParams(query)).notes;
      const found = note?.kind === "version" ? query : `${note?.question} ${note?.found}`;
      if (note) report(context, [], "answers to the questions of content/site/estimate.yaml", found);
    });
