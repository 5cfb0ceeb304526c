import { HOUR_MS, MINUTE_MS } from "#contract/local-time.ts";
import { type Clock, formatDay } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import { createLoop } from "#server/loop.ts";
import type { Store } from "#server/store/store.ts";
import { rememberStore } from "#server/store/store-state.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

type JobsParts = {
  store: Store;
  dataDir: string;
  quarantineMs: number | undefined;
  /** Undefined where nobody can mark leads as answered: then none is late. */
  lateAfterMs: number | undefined;
  onQueued: () => void;
  clock: Clock;
  /** Monotonic milliseconds; the process uptime by default. */
  uptime?: () => number;
  log: Log;
  intervalMs?: number;
};

/** How long page views are kept: enough to compare with the same month of the year before. */
const COUNTS_MS = 400 * 24 * HOUR_MS;

export function createJobs(parts: JobsParts) {
  const { store, clock, uptime = () => performance.now(), intervalMs = MINUTE_MS } = parts;
  const readSteadyMs = createClockWatch(clock, uptime);
  // Nothing is deleted until the clock has been steady for an hour: before NTP syncs it may be far ahead.
  const isSteady = () => readSteadyMs() >= HOUR_MS;
  const tasks = [
    watchStore,
    summarize,
    remindOfCalls,
    createHourlyTask(clock, (now) => store.forgetLimits(now)),
    createHourlyTask(clock, (now) => pruneQuarantine(parts, now), isSteady),
    createHourlyTask(clock, (now) => store.prunePageCounts(formatDay(now - COUNTS_MS)), isSteady),
  ].map((run) => ({
    run,
    // One per task, so that success of one is not logged as the end of another's failure.
    errorLog: createThrottledLog("A regular task is failing", parts),
  }));
  return createLoop(async () => {
    // A task that fails must not stop the others.
    for (const { run, errorLog } of tasks) await run(parts).then(errorLog.recovered, errorLog.failed);
    return false;
  }, intervalMs);
}

type Task = (parts: JobsParts) => Promise<void>;

async function summarize({ store, lateAfterMs, clock, log, onQueued }: JobsParts): Promise<void> {
  const now = clock();
  const count = await store.queueSummary(lateAfterMs === undefined ? 0 : now - lateAfterMs, now);
  if (count === 0) return;
  log.warn("Leads are late, undelivered or quarantined", { count });
  onQueued();
}

async function remindOfCalls({ store, clock, onQueued }: JobsParts): Promise<void> {
  if ((await store.queueCallReminders(clock())) > 0) onQueued();
}

// Notices a replaced store even while no messages come in.
async function watchStore({ store, dataDir, log }: JobsParts): Promise<void> {
  await store.check();
  await rememberStore(store, dataDir, log);
}

/** Once an hour as long as `isReady`; after a failure again in the next round. */
function createHourlyTask(
  clock: Clock,
  run: (now: number) => Promise<void>,
  isReady: () => boolean = () => true,
): Task {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock();
    if (!isReady() || Math.abs(now - doneAt) < HOUR_MS) return;
    await run(now);
    doneAt = now;
  };
}

async function pruneQuarantine({ store, quarantineMs, log }: JobsParts, now: number): Promise<void> {
  if (quarantineMs === undefined) return;
  const { length: count } = (await store.pruneQuarantine(now - quarantineMs)).leadIds;
  if (count > 0) log.info("Old quarantined leads were deleted", { count });
}

const MAX_DRIFT_MS = 5 * MINUTE_MS;

/** Tells for how long wall clock and uptime have agreed, in milliseconds. Must be asked regularly. */
function createClockWatch(clock: Clock, uptime: () => number): () => number {
  let start = { time: clock(), uptime: uptime() };
  return () => {
    const now = { time: clock(), uptime: uptime() };
    const passed = now.uptime - start.uptime;
    if (Math.abs(now.time - start.time - passed) <= MAX_DRIFT_MS) return passed;
    start = now;
    return 0;
  };
}
