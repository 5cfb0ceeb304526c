import { type AST, compile, parse } from "subscript";
import "subscript/feature/op/ternary.js";
import "subscript/eval/op/ternary.js";
import { parseNumber } from "../estimate/parse-number.ts";

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

// What a formula may use besides numbers and names. Subscript itself knows assignments and property access, too.
const OPERATORS = new Set(["+", "-", "*", "/", "(", "()", "?", "<", ">", "<=", ">=", ","]);
const FUNCTIONS: Record<string, (...numbers: number[]) => number> = {
  min: Math.min,
  max: Math.max,
  round: Math.round,
  ceil: Math.ceil,
};

/**
 * Calculates with named numbers by a formula such as `orders * max(profit, 0)`: numbers, names, `+ - * /`, comparisons, `a ? b : c`, and min, max, round and ceil.
 * @param names that it may use
 * @throws Error with what was expected, for anything else
 */
export function readFormula(text: string, names: ReadonlySet<string>): (numbers: Numbers) => number {
  const tree = parse(text);
  check(tree, names);
  const run = compile(tree);
  return (numbers) => Number(run({ ...numbers, ...FUNCTIONS }));
}

/** Names that numbers cannot have. */
export function isFunctionName(name: string): boolean {
  return Object.hasOwn(FUNCTIONS, name);
}

function check(node: AST, names: ReadonlySet<string>): void {
  if (typeof node === "string") {
    if (names.has(node) || isFunctionName(node)) return;
    throw new Error(`expected one of ${[...names].join(", ")}, found ${node}`);
  }
  const [operator, ...parts] = node ?? ["nothing"];
  // A literal.
  if (operator === undefined && typeof parts[0] === "number") return;
  if (operator === undefined) throw new Error(`expected a number, found ${JSON.stringify(parts[0])}`);
  if (!OPERATORS.has(operator)) throw new Error(`expected + - * / < > ? : and functions, found ${operator}`);
  // A list of arguments may be empty.
  for (const part of parts) if (part) check(part as AST, names);
}
