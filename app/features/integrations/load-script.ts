type ScriptOptions = {
  /** The global callback named in the script's URL. By default a script is ready once it has run. */
  readyCallback?: string;
  dataset?: DOMStringMap;
};

/** Loads a script once per URL, and retries one that failed. @throws Error when it fails */
export function loadScript(src: string, { readyCallback, dataset }: ScriptOptions = {}): Promise<void> {
  const script = Object.assign(document.createElement("script"), { src });
  Object.assign(script.dataset, dataset);
  return loadElement(src, script, readyCallback);
}

/** Loads a stylesheet in the same way. */
export function loadStyle(href: string): Promise<void> {
  return loadElement(href, Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
}

const loads = new Map<string, Promise<void>>();

function loadElement(url: string, element: HTMLElement, readyCallback?: string): Promise<void> {
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
