import type * as z from "zod";

/** A content file that cannot be used. Its message is for the person who edits the file. */
export class ContentError extends Error {
  override name = "ContentError";

  constructor(file: string, problems: string[]) {
    super([`${file} cannot be used:`, ...problems.map((problem) => `  - ${problem}`)].join("\n"));
  }
}

/** Says in words which field of some data is wrong, what was expected there and what was found. */
export function describeIssue(issue: z.core.$ZodIssue, data: unknown): string {
  const found = isAboutSeveral(issue) ? describeValue(findField(data, issue.path)) : describeFound(issue);
  return `field ${formatPath(issue.path)}: expected ${describeExpected(issue)}, found ${found}`;
}

/** Whether a rule between fields was broken: its input is the group of them, its path the one to change. */
function isAboutSeveral({ code, input }: z.core.$ZodIssue): boolean {
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
    case "unrecognized_keys":
      return `no field named ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
    default:
      return issue.message;
  }
}

function describeFound(issue: z.core.$ZodIssue): string {
  // A union is told apart by one field of what was found.
  const input = "discriminator" in issue ? Object(issue.input)[issue.discriminator ?? ""] : issue.input;
  if (issue.code === "unrecognized_keys") return issue.keys.length === 1 ? "it" : "them";
  if (typeof input === "string" && issue.code === "too_small") return `${input.length}: "${shorten(input)}"`;
  if (typeof input === "string" && issue.code === "too_big") return `${input.length}: "${shorten(input)}"`;
  return describeValue(input);
}

function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "a group of fields";
  return typeof value === "string" ? `"${shorten(value)}"` : `${typeof value} ${String(value)}`;
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

const TYPE_NAMES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
};

const UNITS: Record<string, string> = { string: "characters", array: "entries" };
