import { type LoggerOptions, pino, stdTimeFunctions } from "pino";
import { errorCode } from "#server/error-message.ts";
import { openStandardError } from "#server/standard-error.ts";

export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Of an error only name, code and stack frames are logged, because its message may quote a visitor. */
export type LogDetails = Record<string, string | number | boolean | Error>;
export type Log = Record<Exclude<LogLevel, "silent">, (event: string, details?: LogDetails) => void>;

/** Writes one JSON line per event. Leads are named by ID only: nothing a visitor typed may enter the log. */
export function createLog(level: LogLevel, write?: (line: string) => void): Log {
  const reportGap = (lines: number) => logger.warn({ lines }, "Lines of the log were dropped");
  const logger = pino({ ...OPTIONS, level }, write ? { write } : openStandardError(reportGap));
  const logAt =
    (lineLevel: keyof Log) =>
    (event: string, details: LogDetails = {}) =>
      logger[lineLevel](details, event);
  return { error: logAt("error"), warn: logAt("warn"), info: logAt("info"), debug: logAt("debug") };
}

// A safety net for a lead that is logged by mistake.
const VISITOR_FIELDS = [
  ...["first_name", "last_name", "email", "phone_number", "company_name", "message"],
  ...["preferred_contact", "meeting_start", "meeting_time_zone"],
];
const DEPTHS = ["", "*.", "*.*."];

const OPTIONS: LoggerOptions = {
  base: null,
  messageKey: "event",
  timestamp: stdTimeFunctions.isoTime,
  redact: DEPTHS.flatMap((depth) => VISITOR_FIELDS.map((field) => depth + field)),
  formatters: { level: (label) => ({ level: label }), log: cleanDetails },
};

const MAX_FRAMES = 10;
// "    at name (file:line:column)"
const FRAME = /^ {4}at .*:\d+:\d+\)?$/;
// Bounded lengths keep the search linear.
const MAIL_ADDRESS = /[^\s<>()"',;:/@]{1,64}@[^\s<>()"',;:/@]{1,255}/g;

/** Removes mail addresses, which mail servers repeat in their error messages. */
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

// The message precedes the frames and may contain lines that look like one.
function listFrames({ stack = "", message }: Error): string {
  const frames = stack.slice(stack.indexOf(message) + message.length).split("\n");
  const places = frames.filter((line) => FRAME.test(line)).slice(0, MAX_FRAMES);
  return places.map((line) => line.trim()).join("\n");
}
