type IdleTimes = {
  /** A page that is never idle does not hold back for longer, in milliseconds. */
  atMostMs: number;
  /** How long to wait where the browser does not tell: Safari has no idle callback. */
  withoutCallbackMs: number;
};

/** Does something once the browser has nothing else to do. What comes back calls it off. */
export function whenIdle(act: () => void, { atMostMs, withoutCallbackMs }: IdleTimes): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, withoutCallbackMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: atMostMs });
  return () => cancelIdleCallback(handle);
}
