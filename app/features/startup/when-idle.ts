import { listen } from "#app/ui/listen.ts";

const AT_MOST_MS = 3_000;

/** Runs a function once the page has loaded and the browser is idle, three seconds later at most. @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  if (document.readyState === "complete") return requestIdle(run);
  let cancel = listen(window, "load", () => {
    cancel();
    cancel = requestIdle(run);
  });
  return () => cancel();
}

function requestIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, AT_MOST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(handle);
}
