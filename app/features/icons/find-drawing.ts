import { getIconData } from "@iconify/utils/lib/icon-set/get-icon";
import { quicklyValidateIconSet } from "@iconify/utils/lib/icon-set/validate-basic";
import { iconToSVG } from "@iconify/utils/lib/svg/build";
import { withinTime } from "#app/features/integrations/loading.ts";
import { readStorage, writeStorage } from "#app/features/site/storage.ts";

// Specification section 9.
const MAX_URL_LENGTH = 500;
const ROTATE_MS = 750;
const TIMEOUT_MS = 5_000;

const drawings = new Map<string, Promise<string | undefined>>();

/** Returns a data URL, or undefined when no host has the icon. Never rejects, and never retries in this document. */
export function findDrawing(name: string, hosts: string[]): Promise<string | undefined> {
  const drawing = drawings.get(name) ?? search(name, hosts).then((svg) => svg && toDataUrl(svg));
  drawings.set(name, drawing);
  return drawing;
}

async function search(name: string, hosts: string[]): Promise<string | undefined> {
  const stored = readStoredIcon(name);
  if (stored) return stored;
  try {
    const svg = await fetchIcon(name, hosts);
    if (svg) storeIcon(name, svg);
    // biome-ignore lint/suspicious/noConsole: an icon name in the content is misspelled
    else console.warn(`The icon hosts know no icon of this name: ${name}`);
    return svg;
  } catch {
    // biome-ignore lint/suspicious/noConsole: the specification requires this message (section 8)
    console.error(
      `Icons could not be retrieved because the API is not configured properly: ${name} (content/site/integrations.yaml, icons)`,
    );
  }
}

/** Used as a mask, foreign SVG can neither run nor load anything. Fully encoded, it can't end the `url()` around it. */
function toDataUrl(svg: string): string {
  const encoded = encodeURIComponent(svg).replace(
    /['()]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `data:image/svg+xml,${encoded}`;
}

/** What waits for the next request, by name. */
let waiting = new Map<string, PromiseWithResolvers<string | undefined>>();

/** Requests of one tick are batched (specification section 7.5). Undefined for an unknown icon. */
function fetchIcon(name: string, hosts: string[]): Promise<string | undefined> {
  if (waiting.size === 0) setTimeout(fetchWaiting, 0, hosts);
  const icon = Promise.withResolvers<string | undefined>();
  waiting.set(name, icon);
  return icon.promise;
}

function fetchWaiting(hosts: string[]): void {
  const icons = waiting;
  waiting = new Map();
  const longestHost = Math.max(...hosts.map((host) => host.length));
  const sets = Map.groupBy([...icons.keys()].sort(), (icon) => icon.split(":")[0] ?? "");
  for (const [prefix, ofSet] of sets) {
    const names = ofSet.map((icon) => icon.slice(prefix.length + 1));
    for (const part of splitNames(names, MAX_URL_LENGTH - longestHost - formatQuery(prefix, []).length)) {
      const set = fetchSet(hosts, prefix, part);
      for (const name of part)
        icons.get(`${prefix}:${name}`)?.resolve(set.then((found) => found && drawIcon(found, name)));
    }
  }
}

type IconSet = NonNullable<ReturnType<typeof quicklyValidateIconSet>>;

function fetchSet(hosts: string[], prefix: string, names: string[]): Promise<IconSet | undefined> {
  const controller = new AbortController();
  const urls = hosts.map((host) => host.replace(/\/+$/, "") + formatQuery(prefix, names));
  return withinTime(askInTurn(urls, prefix, controller.signal), TIMEOUT_MS).finally(() => controller.abort());
}

/** Asks the next host, too, once one fails or takes long. The first good answer wins. @throws Error when there is none */
async function askInTurn(urls: string[], prefix: string, signal: AbortSignal): Promise<IconSet | undefined> {
  const [url, ...others] = urls;
  signal.throwIfAborted();
  if (url === undefined) throw new Error("No host is left");
  const answer = readSet(url, prefix, signal);
  const next = withinTime(answer, ROTATE_MS).catch(() => askInTurn(others, prefix, signal));
  return Promise.any([answer, next]);
}

/** Undefined for a 404, which is final. */
async function readSet(url: string, prefix: string, signal: AbortSignal): Promise<IconSet | undefined> {
  const response = await fetch(url, { credentials: "omit", signal });
  if (response.status === 404) return undefined;
  const set = response.ok ? quicklyValidateIconSet(await response.json()) : null;
  if (set?.prefix !== prefix) throw new Error(`${url} did not answer with icons.`);
  return set;
}

function drawIcon(set: IconSet, name: string): string | undefined {
  const icon = getIconData(set, name);
  if (!icon) return undefined;
  const { attributes, body } = iconToSVG(icon);
  const links = body.includes("xlink:") ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg"${links} viewBox="${attributes.viewBox}">${body}</svg>`;
}

function formatQuery(prefix: string, names: string[]): string {
  return `/${prefix}.json?icons=${names.join(",")}`;
}

function splitNames(names: string[], maxLength: number): string[][] {
  const parts: string[][] = [];
  for (const name of names) {
    const part = parts.at(-1);
    if (part && [...part, name].join(",").length <= maxLength) part.push(name);
    else parts.push([name]);
  }
  return parts;
}

/** Specification section 9: 168 hours. */
const EXPIRY_MS = 168 * 3_600_000;

const PREFIX = "icon/1/";

const ENTRY = /^(\d+) (<svg [\s\S]+)$/;

const STORAGES = ["localStorage", "sessionStorage"] as const;

function readStoredIcon(name: string): string | undefined {
  return STORAGES.map((storage) => readFresh(readStorage(storage, PREFIX + name))).find(Boolean);
}

/** In the second storage if the first is full or denied. */
function storeIcon(name: string, svg: string): void {
  STORAGES.some((storage) => writeStorage(storage, PREFIX + name, `${Date.now()} ${svg}`));
}

function readFresh(entry: string | null): string | undefined {
  const [, time, svg] = ENTRY.exec(entry ?? "") ?? [];
  const age = Date.now() - Number(time);
  // A clock that was set back must not extend the expiry.
  return age >= 0 && age < EXPIRY_MS ? svg : undefined;
}
