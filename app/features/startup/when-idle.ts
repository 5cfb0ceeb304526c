type IdleTimes = {
  atMostMs: number;
  /** The delay in Safari, which has no `requestIdleCallback`. */
  withoutCallbackMs: number;
};

/** Runs a function once the browser is idle. @returns a function that cancels it */
export function whenIdle(run: () => void, { atMostMs, withoutCallbackMs }: IdleTimes): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, withoutCallbackMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: atMostMs });
  return () => cancelIdleCallback(handle);
}
