/** Rejects a promise that is still pending after the given time, also if that is zero or less. */
export function withinTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onTimeout = () => reject(new Error(`No answer within ${milliseconds} ms`));
    const timer = setTimeout(onTimeout, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Loads something once for all callers. After a failure, the next call tries again. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Long enough for the next page to replace this one. */
const GRACE_MS = 2_000;

/** Logs what could not be loaded, unless the visitor leaves: Firefox and WebKit reject the imports of a page that is left. */
export function logFailedLoad(...message: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the team must see what is missing (specification section 8)
  setTimeout(() => console.error(...message), GRACE_MS);
}
