import type * as z from "zod";
import { ESTIMATE_PATH } from "#contract/estimate-page.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { expectOneOf } from "../content/expect-one-of.ts";
import { contentError } from "../content/field-line.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadPriceMessages } from "../prices/price-messages.server.ts";
import { findTeam, loadPrices } from "../prices/prices.server.ts";
import type { EstimateModel } from "./estimate.ts";
import { estimateSchema } from "./estimate-file.server.ts";
import { ESTIMATE_FILE } from "./estimate-places.ts";
import { BILLING } from "./question-ids.ts";
import type { Question, Work } from "./questions.ts";

export type EstimatePage = ReturnType<typeof loadEstimatePage>;

/** @throws ContentError */
export function loadEstimatePage(reader: ContentReader) {
  const { version, parts, model, questions, billing, steps, ...page } = parseFile(
    reader,
    ESTIMATE_FILE,
    estimateSchema,
  );
  const { teams, currencies, promise } = loadPrices(reader);
  const problems = findProblems({ parts, questions, steps }, [...teams.keys()]);
  if (problems.length > 0) throw contentError(reader, ESTIMATE_FILE, problems);
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
      ...{ ...model, version },
      questions: asked,
      parts: parts.map(({ team, ...part }) => ({ ...part, day: findTeam(teams, team) })),
    } satisfies EstimateModel,
    currencies,
    singleCity: offices.find(({ id }) => id === promise.office)?.city ?? "",
    messages: loadPriceMessages(reader),
    path: ESTIMATE_PATH,
    address: readSiteUrl(reader) + ESTIMATE_PATH,
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

type Parts = Pick<z.output<typeof estimateSchema>, "parts" | "questions" | "steps">;

function findProblems({ parts, questions, steps }: Parts, teams: string[]): string[] {
  const partIds = parts.map(({ id }) => id);
  const ids = questions.map(({ id }) => id);
  const numbers = questions.flatMap(({ id, number }) => (number ? id : []));
  const products = questions[0]?.options.map(({ id }) => id) ?? [];
  const placed = steps.flatMap(({ questions }) => questions);
  return [
    ...parts.flatMap(({ team }, at) => expectOneOf(`parts[${at}].team`, team, teams)),
    ...steps.flatMap((step, at) =>
      step.questions.flatMap((id, place) => expectOneOf(`steps[${at}].questions[${place}]`, id, ids)),
    ),
    ...ids
      .map((id) => ({ id, count: placed.filter((other) => other === id).length }))
      .filter(({ count }) => count !== 1)
      .map(({ id, count }) => `field "steps": expected the question ${id} in one step, found it in ${count}`),
    ...findProductProblems(questions[0]),
    ...questions.flatMap((question, at) => findQuestionProblems(question, `questions[${at}]`)),
  ];

  function findProductProblems(product: Question | undefined): string[] {
    const idle = product?.options.find(({ adds }) => adds.length === 0);
    return [
      product?.number && 'number": expected answers instead, because the first question is about the product',
      product?.for[0] && 'for": expected none, because the first question is always asked',
      idle && `options": expected work under adds for each product, found none for ${idle.id}`,
    ].flatMap((problem) => (problem ? `field "questions[0].${problem}` : []));
  }

  function findQuestionProblems(
    { initial, options, number, ...question }: Question,
    field: string,
  ): string[] {
    const answers = options.map(({ id }) => id);
    return [
      ...(initial ? expectOneOf(`${field}.initial`, initial, answers) : []),
      ...question.for.flatMap((product, at) => expectOneOf(`${field}.for[${at}]`, product, products)),
      ...(number ? findWorkProblems(number.adds, `${field}.number`) : []),
      ...options.flatMap(({ lasts, adds }, at) => [
        ...(lasts ? expectOneOf(`${field}.options[${at}].lasts`, lasts, numbers) : []),
        ...findWorkProblems(adds, `${field}.options[${at}]`),
      ]),
    ];
  }

  function findWorkProblems(adds: readonly Work[], field: string): string[] {
    return adds.flatMap(({ part, times = [] }, at) => [
      ...expectOneOf(`${field}.adds[${at}].part`, part, partIds),
      ...times.flatMap((id) => expectOneOf(`${field}.adds[${at}].times`, id, ids)),
    ]);
  }
}
