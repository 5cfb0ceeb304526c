import { parseNumber } from "../estimate/parse-number.ts";
import { type Formula, readFormula } from "./formula.ts";

export type CalculatorInput = {
  id: string;
  label: string;
  value: number;
  min: number;
  max: number;
  unit: string;
};

/** What visitors can work out on a page: content, with formulas as text. */
export type Calculator = {
  heading: string;
  lead: string;
  inputs: CalculatorInput[];
  /** In the order of calculation: later ones may use earlier ones. */
  results: { id: string; label: string; formula: string; how: string; unit: string }[];
  /** The id of the result that matters. */
  figure: string;
  /** With `{id}` for numbers, as `how` of each result. */
  sentence: string;
};

/** Every number by its id, the inputs among them. */
export type Numbers = Record<string, number>;

/** Something typed that is no number, or not within its limits. */
export type InputNote = { kind: "number" | "range"; input: CalculatorInput; used: number };

/** @throws Error for a formula that cannot be read */
export function calculate(
  { inputs, results }: Pick<Calculator, "inputs" | "results">,
  values: Numbers,
): Numbers {
  const numbers: Numbers = Object.fromEntries(inputs.map(({ id, value }) => [id, values[id] ?? value]));
  for (const { id, formula } of results)
    numbers[id] = compileOnce(formula, new Set(Object.keys(numbers)))(numbers);
  return numbers;
}

/** Reads what was typed. What cannot be used is replaced by the example's number, or by the nearest that is allowed. */
export function readInputs(
  inputs: readonly CalculatorInput[],
  typed: Readonly<Record<string, string>>,
): { values: Numbers; notes: InputNote[] } {
  const notes: InputNote[] = [];
  const entries = inputs.map((input) => {
    const { id, value, min, max } = input;
    const parsed = parseNumber(typed[id] ?? "");
    if (parsed === undefined) {
      notes.push({ kind: "number", input, used: value });
      return [id, value];
    }
    const used = Math.min(max, Math.max(min, parsed));
    if (used !== parsed) notes.push({ kind: "range", input, used });
    return [id, used];
  });
  return { values: Object.fromEntries(entries), notes };
}

const compiled = new Map<string, Formula>();

function compileOnce(text: string, names: ReadonlySet<string>): Formula {
  const key = [...names, text].join();
  let formula = compiled.get(key);
  if (!formula) {
    formula = readFormula(text, names);
    compiled.set(key, formula);
  }
  return formula;
}
