import { createLog, type Log, type LogLevel } from "#server/log.ts";

/** A log whose lines tests can read. */
export function recordLog(level: LogLevel = "info"): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { log: createLog(level, (line) => lines.push(line)), lines };
}
