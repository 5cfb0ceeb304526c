import { findNeutral } from "./question-ids.ts";
import {
  type Choices,
  describeChoice,
  findFactor,
  findOption,
  listAsked,
  type Option,
  type Question,
  type QuestionForm,
  type Work,
} from "./questions.ts";

/** What an estimate is worked out from: content/site/estimate.yaml with the prices of content/site/prices.yaml. */
export type EstimateModel = QuestionForm & {
  /** `day` is the price of a day of the part's team, in the first currency of the price list. */
  parts: { id: string; name: string; text: string; day: { mixed: number; single: number } }[];
  /** Multiplies all days. */
  effort: number;
  /** From 0 (parts run over independently of each other) to 1 (if one does, all do). */
  correlation: number;
  /** Weeks are `factor` × days ^ `exponent`; `spread` is the relative deviation of calendars with the same days. */
  calendar: { factor: number; exponent: number; spread: number };
};

/** Eight of ten projects lie between `low` and `high`. */
export type Range = { low: number; mean: number; high: number };

export type EstimatedPart = {
  id: string;
  name: string;
  text: string;
  days: Range;
  price: Range;
  /** Of the price of all parts, from 0 to 1. */
  share: number;
  /** The answers that add to it, such as "Yes, single payments". */
  reasons: string[];
};

/** What a choice adds, compared with leaving it out. */
export type Omission = { text: string; choices: Choices; price: number; weeks: number };

export type Estimate = {
  parts: EstimatedPart[];
  days: Range;
  weeks: Range;
  /** In the first currency of the price list. */
  price: Range;
  /** The same work by a team in one office only. */
  single: Range;
  /** In how many weeks the work can begin, if that is known. */
  startsIn: number | undefined;
};

/** Estimates days, weeks and price. docs/estimate.md explains each step. */
export function estimate(model: EstimateModel, choices: Choices): Estimate {
  const { options, lines } = listLines(model.questions, choices);
  const pace = options.find(({ pace }) => pace)?.pace ?? { days: 1, weeks: 1 };
  const works = lines.map((line) => measure(model, line, pace.days * model.effort));
  const price = combine(model, works, ({ part }) => part.day.mixed);
  const days = combine(model, works, () => 1);
  const weeks = estimateWeeks(model, days, findMonths(model.questions, options, choices));
  return {
    parts: model.parts.flatMap((part) => describePart(model, part, works, price.mean)),
    days,
    weeks: scale(weeks, pace.weeks),
    price,
    single: combine(model, works, ({ part }) => part.day.single),
    startsIn: options.find(({ startsIn }) => startsIn !== undefined)?.startsIn,
  };
}

/** Weeks as they are shown: what is promised in part of a week takes all of it. */
export function roundWeeks({ low, high }: Range): { low: number; high: number } {
  return { low: Math.floor(low), high: Math.ceil(high) };
}

/** What each choice adds that could be left out, the dearest first. */
export function listOmissions(model: EstimateModel, choices: Choices): Omission[] {
  const whole = estimate(model, choices);
  return listAsked(model.questions, choices)
    .flatMap((question) => {
      const least = findLeast(question, choices);
      if (least === undefined || !question.without) return [];
      const others = { ...choices, [question.id]: least };
      const { price, weeks } = estimate(model, others);
      return {
        text: question.without,
        choices: others,
        price: whole.price.mean - price.mean,
        weeks: whole.weeks.mean - weeks.mean,
      };
    })
    .sort((one, other) => other.price - one.price);
}

/** The answer that adds nothing, unless it is the one given. */
function findLeast(question: Question, choices: Choices): string | undefined {
  const { number, options, id } = question;
  if (number) {
    const least = String(Math.max(number.min, number.free));
    return number.adds.length > 0 && Number(choices[id]) > Number(least) ? least : undefined;
  }
  const none = findNeutral(options);
  const adds = findOption(question, choices)?.adds ?? [];
  return none && adds.length > 0 ? none.id : undefined;
}

/** A part's work that one answer adds. `times` is how often. */
type Line = { work: Work; reason: string; times: number };

function listLines(questions: readonly Question[], choices: Choices): { options: Option[]; lines: Line[] } {
  const asked = listAsked(questions, choices);
  const options = asked.flatMap((question) => (question.number ? [] : (findOption(question, choices) ?? [])));
  const lines = asked.flatMap((question) => {
    const { number } = question;
    const count = number ? Math.max(0, Number(choices[question.id]) - number.free) : 1;
    const adds = number ? number.adds : (findOption(question, choices)?.adds ?? []);
    const answer = describeChoice(question, choices);
    const reason = number ? `${number.counts ?? question.label} ${answer}` : answer;
    return adds.map((work) => ({ work, reason, times: count * multiply(asked, work, choices) }));
  });
  return { options, lines: lines.filter(({ times }) => times > 0) };
}

function multiply(asked: readonly Question[], { times = [] }: Work, choices: Choices): number {
  return asked
    .filter(({ id }) => times.includes(id))
    .reduce((product, question) => product * findFactor(question, choices), 1);
}

type Part = EstimateModel["parts"][number];
type Measured = { part: Part; reason: string; mean: number; deviation: number };

/** Mean and deviation of a three-point estimate, as in PERT. */
function measure({ parts }: EstimateModel, { work, reason, times }: Line, pace: number): Measured {
  const { least, likely, most } = work.days;
  const part = parts.find(({ id }) => id === work.part);
  if (!part) throw new Error(`expected a part with the id ${work.part}`);
  const factor = times * pace;
  return {
    ...{ part, reason },
    mean: ((least + 4 * likely + most) / 6) * factor,
    deviation: ((most - least) / 6) * factor,
  };
}

/** The sum of all works, each weighted, as a distribution: deviations add up fully only as far as parts are correlated. */
function combine(
  { correlation }: Pick<EstimateModel, "correlation">,
  works: readonly Measured[],
  weigh: (work: Measured) => number,
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
  // Work by the month only begins with a project.
  if (months > 0) return toRange(months * WEEKS_A_MONTH + LEAD_IN_WEEKS, spread / 2);
  const daySpread = Math.log(days.high / days.low) / (2 * EIGHTY_PERCENT) || 0;
  return toRange(factor * days.mean ** exponent, Math.hypot(exponent * daySpread, spread));
}

const WEEKS_A_MONTH = 52 / 12;
const LEAD_IN_WEEKS = 1;

function findMonths(questions: readonly Question[], options: readonly Option[], choices: Choices): number {
  const lasts = options.find(({ lasts }) => lasts)?.lasts;
  return questions.some(({ id }) => id === lasts) ? Number(choices[lasts ?? ""]) : 0;
}

function describePart(
  model: EstimateModel,
  part: Part,
  works: readonly Measured[],
  total: number,
): EstimatedPart[] {
  const own = works.filter((work) => work.part === part);
  if (own.length === 0) return [];
  const price = combine(model, own, () => part.day.mixed);
  const { id, name, text } = part;
  return [
    {
      ...{ id, name, text, price },
      days: combine(model, own, () => 1),
      share: price.mean / total,
      reasons: [...new Set(own.map(({ reason }) => reason))],
    },
  ];
}

function scale({ low, mean, high }: Range, factor: number): Range {
  return { low: low * factor, mean: mean * factor, high: high * factor };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
