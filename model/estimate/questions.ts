import type * as z from "zod";
import type { questionSchema } from "./estimate-file.server.ts";

/** A question of the estimate: one of several options, or a number. */
export type Question = z.output<typeof questionSchema>;
export type Option = Question["options"][number];
export type NumberField = NonNullable<Question["number"]>;

/** What a choice adds to a part, times the factors of other questions and the numbers given to them. */
export type Work = Option["adds"][number];

/** The questions of a form. `version` tells estimates in older URLs apart. */
export type QuestionForm = { version: number; questions: Question[] };

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
