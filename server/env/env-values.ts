export type EnvSource = Record<string, string | undefined>;

/** A variable of the environment is wrong. Its message is one sentence for the operator. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** The trimmed value; undefined when unset or empty. */
export function readText(source: EnvSource, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === "" ? undefined : value;
}

/** @throws EnvError when the value is no whole number within the bounds. */
export function readInteger(
  source: EnvSource,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  const text = readText(source, name);
  if (text === undefined) return fallback;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new EnvError(`${name} must be a whole number from ${min} to ${max}, but "${text}" was found.`);
}

/** As above; undefined when it is unset. */
export function readOptionalInteger(
  source: EnvSource,
  name: string,
  bounds: { min: number; max: number },
): number | undefined {
  if (readText(source, name) === undefined) return undefined;
  return readInteger(source, name, { ...bounds, fallback: bounds.min });
}

/** As above, or the word "off". */
export function readIntegerOrOff(
  source: EnvSource,
  name: string,
  bounds: { min: number; max: number },
): number | "off" | undefined {
  const text = readText(source, name);
  if (text === "off") return "off";
  if (text === undefined || /^\d+$/.test(text)) return readOptionalInteger(source, name, bounds);
  throw new EnvError(
    `${name} must be a whole number from ${bounds.min} to ${bounds.max} or "off", but "${text}" was found.`,
  );
}

/** @throws EnvError when the value is none of the choices. */
export function readChoice<Choice extends string>(
  source: EnvSource,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = readText(source, name);
  if (text === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  throw new EnvError(`${name} must be one of ${choices.join(", ")}, but "${text}" was found.`);
}

/**
 * The origin, such as `https://www.example.com`, without a trailing slash.
 * @throws EnvError when the value is no http(s) address or has a path, a query or a user name.
 */
export function readOrigin(source: EnvSource, name: string): string | undefined {
  const text = readText(source, name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new EnvError(`${name} must be an origin such as https://www.example.com, but "${text}" was found.`);
}

/** @throws EnvError when the value is no http(s) address. */
export function readWebUrl(source: EnvSource, name: string): string | undefined {
  const text = readText(source, name);
  if (text === undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  throw new EnvError(`${name} must be an http:// or https:// address, but "${text}" was found.`);
}

/** What stands between commas, trimmed; undefined when nothing does. */
export function readList(source: EnvSource, name: string): string[] | undefined {
  const entries = readText(source, name)?.split(",") ?? [];
  const filled = entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
  return filled.length > 0 ? filled : undefined;
}
