const AT_MOST_MS = 3_000;

/** Runs a function once the browser is idle, after three seconds at most. @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, AT_MOST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(handle);
}
