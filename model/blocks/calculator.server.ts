import * as z from "zod";
import { calculate, isFunctionName } from "../calculator/calculator.ts";
import { report } from "../content/content-error.ts";
import { matching, slug, text } from "../content/fields.server.ts";
import { loadPriceMessages } from "../messages/messages.server.ts";
import { defineBlock, describeCall, hasCall, sectionFields } from "./block.server.ts";

const ID = "calculator";

const number = {
  id: matching(/^[a-z][A-Za-z0-9]*$/, "a name such as profitPerOrder", "A name for formulas"),
  label: text.max(60).describe("The label of the number, as visitors read it"),
  unit: z.string().max(12).describe("A currency such as USD, %, a word such as hours, or nothing"),
};

const input = z
  .strictObject({
    ...number,
    value: z.number().describe("The number in the example"),
    min: z.number().describe("The smallest number that makes sense"),
    max: z.number().describe("The largest number that makes sense"),
  })
  .refine(({ min, value, max }) => min <= value && value <= max, "numbers in the order min, value, max");

const result = z.strictObject({
  ...number,
  formula: text.describe("The formula, with the ids above: + - * / ( ) < > ? : min max round ceil"),
  how: text.max(200).describe("The formula in words that visitors understand, with {id} for numbers"),
});

const fields = z.strictObject({
  ...sectionFields,
  id: slug.default(ID).describe("A name for links to this block, needed if a page has several calculators"),
  inputs: z.array(input).min(2).max(8).describe("What visitors enter"),
  results: z.array(result).min(1).max(8).describe("The lines of the calculation, in order"),
  figure: number.id.describe("The id of the result that is shown large"),
  sentence: text.max(300).describe("The result in words, with {id} for numbers"),
  hasCall,
});

type Fields = z.output<typeof fields>;

export const calculator = defineBlock({
  label: "Calculator",
  help: "A calculation of the text that readers can try with their own numbers.",
  schema: () =>
    fields.superRefine(checkFormulas).transform((fields) => ({ ...fields, example: calculate(fields, {}) })),
  load: (reader, { hasCall, ...fields }) => ({
    ...fields,
    call: describeCall(reader, hasCall),
    messages: loadPriceMessages(reader).calculator,
  }),
  ids: ({ id }) => (id ? [] : [ID]),
});

/** Tries the calculation with its example. */
function checkFormulas(calculator: Fields, context: z.RefinementCtx<unknown>): void {
  try {
    const problem = findProblem(calculator);
    if (problem) throw new Error(problem);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    report(context, ["results"], message.replace(/^expected /, ""), calculator);
  }
}

/** @throws Error for a formula that cannot be read */
function findProblem({ inputs, results, figure, sentence }: Fields): string | undefined {
  const ids = [...inputs, ...results].map(({ id }) => id);
  const taken = ids.find((id, at) => ids.indexOf(id) < at || isFunctionName(id));
  if (taken) return `a different id for each input and result, found ${taken} again`;
  const numbers = calculate({ inputs, results }, {});
  const named = [sentence, ...results.map(({ how }) => how)].flatMap((words) =>
    Array.from(words.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name),
  );
  const unknown = [figure, ...named].find((name) => !Object.hasOwn(numbers, name));
  if (unknown) return `one of ${Object.keys(numbers).join(", ")}, found ${unknown}`;
  const endless = Object.keys(numbers).find((name) => !Number.isFinite(numbers[name]));
  return endless && `formulas that result in numbers, found none for ${endless}`;
}
