import { FILE_MISSING } from "./file-missing.ts";

/** Asks the engine, as Pagefind's own script for pages does. */
export type EngineCall = (method: string, ...args: unknown[]) => Promise<unknown>;

export type EngineCalls = {
  call: EngineCall;
  /** Gives up every call that waits for an answer. */
  failAll: () => void;
};

type Waiting = { resolve: (result: unknown) => void; reject: (reason: Error) => void };

/** What the engine answers, or says by itself. */
type Answer = { id: number; result?: unknown; error?: string };

/**
 * Calls the methods of Pagefind in its worker. A call is rejected when its method fails, and all of them are when a file of
 * the index or the worker itself does not come: what Pagefind then answers is not true.
 */
export function createEngineCalls(worker: Worker): EngineCalls {
  const waiting = new Map<number, Waiting>();
  let called = 0;
  const failAll = () => {
    for (const { reject } of waiting.values()) reject(new Error("The search index cannot be read"));
    waiting.clear();
  };
  worker.onerror = failAll;
  // The worker runs our own script: it posts these two, and nothing else.
  worker.onmessage = ({ data }: MessageEvent<Answer | typeof FILE_MISSING>) => {
    if (data === FILE_MISSING) return failAll();
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) call?.resolve(data.result);
    else call?.reject(new Error(data.error));
  };
  const call: EngineCall = (method, ...args) =>
    new Promise((resolve, reject) => {
      const id = called++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, args });
    });
  return { call, failAll };
}
