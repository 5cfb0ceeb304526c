import type { TranslatePrice } from "../messages/messages.server.ts";
import { type Currency, formatRange } from "../prices/format-price.ts";
import { type Answer, type Choices, findAnswer, listAsked, type Question } from "./choices.ts";
import type { EstimateModel } from "./estimate-page.server.ts";

/** Eight of ten projects lie between `low` and `high`. */
export type Range = { low: number; mean: number; high: number };

export type Estimate = ReturnType<typeof estimate>;

/**
 * Estimates days, weeks and price, in the first currency of the price list. docs/estimate.md explains each step.
 * `single` is the price of the same work by a team in one office only, `startsIn` in how many weeks it can begin.
 */
export function estimate(model: EstimateModel, choices: Choices) {
  const answers = listAsked(model.questions, choices).map((question) => ({
    ...findAnswer(question, choices),
    question: question.id,
  }));
  const pace = answers.find(({ pace }) => pace)?.pace ?? { days: 1, weeks: 1 };
  const works = measureWorks(model, answers, pace.days * model.effort);
  const price = combine(model, works, ({ part }) => part.day.mixed);
  const days = combine(model, works, () => 1);
  const lasts = answers.find(({ lasts }) => lasts)?.lasts;
  const weeks = estimateWeeks(model, days, lasts === undefined ? 0 : Number(choices[lasts]));
  return {
    parts: model.parts.flatMap((part) => sumPart(model, part, works, price.mean)),
    days,
    weeks: scale(weeks, pace.weeks),
    price,
    single: combine(model, works, ({ part }) => part.day.single),
    startsIn: answers.find(({ startsIn }) => startsIn !== undefined)?.startsIn,
  };
}

export type DescribedPart = ReturnType<typeof describeParts>[number];

/** The parts of an estimate in words. */
export function describeParts({ parts }: Estimate, currency: Currency, translate: TranslatePrice) {
  const format = new Intl.NumberFormat(currency.locale, { style: "percent" });
  return parts.map(({ price, ...part }) => ({
    ...part,
    percent: format.format(part.share),
    price: translate("estimate.price", formatRange(price, currency)),
  }));
}

/** Weeks as they are shown: rounded up, because part of a week takes all of it. */
export function roundWeeks({ low, high }: Range): { low: number; high: number } {
  return { low: Math.floor(low), high: Math.ceil(high) };
}

/** What each choice that could be left out adds, the most expensive first. */
export function listOmissions(model: EstimateModel, choices: Choices) {
  const whole = estimate(model, choices);
  return listAsked(model.questions, choices)
    .flatMap((question) => {
      const least = findLeast(question, choices);
      if (least === undefined || !question.without) return [];
      const others: Choices = { ...choices, [question.id]: least };
      const { price, weeks } = estimate(model, others);
      return {
        text: question.without,
        choices: others,
        price: whole.price.mean - price.mean,
        weeks: whole.weeks.mean - weeks.mean,
      };
    })
    .sort((a, b) => b.price - a.price);
}

/** The answer that adds nothing, if the one given adds something. */
function findLeast(question: Question, choices: Choices): string | undefined {
  const { number, options } = question;
  const { adds, times } = findAnswer(question, choices);
  if (adds.length === 0 || times === 0) return undefined;
  if (number) return String(Math.max(number.min, number.free));
  return options.find(({ adds, factor }) => adds.length === 0 && factor === 1)?.id;
}

type Asked = Answer & { question: string };
type Part = EstimateModel["parts"][number];

/** A part's work that one answer adds, in days. */
type Work = { part: Part; reason: string; mean: number; deviation: number };

/** Mean and deviation of three-point estimates, as in PERT. */
function measureWorks({ parts }: EstimateModel, answers: Asked[], pace: number): Work[] {
  const works = answers.flatMap(({ adds, reason, times }) =>
    adds.map((work) => ({ ...work, reason, factor: times * multiply(answers, work.times) * pace })),
  );
  return works
    .filter(({ factor }) => factor > 0)
    .map(({ part: id, reason, factor, days: { least, likely, most } }) => {
      const part = parts.find((one) => one.id === id);
      if (!part) throw new Error(`expected a part with the id ${id}`);
      return {
        ...{ part, reason },
        mean: ((least + 4 * likely + most) / 6) * factor,
        deviation: ((most - least) / 6) * factor,
      };
    });
}

/** The product of what the answers to some questions multiply work by. */
function multiply(answers: Asked[], questions: readonly string[]): number {
  return answers
    .filter(({ question }) => questions.includes(question))
    .reduce((product, { factor }) => product * factor, 1);
}

/** The sum of all works, each weighted, as a distribution: deviations add up fully only as far as parts are correlated. */
function combine(
  { correlation }: Pick<EstimateModel, "correlation">,
  works: readonly Work[],
  weigh: (work: Work) => number,
): Range {
  const mean = sum(works.map((work) => work.mean * weigh(work)));
  const deviations = works.map((work) => work.deviation * weigh(work));
  const independent = sum(deviations.map((deviation) => deviation ** 2));
  const variance = (1 - correlation) * independent + correlation * sum(deviations) ** 2;
  return toRange(mean, Math.sqrt(variance) / (mean || 1));
}

// Of a normal distribution, 80 percent lies within so many deviations.
const EIGHTY_PERCENT = 1.2816;

/** Eighty percent of a log-normal distribution, which is never negative and longer above than below. */
function toRange(mean: number, relativeDeviation: number): Range {
  const variance = Math.log(1 + relativeDeviation ** 2);
  const reach = Math.exp(EIGHTY_PERCENT * Math.sqrt(variance));
  const median = mean / Math.exp(variance / 2);
  return { low: median / reach, mean, high: median * reach };
}

function estimateWeeks({ calendar }: EstimateModel, days: Range, months: number): Range {
  const { factor, exponent, spread } = calendar;
  // For work by the month, a project is only the beginning.
  if (months > 0) return toRange(months * WEEKS_A_MONTH + LEAD_IN_WEEKS, spread / 2);
  const daySpread = Math.log(days.high / days.low) / (2 * EIGHTY_PERCENT) || 0;
  return toRange(factor * days.mean ** exponent, Math.hypot(exponent * daySpread, spread));
}

const WEEKS_A_MONTH = 52 / 12;
const LEAD_IN_WEEKS = 1;

/** A part with its share of the price of all, and the answers that add to it, such as "Yes, single payments". */
function sumPart(model: EstimateModel, part: Part, works: readonly Work[], total: number) {
  const own = works.filter((work) => work.part === part);
  const price = combine(model, own, () => part.day.mixed);
  const { id, name, text } = part;
  const reasons = [...new Set(own.map(({ reason }) => reason))];
  return own.length > 0 ? [{ id, name, text, price, share: price.mean / total, reasons }] : [];
}

function scale({ low, mean, high }: Range, factor: number): Range {
  return { low: low * factor, mean: mean * factor, high: high * factor };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
