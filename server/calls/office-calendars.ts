import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { DEFAULT_CALL_RULES, spaceCalls } from "#contract/call-rules.ts";
import { DAY_MS, MINUTE_MS } from "#contract/local-time.ts";
import { findOfficesAt } from "#contract/meeting-slots.ts";
import { CalendarError, fetchCalendar } from "#server/calls/fetch-calendar.ts";
import type { CallFacts } from "#server/calls/meeting-request.ts";
import type {
  BusyTime,
  CalendarReading,
  CalendarTask,
  CalendarVerdict,
} from "#server/calls/read-calendar.ts";
import type { Clock } from "#server/clock.ts";
import { EnvError } from "#server/config/env.ts";
import type { OfficeCalendar } from "#server/config/settings.ts";
import type { Log } from "#server/log.ts";
import { createLoop } from "#server/loop.ts";
import type { Metrics } from "#server/metrics/metrics.ts";

type OfficeCalendarsParts = {
  calendars: OfficeCalendar[];
  organization: CallFacts & { email?: string };
  /** In the UIDs of the site's own calls. */
  messageIdDomain: string;
  clock: Clock;
  log: Pick<Log, "warn" | "info">;
  metrics: Pick<Metrics, "setCalendarRead">;
  limits?: typeof LIMITS;
};

export type OfficeCalendars = ReturnType<typeof createOfficeCalendars>;

const REFRESH_MS = 5 * MINUTE_MS;
/** For how long busy times still count after a calendar can't be read any more, because most failures are short. */
const STALE_MS = 60 * MINUTE_MS;
export const LIMITS = { fetchMs: 20_000, readMs: 20_000, bytes: 5 * 1024 * 1024 };

type Reading = OfficeCalendar & {
  city: string;
  timeZone: string;
  /** From the last successful read. */
  busy: BusyTime[];
  readAt: number;
  /** As logged last; empty when all of it could be read. */
  problem: string;
};

/**
 * What the offices' own calendars say. They never block anything: unknown times are free.
 * @throws EnvError for an office that the site doesn't have.
 */
export function createOfficeCalendars(parts: OfficeCalendarsParts) {
  const { organization, clock, log, metrics, limits = LIMITS } = parts;
  const { offices, calls = DEFAULT_CALL_RULES } = organization;
  const readings = parts.calendars.map(openReading);
  const spacing = spaceCalls(calls);
  const buffer = calls.bufferMinutes * MINUTE_MS;
  const stopping = new AbortController();
  const loop = createLoop(async () => {
    await refresh();
    return false;
  }, REFRESH_MS);

  return {
    /** Whether every office that is open for a call at `start` is busy then. */
    isBusy(start: Date): boolean {
      if (readings.length === 0) return false;
      const open = findOfficesAt(offices, start);
      return open.length > 0 && open.every(({ id }) => isOfficeBusy(id, start.getTime()));
    },
    /** The cities of offices whose calendar can't be read, or not all of it. */
    listUnread: () => [...new Set(readings.filter(({ problem }) => problem !== "").map(({ city }) => city))],
    /** Reads all calendars now. */
    refresh,
    start(): void {
      if (readings.length > 0) loop.start();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await loop.stop();
    },
  };

  function openReading({ office, url }: OfficeCalendar): Reading {
    const found = offices.find(({ id }) => id === office);
    if (!found) {
      const known = offices.map(({ id }) => id).join(", ");
      throw new EnvError(
        `OFFICE_CALENDARS must name offices by their id (${known}), but "${office}" was found.`,
      );
    }
    metrics.setCalendarRead(office, 0);
    const { city, timeZone } = found;
    return { office, url, city, timeZone, busy: [], readAt: -Infinity, problem: "" };
  }

  function isOfficeBusy(id: string, start: number): boolean {
    return readings.some(
      (reading) =>
        reading.office === id &&
        isCurrent(reading) &&
        reading.busy.some(({ from, to }) => from < start + spacing && to + buffer > start),
    );
  }

  function isCurrent({ readAt }: Reading): boolean {
    // The clock may have been ahead then.
    return Math.abs(clock() - readAt) < STALE_MS;
  }

  async function refresh(): Promise<void> {
    await Promise.all(readings.map(refreshOne));
  }

  async function refreshOne(reading: Reading): Promise<void> {
    try {
      const text = await fetchCalendar(reading.url, limits, stopping.signal);
      const now = clock();
      const task = {
        ...{ text, ownDomain: parts.messageIdDomain },
        ...{ from: now - DAY_MS, to: now + (calls.daysAhead + 1) * DAY_MS + STALE_MS },
        owners: [...listAddresses(reading.url), organization.email ?? []].flat(),
      };
      const place = { timeZone: reading.timeZone, stop: stopping.signal, readMs: limits.readMs };
      const { busy, skipped } = await readInProcess(task, place);
      reading.busy = busy;
      reading.readAt = now;
      metrics.setCalendarRead(reading.office, now);
      report(reading, "", skipped);
    } catch (error) {
      if (stopping.signal.aborted) return;
      report(reading, error instanceof CalendarError ? error.message : "It cannot be read.");
    }
  }

  /** Once per change: only the host of the URL, as the rest is a secret. */
  function report(reading: Reading, reason: string, skipped = 0): void {
    const isUsed = isCurrent(reading);
    const problem = reason ? `${reason} ${isUsed}` : `${skipped || ""}`;
    if (problem === reading.problem) return;
    reading.problem = problem;
    const details = { office: reading.office, host: new URL(reading.url).host };
    if (problem === "") log.info("The calendar of an office is read again", details);
    if (reason !== "")
      log.warn("The calendar of an office cannot be read", { ...details, reason, formerTimesCount: isUsed });
    if (skipped > 0) log.warn("Events in the calendar of an office cannot be read", { ...details, skipped });
  }
}

/** The URL of a Google calendar contains its owner's address. */
function listAddresses(url: string): string[] {
  const parts = new URL(url).pathname.replaceAll("%40", "@").split("/");
  return parts.filter((part) => part.includes("@"));
}

/** In a child process: a list that grows until memory is used up would end the whole server, even from a thread. */
async function readInProcess(
  task: CalendarTask,
  { timeZone, stop, readMs }: { timeZone: string; stop: AbortSignal; readMs: number },
): Promise<CalendarReading> {
  const child = fork(CALENDAR_PROCESS, {
    execArgv: ["--max-old-space-size=256"],
    serialization: "advanced",
    // Of whole days and of times without a zone.
    env: { TZ: timeZone },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    signal: stop,
    timeout: readMs,
    killSignal: "SIGKILL",
  });
  const verdict = Promise.withResolvers<CalendarVerdict>();
  const give = (problem: string) => verdict.resolve({ problem });
  // The process sends nothing else.
  child.once("message", (message) => verdict.resolve(message as CalendarVerdict));
  child.once("error", () => give("It cannot be read."));
  child.once("exit", (_, signal) =>
    give(signal === "SIGKILL" ? "It takes too long to read." : "It is too large to read."),
  );
  child.send(task, () => {});
  const result = await verdict.promise;
  if ("problem" in result) throw new CalendarError(result.problem);
  return result;
}

const CALENDAR_PROCESS = fileURLToPath(new URL("./read-calendar.ts", import.meta.url));
