import { withinTime } from "./within-time.ts";

type LoadScriptOptions = {
  timeoutMs: number;
  /** The global function that the script calls once it can be used; its address says so. Else: once it has run. */
  readyCallback?: string;
};

const scripts = new Map<string, Promise<void>>();

/**
 * Loads another company's script, once per address however often it is asked for.
 * A script that failed is asked for anew by the next call. One that is only late stays on its way.
 * @throws Error when it cannot be loaded or is not ready in time
 */
export function loadScript(src: string, { timeoutMs, readyCallback }: LoadScriptOptions): Promise<void> {
  let script = scripts.get(src);
  if (!script) {
    script = addScript(src, readyCallback);
    scripts.set(src, script);
    script.catch(() => scripts.delete(src));
  }
  return withinTime(script, timeoutMs);
}

function addScript(src: string, readyCallback?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    });
    if (readyCallback) Reflect.set(globalThis, readyCallback, () => resolve());
    else script.addEventListener("load", () => resolve());
    document.head.append(script);
  });
}
