import * as z from "zod";
import { text, uniqueBy } from "../content/fields.server.ts";
import { partHeading, partLead } from "../pages/page-parts.server.ts";
import { calculate } from "./calculator.ts";
import { isFunctionName } from "./formula.ts";

const id = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, "a name such as profitPerOrder")
  .describe("A short name of its own, for the formulas");
const unit = z
  .string()
  .max(12)
  .describe("What the number counts: a currency such as USD, %, a short word such as hours, or nothing");
const label = text.max(60).describe("What the number is, as visitors read it");

/** A calculator in the front matter of a page, tried with its example when content is read. */
export const calculatorSchema = z
  .strictObject({
    heading: partHeading,
    lead: partLead,
    inputs: z
      .array(
        z
          .strictObject({
            ...{ id, label, unit },
            value: z.number().describe("The number of the example"),
            min: z.number().describe("The smallest number that makes sense"),
            max: z.number().describe("The largest number that makes sense"),
          })
          .refine(
            ({ min, value, max }) => min <= value && value <= max,
            "numbers in the order min, value, max",
          ),
      )
      .min(2)
      .max(8)
      .superRefine(uniqueBy("id", "each id once"))
      .describe("What visitors enter"),
    results: z
      .array(
        z.strictObject({
          ...{ id, label, unit },
          formula: text.describe(
            "How it is worked out, from the ids above: + - * / ( ) < > ? : min max round ceil",
          ),
          how: text.max(200).describe("The formula in words that visitors understand, with {id} for numbers"),
        }),
      )
      .min(1)
      .max(8)
      .superRefine(uniqueBy("id", "each id once"))
      .describe("The lines of the calculation, in order"),
    figure: id.describe("The id of the result that is shown large"),
    sentence: text.max(300).describe("The result in words, with {id} for numbers"),
  })
  .superRefine((calculator, context) => {
    try {
      const ids = [...calculator.inputs, ...calculator.results].map(({ id }) => id);
      const taken = ids.find((id, at) => ids.indexOf(id) < at || isFunctionName(id));
      if (taken) throw new Error(`expected ids of their own for inputs and results, found ${taken} again`);
      const numbers = calculate(calculator, {});
      const names = [
        calculator.figure,
        ...[calculator.sentence, ...calculator.results.map(({ how }) => how)].flatMap((words) =>
          Array.from(words.matchAll(/\{(\w+)\}/g), ([, name]) => name),
        ),
      ];
      const unknown = names.find((name) => !Object.hasOwn(numbers, name ?? ""));
      const endless = Object.keys(numbers).find((name) => !Number.isFinite(numbers[name]));
      if (unknown) throw new Error(`expected one of ${Object.keys(numbers).join(", ")}, found ${unknown}`);
      if (endless) throw new Error(`expected formulas that result in numbers, found none for ${endless}`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      context.addIssue({ code: "custom", path: ["results"], message: message.replace(/^expected /, "") });
    }
  })
  .transform((calculator) => ({ ...calculator, example: calculate(calculator, {}) }));
