import { Worker } from "node:worker_threads";
import { StoreError } from "#server/store/database.ts";
import type { Store, StoreOptions } from "#server/store/store.ts";

/** What the store thread and its opener tell each other. The call `OPENING` has the result `OpenedStore`. */
export type StoreCall = { id: number; method: string; values: unknown[] };
export type StoreReport =
  | { kind: "result"; id: number; value: unknown }
  | { kind: "failure"; id: number; message: string; isStoreError: boolean }
  | { kind: "write"; ms: number };
export type OpenedStore = { description: string; methods: string[] };
export const OPENING = 0;

/**
 * SQLite is synchronous: on the main thread a slow disk or query would delay every page. No method takes a function, which can't
 * be posted to a thread.
 */
export async function openInThread({ observeWrite, ...options }: StoreOptions): Promise<Store> {
  const worker = new Worker(new URL("./store-thread.ts", import.meta.url), {
    workerData: options,
    // The main thread's flags, such as --eval, don't apply here.
    execArgv: [],
  });
  const calls = createCalls(worker);
  worker.on("message", (report: StoreReport) => {
    if (report.kind === "write") observeWrite?.(report.ms);
    else calls.settle(report);
  });
  const { description, methods } = await calls.opened;
  const sent = methods.map((method) => [method, (...values: unknown[]) => calls.send(method, values)]);
  // Each method has the signature of the store's own, called through the worker.
  const store = { description, ...Object.fromEntries(sent) } as Store;
  return {
    ...store,
    async close() {
      await store.close();
      await worker.terminate();
    },
  };
}

function createCalls(worker: Worker) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const opening = Promise.withResolvers<unknown>();
  waiting.set(OPENING, opening);
  let count = OPENING;
  let hasEnded = false;
  // Unknown state, as after any uncaught exception.
  worker.once("error", (error) => {
    throw error;
  });
  worker.once("exit", () => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(new StoreError("The store is closed."));
  });
  return {
    // The thread reports it first.
    opened: opening.promise as Promise<OpenedStore>,
    send(method: string, values: unknown[]): Promise<unknown> {
      if (hasEnded) return Promise.reject(new StoreError("The store is closed."));
      count += 1;
      const call = Promise.withResolvers<unknown>();
      waiting.set(count, call);
      try {
        worker.postMessage({ id: count, method, values } satisfies StoreCall);
      } catch (error) {
        waiting.delete(count);
        call.reject(error);
      }
      return call.promise;
    },
    settle(report: Exclude<StoreReport, { kind: "write" }>): void {
      const call = waiting.get(report.id);
      waiting.delete(report.id);
      if (report.kind === "result") call?.resolve(report.value);
      else call?.reject(report.isStoreError ? new StoreError(report.message) : new Error(report.message));
    },
  };
}
