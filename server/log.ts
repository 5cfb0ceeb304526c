import { type DestinationStream, destination, type LoggerOptions, pino, stdTimeFunctions } from "pino";
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
function cleanDetails(details: Record<string, unknown>): Record<string, unknown> {
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

export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Of an error, only its kind and its place in the code are written: its message may quote a visitor. */
export type LogDetails = Record<string, string | number | boolean | Error>;
export type Log = Record<Exclude<LogLevel, "silent">, (event: string, details?: LogDetails) => void>;

/**
 * Writes one JSON line per event. Callers name leads by id only: message texts, names and mail addresses
 * never enter the log.
 */
export function createLog(level: LogLevel, write?: (line: string) => void): Log {
  const logger = pino({ ...OPTIONS, level }, write ? { write } : openStandardError());
  const logAt =
    (lineLevel: keyof Log) =>
    (event: string, details: LogDetails = {}) =>
      logger[lineLevel](details, event);
  return { error: logAt("error"), warn: logAt("warn"), info: logAt("info"), debug: logAt("debug") };
}

// A second safety net: a whole lead that is logged by mistake is written without what the visitor typed.
const VISITOR_FIELDS = [
  ...["first_name", "last_name", "email", "phone_number", "company_name", "message"],
  ...["meeting_start", "meeting_time_zone"],
];
const DEPTHS = ["", "*.", "*.*."];

const OPTIONS: LoggerOptions = {
  base: null,
  messageKey: "event",
  timestamp: stdTimeFunctions.isoTime,
  redact: DEPTHS.flatMap((depth) => VISITOR_FIELDS.map((field) => depth + field)),
  formatters: { level: (label) => ({ level: label }), log: cleanDetails },
};

const MOST_KEPT_BYTES = 2 ** 20;

// Standard output belongs to what a person asked to see: the address of the site, the list of leads. Each line is
// written at once, so that the last one before an exit is not lost.
function openStandardError(): DestinationStream {
  const stream = destination({ dest: 2, sync: true, maxLength: MOST_KEPT_BYTES });
  // On a full disk a line that cannot be written is kept for the next one: it must not throw at whoever stores a lead.
  stream.on("error", () => {});
  return stream;
}
