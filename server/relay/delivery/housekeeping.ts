import type { Clock } from "#server/clock.ts";
import { createFaultLog } from "#server/fault-log.ts";
import type { Log } from "#server/log.ts";
import { createAlarm } from "#server/relay/delivery/interruptible-sleep.ts";
import { rememberStore } from "#server/relay/store/remember-store.ts";
import { LONGEST_DELAY_MS, type Store } from "#server/relay/store/store.ts";
import { deleteMailboxFiles } from "#server/relay/transports/mailbox-file.ts";

type HousekeepingParts = {
  store: Pick<
    Store,
    | "check"
    | "description"
    | "queueEscalations"
    | "forgetProofs"
    | "pruneQuarantine"
    | "readHealth"
    | "readHistory"
  >;
  dataDir: string;
  /** After how long a lead in quarantine is deleted, in milliseconds; undefined: never. */
  quarantineMs: number | undefined;
  /** How long after its arrival a lead that is not marked answered is mailed again, in milliseconds. */
  escalateAfterMs: number;
  /** Called when mails were queued. */
  onQueued: () => void;
  clock: Clock;
  /** Milliseconds since some moment, whatever the clock is set to; the time of the process when it is not given. */
  uptime?: () => number;
  log: Log;
  intervalMs?: number;
};

type Housekeeping = {
  start(): void;
  /** Resolves when the round under way is over and no other will be begun. */
  stop(): Promise<void>;
};

const INTERVAL_MS = 60_000;
const TIDY_MS = 3_600_000;
const STEADY_MS = 3_600_000;
const OLD_MS = 3_600_000;

/** Does each minute what no request causes: reminds of leads that wait for an answer, and tidies up. */
export function createHousekeeping(parts: HousekeepingParts): Housekeeping {
  const { intervalMs = INTERVAL_MS, clock, log } = parts;
  const alarm = createAlarm();
  const faults = createFaultLog({
    log,
    event: "Housekeeping does not work",
    endEvent: "Housekeeping works again",
    clock,
  });
  const rounds = [watchStore, remindOfLeads, createTidyRound(), createPruneRound(parts), createQueueWatch()];
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  return {
    start() {
      running = run();
    },
    async stop() {
      isStopping = true;
      alarm.wake();
      await running;
    },
  };

  async function run(): Promise<void> {
    while (!isStopping) {
      await doRounds();
      if (!isStopping) await alarm.sleep(intervalMs);
    }
  }

  async function doRounds(): Promise<void> {
    try {
      for (const round of rounds) await round(parts);
      faults.ended();
    } catch (error) {
      faults.noticed(error);
    }
  }
}

type Round = (parts: HousekeepingParts) => Promise<void>;

async function remindOfLeads({
  store,
  escalateAfterMs,
  clock,
  log,
  onQueued,
}: HousekeepingParts): Promise<void> {
  const count = await store.queueEscalations(clock() - escalateAfterMs, clock());
  if (count === 0) return;
  log.warn("Leads wait for an answer", { count });
  onQueued();
}

// A store that was exchanged is noticed, and what it held is rescued, also while no message comes.
async function watchStore({ store, dataDir, log }: HousekeepingParts): Promise<void> {
  await store.check();
  await rememberStore(store, dataDir, log);
}

function createTidyRound(): Round {
  let tidiedAt = Number.NEGATIVE_INFINITY;
  return async ({ store, clock }) => {
    const now = clock();
    // Also when the clock was set back meanwhile.
    if (Math.abs(now - tidiedAt) < TIDY_MS) return;
    await store.forgetProofs(now);
    tidiedAt = now;
  };
}

/** A clock that is far ahead for a moment, as before the first answer of a time server, must delete nothing. */
function createPruneRound({ clock, uptime = () => performance.now() }: HousekeepingParts): Round {
  const readSteadyMs = createClockWatch(clock, uptime);
  let prunedAt = Number.NEGATIVE_INFINITY;
  return async (parts) => {
    const now = clock();
    if (readSteadyMs() < STEADY_MS || Math.abs(now - prunedAt) < TIDY_MS) return;
    await pruneQuarantine(parts, now);
    prunedAt = now;
  };
}

async function pruneQuarantine(
  { store, dataDir, quarantineMs, log }: HousekeepingParts,
  now: number,
): Promise<void> {
  if (quarantineMs === undefined) return;
  const ids = await store.pruneQuarantine(now - quarantineMs);
  await deleteMailboxFiles(dataDir, ids);
  if (ids.length > 0) log.info("Old leads in quarantine were deleted", { count: ids.length });
}

/** Logs when mails begin to wait for longer than an hour, and when they no longer do. */
function createQueueWatch(): Round {
  let isOld = false;
  return async ({ store, clock, log }) => {
    const { oldestUndelivered, undelivered } = await store.readHealth();
    const wasOld = isOld;
    isOld = oldestUndelivered !== null && isLongAgo(oldestUndelivered, clock());
    if (isOld && !wasOld) log.warn("Mails of leads have waited for more than an hour", { undelivered });
    if (wasOld && !isOld) log.info("No mail of a lead waits for more than an hour any more");
  };
}

// What was queued in the future was queued by a wrong clock: how long it has waited, nobody knows.
function isLongAgo(time: number, now: number): boolean {
  return now - time > OLD_MS || time - now > LONGEST_DELAY_MS;
}

/** For how long the clock has gone as fast as time passes, in milliseconds. To be asked often: it looks only then. */
type ClockWatch = () => number;

const MOST_DRIFT_MS = 5 * 60_000;

/** `uptime` gives the milliseconds since some moment, whatever the clock is set to. */
function createClockWatch(clock: Clock, uptime: () => number): ClockWatch {
  let start = { time: clock(), uptime: uptime() };
  return () => {
    const now = { time: clock(), uptime: uptime() };
    const passed = now.uptime - start.uptime;
    if (Math.abs(now.time - start.time - passed) <= MOST_DRIFT_MS) return passed;
    start = now;
    return 0;
  };
}
