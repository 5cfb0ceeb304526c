import type { Clock } from "#server/clock.ts";
import { errorMessage } from "#server/error-message.ts";
import type { QueueHealth, Store } from "#server/relay/store/store.ts";
import { StoreError } from "#server/relay/store/store.ts";

// Health checks wait three seconds for an answer.
const LIMIT_MS = 2_500;

/** A number is null when it could not be read. */
export type StoreHealth = {
  /** One sentence; undefined when leads can be stored. */
  error: string | undefined;
  /** Null also when there is no undelivered lead. */
  oldestUndeliveredSeconds: number | null;
  undelivered: number | null;
  dead: number | null;
  quarantined: number | null;
};

/** Never rejects. */
export type HealthProbe = () => Promise<StoreHealth>;

/**
 * Checks whether the store accepts writes and reads its queue, within `limitMs` milliseconds even if the store hangs.
 * Concurrent calls share one check.
 */
export function createHealthProbe(
  store: Pick<Store, "check" | "readHealth">,
  clock: Clock,
  limitMs: number = LIMIT_MS,
): HealthProbe {
  let running: Promise<StoreHealth> | undefined;
  return () => {
    running ??= probe(store, clock, limitMs).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function probe(
  store: Pick<Store, "check" | "readHealth">,
  clock: Clock,
  limitMs: number,
): Promise<StoreHealth> {
  // On a full disk the queue can still be read.
  const [check, queue] = await Promise.allSettled([
    endWithin(limitMs, store.check()),
    endWithin(limitMs, store.readHealth()),
  ]);
  const failed = [check, queue].find((result) => result.status === "rejected");
  return {
    error: failed && errorMessage(failed.reason),
    ...describeQueue(queue.status === "fulfilled" ? queue.value : undefined, clock()),
  };
}

function describeQueue(queue: QueueHealth | undefined, now: number): Omit<StoreHealth, "error"> {
  const oldest = queue?.oldestUndelivered ?? null;
  return {
    oldestUndeliveredSeconds: oldest === null ? null : Math.max(0, Math.round((now - oldest) / 1000)),
    undelivered: queue?.undelivered ?? null,
    dead: queue?.dead ?? null,
    quarantined: queue?.quarantined ?? null,
  };
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
