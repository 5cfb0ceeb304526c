export type EnvSource = Record<string, string | undefined>;

/** The message is one sentence for the operator. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** The trimmed value; undefined when unset or empty. */
export function readText(source: EnvSource, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === "" ? undefined : value;
}

/** @throws EnvError when the value is not a whole number within the bounds. */
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

export function readOptionalInteger(
  source: EnvSource,
  name: string,
  bounds: { min: number; max: number },
): number | undefined {
  if (readText(source, name) === undefined) return undefined;
  return readInteger(source, name, { ...bounds, fallback: bounds.min });
}

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
 * @returns an origin without a trailing slash, such as `https://www.example.com`
 * @throws EnvError when the value is not an http(s) URL or has a path, a query or a user name.
 */
export function readOrigin(source: EnvSource, name: string): string | undefined {
  const text = readText(source, name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new EnvError(`${name} must be an origin such as https://www.example.com, but "${text}" was found.`);
}

export function readWebUrl(source: EnvSource, name: string): string | undefined {
  const text = readText(source, name);
  if (text === undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  throw new EnvError(`${name} must be an http:// or https:// address, but "${text}" was found.`);
}

/** A comma-separated list; undefined when it is empty. */
export function readList(source: EnvSource, name: string): string[] | undefined {
  const entries = readText(source, name)?.split(",") ?? [];
  const filled = entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
  return filled.length > 0 ? filled : undefined;
}
