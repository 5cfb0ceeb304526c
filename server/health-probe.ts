import type { Clock } from "#server/clock.ts";
import { errorMessage } from "#server/error-message.ts";
import { StoreError } from "#server/store/database.ts";
import type { QueueHealth } from "#server/store/figures.ts";
import type { Store } from "#server/store/store.ts";

// Health checks wait three seconds for an answer.
const LIMIT_MS = 2_500;

// Anyone may ask as often as they like, and each check is a durable write.
const KEPT_MS = 5_000;
// A store that works again should be used soon.
const FAILURE_KEPT_MS = 1_000;

/** Never rejects. `error` is one sentence; undefined when leads can be stored. `queue` is undefined when it could not be read. */
export type HealthProbe = ReturnType<typeof createHealthProbe>;

/**
 * Checks whether the store accepts writes and reads its queue, within `limitMs` milliseconds even if the store hangs. A result
 * answers all calls during the check and the seconds after it.
 * @param uptime monotonic milliseconds
 */
export function createHealthProbe(
  store: ProbedStore,
  clock: Clock,
  { limitMs = LIMIT_MS, uptime = () => performance.now() } = {},
) {
  let last: { found: Promise<Findings>; until: number } | undefined;
  return async () => {
    if (last === undefined || uptime() >= last.until) {
      const current = { found: probe(store, limitMs), until: Number.POSITIVE_INFINITY };
      last = current;
      const { error } = await current.found;
      current.until = uptime() + (error === undefined ? KEPT_MS : FAILURE_KEPT_MS);
    }
    const { error, queue } = await last.found;
    return { error, queue: queue && describeQueue(queue, clock()) };
  };
}

type ProbedStore = Pick<Store, "check" | "readHealth">;
type Findings = Awaited<ReturnType<typeof probe>>;

async function probe(store: ProbedStore, limitMs: number) {
  // On a full disk the queue can still be read.
  const [check, queue] = await Promise.allSettled([
    endWithin(limitMs, store.check()),
    endWithin(limitMs, store.readHealth()),
  ]);
  const failed = [check, queue].find((result) => result.status === "rejected");
  return {
    error: failed && errorMessage(failed.reason),
    queue: queue.status === "fulfilled" ? queue.value : undefined,
  };
}

function describeQueue({ oldestUndelivered: oldest, ...counts }: QueueHealth, now: number) {
  const oldestSeconds = oldest === null ? null : Math.max(0, Math.round((now - oldest) / 1000));
  return { oldestSeconds, ...counts };
}

async function endWithin<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const sentence = `The store did not answer within ${ms / 1000} seconds.`;
  const timer = setTimeout(() => reject(new StoreError(sentence)), ms);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
