import { withinTime } from "./within-time.ts";

type LoadScriptOptions = {
  /** How long this caller waits; without it, until the script is there or has failed. */
  timeoutMs?: number;
  /** The global function that the script calls once it can be used; its address says so. Else: once it has run. */
  readyCallback?: string;
  /** What the script reads from its own element, by names such as `data-store-id`. */
  attributes?: Record<string, string>;
};

const scripts = new Map<string, Promise<void>>();

/**
 * Loads another company's script, once per address however often it is asked for.
 * A script that failed is asked for anew by the next call. One that is only late stays on its way.
 * @throws Error when it cannot be loaded or is not ready in time
 */
export function loadScript(src: string, { timeoutMs, ...options }: LoadScriptOptions = {}): Promise<void> {
  let script = scripts.get(src);
  if (!script) {
    script = addScript(src, options);
    scripts.set(src, script);
    script.catch(() => scripts.delete(src));
  }
  return timeoutMs === undefined ? script : withinTime(script, timeoutMs);
}

function addScript(src: string, { readyCallback, attributes = {} }: LoadScriptOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    });
    if (readyCallback) Reflect.set(globalThis, readyCallback, () => resolve());
    else script.addEventListener("load", () => resolve());
    document.head.append(script);
  });
}
