import { withinTime } from "./within-time.ts";

type LoadScriptOptions = {
  /** How long this call waits. By default until the script has loaded or failed. */
  timeoutMs?: number;
  /** The global callback named in the script's URL. By default a script is ready once it has run. */
  readyCallback?: string;
  dataset?: DOMStringMap;
};

/** Loads a script once per URL, and retries one that failed. @throws Error when it fails or is not ready in time */
export function loadScript(src: string, options: LoadScriptOptions = {}): Promise<void> {
  const { timeoutMs, readyCallback, dataset } = options;
  const script = Object.assign(document.createElement("script"), { src });
  Object.assign(script.dataset, dataset);
  const loading = loadOnce(src, script, readyCallback);
  return timeoutMs === undefined ? loading : withinTime(loading, timeoutMs);
}

/** Loads a stylesheet in the same way. */
export function loadStyle(href: string): Promise<void> {
  return loadOnce(href, Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
}

const loads = new Map<string, Promise<void>>();

function loadOnce(url: string, element: HTMLElement, readyCallback?: string): Promise<void> {
  const known = loads.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    element.addEventListener("error", () => {
      loads.delete(url);
      element.remove();
      reject(new Error(`${url} could not be loaded`));
    });
    if (readyCallback) Reflect.set(globalThis, readyCallback, () => resolve());
    else element.addEventListener("load", () => resolve());
    document.head.append(element);
  });
  loads.set(url, loading);
  return loading;
}
