import { parentPort, workerData } from "node:worker_threads";
import { errorMessage } from "#server/error-message.ts";
import type { StoreOptions } from "#server/store/open-store.ts";
import { openStore } from "#server/store/open-store.ts";
import type { Store } from "#server/store/store.ts";
import { StoreError } from "#server/store/store.ts";

export type StoreCall = { id: number; method: keyof Store; values: unknown[] };
export type StoreReport =
  | { kind: "opened"; description: string }
  | { kind: "result"; id: number; value: unknown }
  | { kind: "failure"; id: number | "open"; message: string; isStoreError: boolean }
  | { kind: "write"; ms: number; messages: number };

async function serveStore(options: StoreOptions): Promise<void> {
  const store = await openStore({
    ...options,
    observeWrite: (ms, messages) => report({ kind: "write", ms, messages }),
  }).catch((error: unknown) => reportFailure("open", error));
  if (!store) return;
  parentPort?.on("message", ({ id, method, values }: StoreCall) => {
    // The types are lost between threads; the main thread only calls methods with their own arguments.
    const run = store[method] as (...values: unknown[]) => Promise<unknown>;
    run(...values).then(
      (value) => report({ kind: "result", id, value }),
      (error: unknown) => reportFailure(id, error),
    );
  });
  report({ kind: "opened", description: store.description });
}

function reportFailure(id: number | "open", error: unknown): undefined {
  report({ kind: "failure", id, message: errorMessage(error), isStoreError: error instanceof StoreError });
}

function report(message: StoreReport): void {
  parentPort?.postMessage(message);
}

await serveStore(workerData);
