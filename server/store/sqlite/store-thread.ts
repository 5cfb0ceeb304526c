import { parentPort, workerData } from "node:worker_threads";
import { errorMessage } from "#server/error-message.ts";
import { StoreError } from "#server/store/database.ts";
import {
  OPENING,
  type OpenedStore,
  type StoreCall,
  type StoreReport,
} from "#server/store/sqlite/open-in-thread.ts";
import { openStore } from "#server/store/store.ts";

async function serveStore(): Promise<OpenedStore> {
  const store = await openStore({
    ...workerData,
    isChecked: true,
    observeWrite: (ms) => report({ kind: "write", ms }),
  });
  const { description, ...methods } = store;
  // The types are lost between threads; the main thread only calls methods with their own arguments.
  const named = methods as Record<string, (...values: unknown[]) => Promise<unknown>>;
  parentPort?.on("message", ({ id, method, values }: StoreCall) => answer(id, named[method]?.(...values)));
  return { description, methods: Object.keys(methods) };
}

async function answer(id: number, work: Promise<unknown> | undefined): Promise<void> {
  try {
    report({ kind: "result", id, value: await work });
  } catch (error) {
    report({ kind: "failure", id, message: errorMessage(error), isStoreError: error instanceof StoreError });
  }
}

function report(message: StoreReport): void {
  parentPort?.postMessage(message);
}

await answer(OPENING, serveStore());
