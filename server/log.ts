export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type LogDetails = Record<string, string | number | boolean>;
export type Log = Record<Exclude<LogLevel, "silent">, (event: string, details?: LogDetails) => void>;

/**
 * Writes one JSON line per event. Callers name leads by id only: message texts, names and mail addresses
 * never enter the log.
 */
export function createLog(level: LogLevel, write: (line: string) => void = writeToStderr): Log {
  const threshold = LOG_LEVELS.indexOf(level);
  const logAt =
    (lineLevel: LogLevel) =>
    (event: string, details: LogDetails = {}) => {
      if (LOG_LEVELS.indexOf(lineLevel) > threshold) return;
      write(`${JSON.stringify({ time: new Date().toISOString(), level: lineLevel, event, ...details })}\n`);
    };
  return { error: logAt("error"), warn: logAt("warn"), info: logAt("info"), debug: logAt("debug") };
}

// Standard output belongs to what a person asked to see: the address of the site, the list of leads.
function writeToStderr(line: string): void {
  process.stderr.write(line);
}
