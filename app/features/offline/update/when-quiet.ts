import { whenIdle } from "#app/features/startup/when-idle.ts";

// Even on a page that is never idle the worker is registered in the end.
const TIMES = { atMostMs: 10_000, withoutCallbackMs: 2_000 };

/** Calls back once the page has loaded what it shows and the browser has nothing to do. Returns what calls that off. */
export function whenQuiet(run: () => void): () => void {
  if (document.readyState === "complete") return whenIdle(run, TIMES);
  let callOff = () => {};
  const controller = new AbortController();
  const wait = () => {
    callOff = whenIdle(run, TIMES);
  };
  addEventListener("load", wait, { signal: controller.signal });
  return () => {
    controller.abort();
    callOff();
  };
}
