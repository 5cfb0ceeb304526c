import { parseNumber } from "../estimate/parse-number.ts";
import { readFormula } from "./formula.ts";

type Input = { id: string; value: number; min: number; max: number };

/** In the order of calculation: later results may use earlier ones. */
type Calculation = {
  inputs: readonly Pick<Input, "id" | "value">[];
  results: readonly { id: string; formula: string }[];
};

/** Every number by its id, the inputs among them. */
export type Numbers = Record<string, number>;

/** @throws Error for a formula that cannot be read */
export function calculate({ inputs, results }: Calculation, values: Numbers): Numbers {
  const numbers: Numbers = Object.fromEntries(inputs.map(({ id, value }) => [id, values[id] ?? value]));
  for (const { id, formula } of results)
    numbers[id] = readFormula(formula, new Set(Object.keys(numbers)))(numbers);
  return numbers;
}

/** Reads what was typed. Invalid input is replaced by the example's number, or by the nearest allowed one. */
export function readInputs<One extends Input>(
  inputs: readonly One[],
  typed: Readonly<Record<string, string>>,
): { values: Numbers; notes: { kind: "number" | "range"; input: One; used: number }[] } {
  const read = inputs.map((input) => {
    const { id, value, min, max } = input;
    const parsed = parseNumber(typed[id] ?? "");
    const used = parsed === undefined ? value : Math.min(max, Math.max(min, parsed));
    const kind = parsed === undefined ? ("number" as const) : ("range" as const);
    return { kind, input, used, isNoted: used !== parsed };
  });
  return {
    values: Object.fromEntries(read.map(({ input, used }) => [input.id, used])),
    notes: read.filter(({ isNoted }) => isNoted),
  };
}
