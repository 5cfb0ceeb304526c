/** Working days of one person: a three-point estimate. */
export type Days = { least: number; likely: number; most: number };

/** What a choice adds to a part, times the factors of other questions and the numbers given to them. */
export type Work = { part: string; days: Days; times?: string[] | undefined };

export type Option = {
  id: string;
  label: string;
  adds: Work[];
  /** Multiplies work whose `times` names the question. */
  factor: number;
  /** Multiplies all days, and the weeks. */
  pace?: { days: number; weeks: number } | undefined;
  /** In how many weeks the work begins. */
  startsIn?: number | undefined;
  /** The id of the question that says for how many months the work goes on. */
  lasts?: string | undefined;
};

/** Asks for a whole number; each one above `free` adds the work. */
export type NumberField = {
  min: number;
  max: number;
  initial: number;
  free: number;
  adds: Work[];
  counts?: string | undefined;
};

/** A question of the estimate: one of several options, or a number. */
export type Question = {
  id: string;
  label: string;
  /** The options of the first question for which it is asked; empty means all. */
  for: string[];
  options: Option[];
  /** The option chosen at first: by default the first one. */
  initial?: string | undefined;
  number?: NumberField | undefined;
  /** What one does without to save its cost. */
  without?: string | undefined;
};

/** The answer that adds nothing. */
export function findNeutral<Answer extends Pick<Option, "factor"> & { adds: readonly unknown[] }>(
  options: readonly Answer[],
): Answer | undefined {
  return options.find(({ adds, factor }) => adds.length === 0 && factor === 1);
}

/** The questions of a form. `version` tells estimates in older URLs apart. */
export type QuestionForm = { version: number; questions: Question[] };

/** The id of the question for the currency. */
export const BILLING = "billing";

/** The name of the version in the URL of an estimate. */
export const VERSION_FIELD = "v";

/** The id of an option or a number, by the id of the question. All questions have one, asked or not. */
export type Choices = Readonly<Record<string, string>>;

/** The questions that are asked about what the first one says. */
export function listAsked(questions: readonly Question[], choices: Choices): Question[] {
  const [first] = questions;
  const product = first ? (choices[first.id] ?? "") : "";
  return questions.filter((question) => question.for.length === 0 || question.for.includes(product));
}

export function findOption({ id, options }: Question, choices: Choices): Option | undefined {
  return options.find((option) => option.id === choices[id]) ?? options[0];
}

/** What the question multiplies work by. */
export function findFactor(question: Question, choices: Choices): number {
  return question.number ? Number(choices[question.id]) : (findOption(question, choices)?.factor ?? 1);
}

/** The answer in words. */
export function describeChoice(question: Question, choices: Choices): string {
  return question.number ? (choices[question.id] ?? "") : (findOption(question, choices)?.label ?? "");
}
