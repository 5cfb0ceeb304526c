import { setTimeout as sleep } from "node:timers/promises";
import { isBusy, toStoreError } from "#server/relay/store/sqlite/sqlite-errors.ts";

const BUSY_PAUSE_MS = 20;

/** Runs one work after the other. Throws StoreError. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets works take turns. While another process holds the lock a work is run again, until `busyMs` milliseconds
 * after it was asked for: a row of works does not wait that long for each.
 */
export function createTurns(busyMs: number): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const deadline = performance.now() + busyMs;
    const turn = last.then(() => retryWhileBusy(deadline, work));
    last = turn.catch(() => {});
    return turn;
  };
}

async function retryWhileBusy<Result>(deadline: number, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw toStoreError(error);
    }
    await sleep(BUSY_PAUSE_MS);
  }
}
