/** Posted by the worker when a file of the index doesn't load. */
export const FILE_MISSING = "file-missing";

export type EngineCall = (method: string, ...args: unknown[]) => Promise<unknown>;

export type EngineCalls = {
  call: EngineCall;
  rejectAll: () => void;
};

type PendingCall = { resolve: (result: unknown) => void; reject: (reason: Error) => void };

type Answer = { id: number; result?: unknown; error?: string };

/** Pending calls also reject when the worker or an index file fails, or Pagefind would return incomplete results. */
export function createEngineCalls(worker: Worker): EngineCalls {
  const pending = new Map<number, PendingCall>();
  let nextId = 0;
  const rejectAll = () => {
    for (const { reject } of pending.values()) reject(new Error("The search index can't be read"));
    pending.clear();
  };
  worker.onerror = rejectAll;
  // Our own worker posts nothing else.
  worker.onmessage = ({ data }: MessageEvent<Answer | typeof FILE_MISSING>) => {
    if (data === FILE_MISSING) return rejectAll();
    const call = pending.get(data.id);
    pending.delete(data.id);
    if (data.error === undefined) call?.resolve(data.result);
    else call?.reject(new Error(data.error));
  };
  const call: EngineCall = (method, ...args) =>
    new Promise((resolve, reject) => {
      const id = nextId++;
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, method, args });
    });
  return { call, rejectAll };
}
