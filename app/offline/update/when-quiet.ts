// Even on a page that is never idle the worker is registered in the end.
const AT_MOST_MS = 10_000;

// Safari has no idle callback.
const WITHOUT_IDLE_CALLBACK_MS = 2_000;

/** Calls back once the page has loaded what it shows and the browser has nothing to do. Returns what calls that off. */
export function whenQuiet(run: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const runUnlessCalledOff = () => signal.aborted || run();
  const wait = () => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(runUnlessCalledOff, { timeout: AT_MOST_MS });
    else setTimeout(runUnlessCalledOff, WITHOUT_IDLE_CALLBACK_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { signal });
  return () => controller.abort();
}
