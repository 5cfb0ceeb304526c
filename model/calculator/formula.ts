import { type AST, compile, parse } from "subscript";
import "subscript/feature/op/ternary.js";
import "subscript/eval/op/ternary.js";

// What a formula may use besides numbers and names. Subscript itself knows assignments and property access, too.
const OPERATORS = new Set(["+", "-", "*", "/", "(", "()", "?", "<", ">", "<=", ">=", ","]);
const FUNCTIONS: Record<string, (...numbers: number[]) => number> = {
  min: Math.min,
  max: Math.max,
  round: Math.round,
  ceil: Math.ceil,
};

/** Calculates with named numbers. */
export type Formula = (numbers: Readonly<Record<string, number>>) => number;

/**
 * A formula such as `orders * max(profit, 0)`: numbers, names, `+ - * /`, comparisons, `a ? b : c`, and min, max, round and ceil.
 * @param names that it may use
 * @throws Error with what was expected, for anything else
 */
export function readFormula(text: string, names: ReadonlySet<string>): Formula {
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
