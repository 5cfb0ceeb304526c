/** A busy page does not hold back for longer than this. */
const TIMEOUT_MS = 3_000;

/** Does something once the browser has nothing else to do. What comes back calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
