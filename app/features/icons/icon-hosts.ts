import { getIconData } from "@iconify/utils/lib/icon-set/get-icon";
import { quicklyValidateIconSet } from "@iconify/utils/lib/icon-set/validate-basic";
import { iconToSVG } from "@iconify/utils/lib/svg/build";

type IconSet = NonNullable<ReturnType<typeof quicklyValidateIconSet>>;

export type IconResult = { svg: string } | "unknown" | "notRetrieved";

// Specification section 9.
const MAX_URL_LENGTH = 500;
const ROTATE_MS = 750;
const TIMEOUT_MS = 5_000;

const MAX_SVG_LENGTH = 50_000;

/** The names that wait for the next request of each set, without its prefix. */
const batches = new Map<string, Set<string>>();
const results = new Map<string, PromiseWithResolvers<IconResult>>();
let firstHost = 0;

/** Fetches an icon. Requests of one tick are batched (specification section 7.5). */
export function fetchIcon(icon: string, hosts: readonly string[]): Promise<IconResult> {
  const known = results.get(icon);
  if (known) return known.promise;
  const result = Promise.withResolvers<IconResult>();
  results.set(icon, result);
  const [prefix = "", name = ""] = icon.split(":");
  const batch = batches.get(prefix) ?? new Set();
  if (batches.size === 0) setTimeout(fetchBatches, 0, hosts);
  batches.set(prefix, batch.add(name));
  return result.promise;
}

function fetchBatches(hosts: readonly string[]): void {
  const resources = hosts.map((host) => host.replace(/\/+$/, ""));
  const longest = Math.max(...resources.map((host) => host.length));
  for (const [prefix, names] of batches) {
    const maxLength = MAX_URL_LENGTH - longest - formatQuery(prefix, "").length;
    for (const part of splitNames([...names].sort(), maxLength)) void fetchPart(resources, prefix, part);
  }
  batches.clear();
}

async function fetchPart(hosts: readonly string[], prefix: string, names: readonly string[]): Promise<void> {
  const set = await fetchSet(hosts, formatQuery(prefix, names.join(",")), prefix);
  for (const name of names)
    results.get(`${prefix}:${name}`)?.resolve(typeof set === "string" ? set : drawIcon(set, name));
}

/** Adds a host whenever one fails or takes long; the first good response wins, and a 404 is final. */
function fetchSet(
  hosts: readonly string[],
  query: string,
  prefix: string,
): Promise<IconSet | "unknown" | "notRetrieved"> {
  const { promise, resolve } = Promise.withResolvers<IconSet | "unknown" | "notRetrieved">();
  const controller = new AbortController();
  const order = [...hosts.keys()].map((place) => (firstHost + place) % hosts.length);
  let open = 0;
  let rotation: ReturnType<typeof setTimeout> | undefined;
  const deadline = setTimeout(() => resolve("notRetrieved"), TIMEOUT_MS);
  tryNext();
  return promise.finally(() => {
    clearTimeout(deadline);
    clearTimeout(rotation);
    controller.abort();
  });

  function tryNext(): void {
    clearTimeout(rotation);
    const host = order.shift();
    if (host === undefined) {
      if (open === 0) resolve("notRetrieved");
      return;
    }
    open += 1;
    rotation = setTimeout(tryNext, ROTATE_MS);
    readSet(hosts[host] + query, prefix, controller.signal).then(
      (set) => {
        firstHost = host;
        resolve(set);
      },
      () => {
        open -= 1;
        if (!controller.signal.aborted) tryNext();
      },
    );
  }
}

async function readSet(url: string, prefix: string, signal: AbortSignal): Promise<IconSet | "unknown"> {
  const response = await fetch(url, { credentials: "omit", signal });
  if (response.status === 404) return "unknown";
  const set = response.ok ? quicklyValidateIconSet(await response.json()) : null;
  if (set?.prefix !== prefix) throw new Error(`${url} did not answer with icons.`);
  return set;
}

function drawIcon(set: IconSet, name: string): IconResult {
  const icon = getIconData(set, name);
  if (!icon) return "unknown";
  const { attributes, body } = iconToSVG(icon);
  const links = body.includes("xlink:") ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"${links} viewBox="${attributes.viewBox}">${body}</svg>`;
  return svg.length > MAX_SVG_LENGTH ? "unknown" : { svg };
}

function formatQuery(prefix: string, names: string): string {
  return `/${prefix}.json?icons=${names}`;
}

function splitNames(names: readonly string[], maxLength: number): string[][] {
  const parts: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const name of names) {
    length += 1 + name.length;
    if (length > maxLength) {
      parts.push([]);
      length = name.length;
    }
    parts.at(-1)?.push(name);
  }
  return parts;
}
