import { type DestinationStream, destination, type LoggerOptions, pino, stdTimeFunctions } from "pino";
import { FIELD_LIMITS, UNCHECKED_LIMITS } from "#contract/limits.ts";
import { errorCode } from "#server/error-message.ts";

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

// A safety net for a lead that is logged by mistake. A visitor types neither the page nor the date.
const { page: _page, date: _date, ...TYPED_FIELDS } = FIELD_LIMITS;
const VISITOR_FIELDS = Object.keys({ ...TYPED_FIELDS, ...UNCHECKED_LIMITS });
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

const MAX_BUFFERED_BYTES = 2 ** 20;
const RETRY_MS = 1_000;
const EXIT_MS = 1_000;
const PAUSE_MS = 20;

/**
 * Writes at once, so that the last line before an exit is not lost, but never waits: neither a full disk nor a stalled
 * reader may keep a lead from being stored. `reportGap` gets the number of lines that had no room in the buffer.
 */
function openStandardError(reportGap: (lines: number) => void): DestinationStream {
  // Node makes a pipe or socket non-blocking when it opens the stream.
  void process.stderr;
  let dropped = 0;
  let isStuck = false;
  let isWatched = false;
  // Without `retryEAGAIN` it would sleep until the reader continues.
  const stream = destination({
    dest: 2,
    sync: true,
    maxLength: MAX_BUFFERED_BYTES,
    retryEAGAIN: () => false,
  });
  // An empty line makes it write what is buffered.
  const tryAgain = () => {
    isStuck = false;
    stream.write("");
  };
  stream.on("error", (error: unknown) => {
    isStuck = errorCode(error) === "EAGAIN";
    if (isWatched) return;
    isWatched = true;
    setInterval(tryAgain, RETRY_MS).unref();
    // Not `flushSync`, which never ends on a full disk.
    process.once("exit", () => {
      const end = performance.now() + EXIT_MS;
      while (isStuck && performance.now() < end) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
        tryAgain();
      }
    });
  });
  stream.on("drop", () => {
    dropped += 1;
    tryAgain();
  });
  stream.on("drain", () => {
    const lines = dropped;
    dropped = 0;
    if (lines > 0) reportGap(lines);
  });
  return stream;
}
