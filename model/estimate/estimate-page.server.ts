import { href } from "react-router";
import type * as z from "zod";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadPriceMessages } from "../prices/price-messages.server.ts";
import { loadPrices } from "../prices/prices.server.ts";
import { ContentError } from "../reader/content-error.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { parseYamlFile } from "../reader/parse-file.server.ts";
import type { EstimateModel } from "./estimate.ts";
import { estimatePageSchema } from "./estimate-file.server.ts";
import { BILLING, type Question } from "./questions.ts";

const FILE = "pages/estimate.yaml";

export type EstimatePage = ReturnType<typeof loadEstimatePage>;

/** @throws ContentError */
export function loadEstimatePage(reader: ContentReader) {
  const { parts, model, questions, billing, steps, ...page } = parseYamlFile(
    reader,
    FILE,
    estimatePageSchema,
  );
  const { teams, currencies, promise } = loadPrices(reader);
  const problems = findProblems({ parts, questions, steps }, [...teams.keys()]);
  if (problems.length > 0) throw new ContentError(`content/${FILE}`, problems);
  const { offices } = loadOrganization(reader);
  const asked: Question[] = [...questions, ...askForCurrency(billing, currencies)];
  const placed = steps.map((step, at) => ({
    ...step,
    questions: [...step.questions, ...(at === steps.length - 1 && currencies.length > 1 ? [BILLING] : [])],
  }));
  return {
    ...page,
    steps: placed,
    model: {
      ...model,
      questions: asked,
      // Teams are checked above.
      parts: parts.map(({ team, ...part }) => ({ ...part, day: teams.get(team) ?? { mixed: 0, single: 0 } })),
    } satisfies EstimateModel,
    currencies,
    singleCity: offices.find(({ id }) => id === promise.office)?.city ?? "",
    messages: loadPriceMessages(reader),
    path: href("/estimate"),
    address: readSiteUrl(reader) + href("/estimate"),
  };
}

type Currencies = ReturnType<typeof loadPrices>["currencies"];

function askForCurrency(label: string, currencies: Currencies): Question[] {
  const options = currencies.map(({ code, country }) => ({
    ...{ id: code, label: `${country} (${code})` },
    ...{ adds: [], factor: 1 },
  }));
  return options.length > 1 ? [{ id: BILLING, label, for: [], options }] : [];
}

type Parts = Pick<z.output<typeof estimatePageSchema>, "parts" | "questions" | "steps">;

function findProblems({ parts, questions, steps }: Parts, teams: string[]): string[] {
  const expect = (field: string, found: string, names: string[]) =>
    names.includes(found) ? [] : [`field "${field}": expected one of ${names.join(", ")}, found ${found}`];
  const partIds = parts.map(({ id }) => id);
  const ids = questions.map(({ id }) => id);
  const products = questions[0]?.options.map(({ id }) => id) ?? [];
  const placed = steps.flatMap(({ questions }) => questions);
  return [
    ...parts.flatMap(({ team }, at) => expect(`parts[${at}].team`, team, teams)),
    ...placed.flatMap((id) => expect("steps", id, ids)),
    ...ids
      .filter((id) => !placed.includes(id))
      .map((id) => `field "steps": expected the question ${id} in a step, found none`),
    ...questions.flatMap((question, at) => [
      ...(question.initial
        ? expect(
            `questions[${at}].initial`,
            question.initial,
            question.options.map(({ id }) => id),
          )
        : []),
      ...question.for.flatMap((product) => expect(`questions[${at}].for`, product, products)),
      ...question.options.flatMap(({ lasts }) =>
        lasts ? expect(`questions[${at}].options`, lasts, ids) : [],
      ),
      ...[...question.options, ...(question.number ? [question.number] : [])].flatMap(({ adds }) =>
        adds.flatMap(({ part, times = [] }) => [
          ...expect(`questions[${at}]`, part, partIds),
          ...times.flatMap((id) => expect(`questions[${at}]`, id, ids)),
        ]),
      ),
    ]),
  ];
}
