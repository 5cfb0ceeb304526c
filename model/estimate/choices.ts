import { parseNumber } from "./parse-number.ts";
import { VERSION_FIELD } from "./question-ids.ts";
import {
  type Choices,
  describeChoice,
  listAsked,
  type NumberField,
  type Question,
  type QuestionForm,
} from "./questions.ts";

/** Something in a URL that could not be used. `found` is what was there, `used` the sensible choice instead of it. */
export type ChoiceNote =
  | { kind: "version" }
  | { kind: "option" | "number" | "range"; question: string; found: string; used: string };

/** The choices that a page starts with. */
export function listInitialChoices(questions: readonly Question[]): Choices {
  return Object.fromEntries(
    questions.map(({ id, options, number, initial }) => [
      id,
      number ? String(number.initial) : (initial ?? options[0]?.id ?? ""),
    ]),
  );
}

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
    if (kind) {
      const used = describeChoice(question, choices);
      notes.push({ kind, question: question.label, found: quote(found), used });
    }
  }
  return { choices, notes };
}

const MAX_QUOTE = 40;

/** Whole characters only: half of one would not survive the response. */
function quote(text: string): string {
  return Array.from(text.toWellFormed()).slice(0, MAX_QUOTE).join("");
}

/** The choices as the query of a URL, only those that are asked. */
export function writeChoices({ version, questions }: QuestionForm, choices: Choices): string {
  const asked = listAsked(questions, choices).map(({ id }) => [id, choices[id] ?? ""]);
  return new URLSearchParams([[VERSION_FIELD, String(version)], ...asked]).toString();
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
