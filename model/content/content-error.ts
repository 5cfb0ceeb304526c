import type * as z from "zod";

/** A content file that cannot be used. Its message is for the editor. */
export class ContentError extends Error {
  override name = "ContentError";

  readonly file: string;
  readonly problems: readonly string[];

  constructor(file: string, problems: readonly string[]) {
    super([`${file} cannot be used:`, ...problems.map((problem) => `  - ${problem}`)].join("\n"));
    this.file = file;
    this.problems = problems;
  }
}

/** A part of a text, or an image, that cannot be used. `expected` completes the sentence "expected ...", `line` counts within the text. */
export class TextError extends Error {
  override name = "TextError";
  readonly expected: string;
  readonly found: string;
  readonly line: number | undefined;

  constructor(expected: string, found: string, line?: number) {
    super(`expected ${expected}, found "${found}"`);
    this.expected = expected;
    this.found = found;
    this.line = line;
  }
}

/**
 * What is wrong with a field: in a translation of settings that of the original, unless it `isOwn`. Its line is that of the
 * field, of `at` below it, or a `line` of its text, which has these `words`.
 */
export type Problem = {
  path: readonly PropertyKey[];
  expected: string;
  found: string;
  isOwn?: boolean;
} & Omit<IssueDetails, "found">;

/** What an issue of our own may say besides its message. */
export type IssueDetails = {
  found?: string;
  at?: readonly PropertyKey[];
  line?: number | undefined;
  words?: string;
};

/** Reports what a check of our own has found. The path is below the checked value; `expected` completes "expected ...". */
export function report(
  context: z.RefinementCtx<unknown>,
  path: PropertyKey[],
  expected: string,
  input: unknown,
  params: IssueDetails = {},
): void {
  context.addIssue({ code: "custom", path, message: expected, input, params });
}

export function writeProblem({ path, expected, found }: Problem): string {
  return `field ${formatPath(path)}: expected ${expected}, found ${found}`;
}

export function describeProblem(issue: z.core.$ZodIssue, data: unknown): Problem {
  // Only our own issues have parameters.
  const details: IssueDetails = Object("params" in issue ? issue.params : undefined);
  const found = isCrossField(issue) ? describeValue(findField(data, issue.path)) : describeFound(issue);
  return {
    path: issue.path,
    expected: describeExpected(issue),
    found,
    ...(issue.code === "unrecognized_keys" && { at: issue.keys.slice(0, 1) }),
    ...details,
  };
}

// The input of a rule between fields is their object, and its path the field to change.
function isCrossField({ code, input }: z.core.$ZodIssue): boolean {
  return code === "custom" && typeof input === "object" && input !== null;
}

function findField(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], data);
}

function formatPath(path: readonly PropertyKey[]): string {
  const joined = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  return joined === "" ? "(whole file)" : `"${joined.replace(/^\./, "")}"`;
}

function describeExpected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return TYPE_NAMES[issue.expected] ?? issue.expected;
    case "invalid_value":
      return `one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return `at least ${issue.minimum} ${UNITS[issue.origin] ?? ""}`.trim();
    case "too_big":
      return `at most ${issue.maximum} ${UNITS[issue.origin] ?? ""}`.trim();
    case "invalid_union":
      return "options" in issue ? `one of ${issue.options?.map(String).join(", ")}` : issue.message;
    case "invalid_key":
      return issue.issues[0]?.message ?? issue.message;
    case "unrecognized_keys":
      return `no field named ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
    default:
      return issue.message;
  }
}

function describeFound(issue: z.core.$ZodIssue): string {
  const input = "discriminator" in issue ? Object(issue.input)[issue.discriminator ?? ""] : issue.input;
  if (issue.code === "unrecognized_keys") return issue.keys.length === 1 ? "it" : "them";
  if (typeof input === "string" && (issue.code === "too_small" || issue.code === "too_big"))
    return `${input.length}: "${truncate(input)}"`;
  return describeValue(input);
}

function describeValue(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "a group of fields";
  return typeof value === "string" ? `"${truncate(value)}"` : `${typeof value} ${String(value)}`;
}

function truncate(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

const TYPE_NAMES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  never: "nothing",
};

const UNITS: Record<string, string> = { string: "characters", array: "entries" };
