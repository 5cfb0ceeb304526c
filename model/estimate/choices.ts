import { VERSION_FIELD } from "./estimate-ids.ts";
import type { EstimateFile } from "./estimate-page.server.ts";
import { parseNumber } from "./parse-number.ts";

/** A question of the estimate: one of several options, or a number. `step` is the part of the form that asks it. */
export type Question = EstimateFile["steps"][number]["questions"][number] & { step: string };
/** `version` tells estimates in older URLs apart. */
type QuestionForm = { version: number; questions: readonly Question[] };
type Option = Question["options"][number];
type NumberField = NonNullable<Question["number"]>;

/** The id of an option or a number, by the id of the question. All questions have one, asked or not. */
export type Choices = Readonly<Record<string, string>>;

/** What was answered. It adds its work so many `times`; `reason` says so in words. */
export type Answer = Partial<Option> &
  Pick<Option, "label" | "adds" | "factor"> & { reason: string; times: number };

/** The questions that are asked about what the first one says. */
export function listAsked(questions: readonly Question[], choices: Choices): Question[] {
  const [product] = questions;
  const chosen = choices[product?.id ?? ""] ?? "";
  return questions.filter((question) => question.for.length === 0 || question.for.includes(chosen));
}

export function findAnswer({ id, label, options, number }: Question, choices: Choices): Answer {
  const chosen = choices[id] ?? "";
  if (!number) {
    const option = options.find((one) => one.id === chosen) ?? options[0];
    return { label: "", adds: [], factor: 1, ...option, reason: option?.label ?? "", times: 1 };
  }
  return {
    label: chosen,
    reason: `${number.counts ?? label} ${chosen}`,
    adds: number.adds,
    factor: Number(chosen),
    times: Math.max(0, Number(chosen) - number.free),
  };
}

/** The choices that a page starts with. */
export function listInitialChoices(questions: readonly Question[]): Choices {
  return Object.fromEntries(
    questions.map(({ id, options, number, initial }) => [
      id,
      number ? String(number.initial) : (initial ?? options[0]?.id ?? ""),
    ]),
  );
}

/** Something in a URL that could not be used. `found` is what was there, `used` the sensible choice instead of it. */
export type ChoiceNote =
  | { kind: "version" }
  | { kind: "option" | "number" | "range"; question: string; found: string; used: string };

/** Reads choices from a URL or a form. Never throws: what cannot be used is replaced, with a note. */
export function parseChoices(
  { version, questions }: QuestionForm,
  fields: URLSearchParams,
): { choices: Choices; notes: ChoiceNote[] } {
  const notes: ChoiceNote[] = [];
  const written = fields.get(VERSION_FIELD);
  if (written !== null && written !== String(version)) notes.push({ kind: "version" });
  const choices: Record<string, string> = { ...listInitialChoices(questions) };
  for (const question of questions) {
    const found = fields.get(question.id)?.trim() ?? "";
    if (found === "") continue;
    const { value, kind } = readChoice(question, found);
    if (value !== undefined) choices[question.id] = value;
    if (!kind) continue;
    const used = findAnswer(question, choices).label;
    notes.push({ kind, question: question.label, found: quote(found), used });
  }
  return { choices, notes };
}

/** The choices as the query of a URL, only those that are asked. */
export function writeChoices({ version, questions }: QuestionForm, choices: Choices): string {
  const asked = listAsked(questions, choices).map(({ id }) => [id, choices[id] ?? ""]);
  return new URLSearchParams([[VERSION_FIELD, String(version)], ...asked]).toString();
}

const MAX_QUOTE = 40;

/** Whole characters only: half of one would not survive the response. */
function quote(text: string): string {
  return Array.from(text.toWellFormed()).slice(0, MAX_QUOTE).join("");
}

type ReadChoice = { value?: string; kind?: "option" | "number" | "range" };

function readChoice({ options, number }: Question, found: string): ReadChoice {
  if (number) return readNumber(number, found);
  const folded = found.toLowerCase();
  const option = options.find(({ id }) => id.toLowerCase() === folded);
  return option ? { value: option.id } : { kind: "option" };
}

function readNumber({ min, max }: NumberField, found: string): ReadChoice {
  const parsed = parseNumber(found);
  if (parsed === undefined) return { kind: "number" };
  const value = Math.min(max, Math.max(min, Math.round(parsed)));
  return value === parsed ? { value: String(value) } : { value: String(value), kind: "range" };
}
