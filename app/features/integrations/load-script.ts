import { withinTime } from "./within-time.ts";

type LoadScriptOptions = {
  /** How long this call waits. By default until the script has loaded or failed. */
  timeoutMs?: number;
  /** The global callback named in the script's URL. By default a script is ready once it has run. */
  readyCallback?: string;
  attributes?: Record<string, string>;
};

const scripts = new Map<string, Promise<void>>();

/** Loads a script once per URL, and retries one that failed. @throws Error when it fails or is not ready in time */
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
