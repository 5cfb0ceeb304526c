import { Worker } from "node:worker_threads";
import type { InboxStore } from "#server/store/inbox-store.ts";
import type { StoreOptions } from "#server/store/open-store.ts";
import type { StoreCall, StoreReport } from "#server/store/sqlite/store-thread.ts";
import type { Store } from "#server/store/store.ts";
import { StoreError } from "#server/store/store.ts";

const INBOX_METHODS = [
  "listInbox",
  "countInbox",
  "readTeamwork",
  "changeLead",
  "listAll",
  "invite",
  "listMembers",
  "removeMember",
  "addToken",
  "findByToken",
  "spendToken",
  "redeemInvite",
  "findPasskey",
  "signIn",
  "signInByEmail",
  "audit",
  "listAudit",
] as const satisfies (keyof InboxStore)[];

/** The store of a server. A function can't be posted to a thread, so no method takes one. */
export type ServerStore = Pick<Store, "description"> & {
  [Method in (typeof METHODS)[number]]: Posted<Store[Method]>;
};

type Posted<Method> = Method extends (...values: infer Values) => infer Result
  ? (...values: { [Index in keyof Values]: WithoutFunctions<Values[Index]> }) => Result
  : never;
type WithoutFunctions<Value> = Value extends (...values: never) => unknown ? never : Value;

const METHODS = [
  "accept",
  "claimDue",
  "releaseLeases",
  "recordAttempt",
  "queueSummary",
  "pruneQuarantine",
  "readHealth",
  "readHistory",
  "listHeldCalls",
  "listCallLeads",
  "findCall",
  "queueCallReminders",
  "figures",
  "countLeads",
  "listPageCounts",
  "addPageCounts",
  "prunePageCounts",
  "readSecret",
  "forgetProofs",
  "find",
  "erase",
  ...INBOX_METHODS,
  "check",
  "close",
] as const satisfies (keyof Store)[];

/** SQLite is synchronous: on the main thread a slow disk or query would delay every page. */
export async function openInThread({ observeWrite, ...options }: StoreOptions): Promise<ServerStore> {
  const worker = new Worker(new URL("./store-thread.ts", import.meta.url), {
    workerData: options,
    // The main thread's flags, such as --eval, don't apply here.
    execArgv: [],
  });
  const calls = createCalls(worker);
  worker.once("exit", calls.end);
  worker.on("message", (report: StoreReport) => {
    if (report.kind === "write") observeWrite?.(report.ms, report.messages);
    else calls.settle(report);
  });
  const description = await calls.opened;
  const methods = METHODS.map((method) => [method, (...values: unknown[]) => calls.send(method, values)]);
  // Each method has the signature of the store's own, called through the worker.
  const store = { description, ...Object.fromEntries(methods) } as ServerStore;
  return {
    ...store,
    async close() {
      await store.close();
      await worker.terminate();
    },
  };
}

function createCalls(worker: Worker) {
  const waiting = new Map<number | "open", PromiseWithResolvers<unknown>>();
  const opening = Promise.withResolvers<unknown>();
  waiting.set("open", opening);
  let count = 0;
  let hasEnded = false;
  // Unknown state, as after any uncaught exception.
  worker.once("error", (error) => {
    throw error;
  });
  return {
    opened: opening.promise.then(String),
    send(method: StoreCall["method"], values: unknown[]): Promise<unknown> {
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
    end(): void {
      hasEnded = true;
      for (const { reject } of waiting.values()) reject(new StoreError("The store is closed."));
    },
    settle(report: Exclude<StoreReport, { kind: "write" }>): void {
      const id = report.kind === "opened" ? "open" : report.id;
      const call = waiting.get(id);
      waiting.delete(id);
      if (report.kind === "failure") {
        call?.reject(report.isStoreError ? new StoreError(report.message) : new Error(report.message));
      } else call?.resolve(report.kind === "opened" ? report.description : report.value);
    },
  };
}
