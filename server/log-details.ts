import { errorCode } from "#server/error-message.ts";

const MAX_FRAMES = 10;
// "    at name (file:line:column)", as V8 writes it.
const FRAME = /^ {4}at .*:\d+:\d+\)?$/;
// The lengths are bounded so that a long text without any address is searched quickly.
const MAIL_ADDRESS = /[^\s<>()"',;:/@]{1,64}@[^\s<>()"',;:/@]{1,255}/g;

/**
 * The details as they may be written: each error as its name, its code and its places in the code, and no mail address in
 * any text, for a mail server likes to repeat whom it refuses.
 */
export function cleanDetails(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, cleanValue(value)]));
}

function cleanValue(value: unknown): unknown {
  if (value instanceof Error) return describeError(value);
  return typeof value === "string" ? value.replace(MAIL_ADDRESS, "[mail address]") : value;
}

function describeError(error: Error): { type: string; code?: string; stack: string } {
  const code = errorCode(error);
  return { type: error.name, ...(code !== "" && { code }), stack: listFrames(error) };
}

// The message stands before the frames, and one of several lines could look like them.
function listFrames({ stack = "", message }: Error): string {
  const frames = stack.slice(stack.indexOf(message) + message.length).split("\n");
  const places = frames.filter((line) => FRAME.test(line)).slice(0, MAX_FRAMES);
  return places.map((line) => line.trim()).join("\n");
}
