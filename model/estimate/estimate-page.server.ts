import { ESTIMATE_PATH } from "#contract/site-manifest.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { text } from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { loadPriceMessages } from "../messages/messages.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import type { Currency } from "../prices/format-price.ts";
import { loadPrices, priceTeam } from "../prices/prices.server.ts";
import { parseChoices, type Question } from "./choices.ts";
import { estimateSchema } from "./estimate-file.server.ts";
import { BILLING } from "./estimate-ids.ts";

export type EstimatePage = ReturnType<typeof loadEstimatePage>;

/** What an estimate is calculated from: the questions and figures of the file, and what a day of each part's team costs. */
export type EstimateModel = EstimatePage["model"];

/** @throws ContentError */
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
