import { _api, addAPIProvider, buildIcon, getIcon, loadIcons } from "@iconify/react";

/** Our own provider name keeps the library from using its default public hosts. */
const PROVIDER = "site";

/** Specification section 9. */
const LIMITS = { maxURL: 500, rotate: 750, timeout: 5_000 };

let isConfigured = false;

const answered = new Set<string>();

/** Fetches an icon. Requests of one tick are batched (specification section 7.5). */
export async function fetchIcon(
  name: string,
  hosts: readonly string[],
): Promise<{ svg: string } | "unknown" | "notRetrieved"> {
  if (!isConfigured) configure(hosts);
  await new Promise<void>((resolve) => {
    loadIcons([`@${PROVIDER}:${name}`], (_loaded, _missing, pending) => {
      if (pending.length === 0) resolve();
    });
  });
  const svg = buildSvg(name);
  if (svg) return { svg };
  return answered.has(name) ? "unknown" : "notRetrieved";
}

function configure(hosts: readonly string[]): void {
  // The library calls `fetch` with a URL string only.
  _api.setFetch(createFetch() as typeof fetch);
  const resources = hosts.map((host) => host.replace(/\/+$/, ""));
  isConfigured = addAPIProvider(PROVIDER, { ...LIMITS, resources, dataAfterTimeout: false });
}

function buildSvg(name: string): string | undefined {
  const icon = getIcon(`@${PROVIDER}:${name}`);
  if (!icon) return undefined;
  const { attributes, body } = buildIcon(icon);
  const links = body.includes("xlink:") ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg"${links} viewBox="${attributes.viewBox}">${body}</svg>`;
}

/** Makes the library try the next host after a bad response, and enforces one timeout for all hosts together. */
function createFetch(): (url: string) => Promise<Response> {
  const deadlines = new Map<string, AbortSignal>();
  return async (encodedUrl) => {
    // The library computes the maximum length with commas that are not encoded.
    const url = encodedUrl.replaceAll("%2C", ",");
    const [, query = "", prefix = "", names = ""] = /\/(([a-z0-9-]+)\.json\?icons=(.*))$/.exec(url) ?? [];
    const signal = deadlines.get(query) ?? startDeadline();
    deadlines.set(query, signal);
    const response = await fetch(url, { credentials: "omit", signal });
    if (response.status !== 200 && response.status !== 404) return response;
    const set: unknown = response.status === 200 && (await response.json());
    if (set && !isIconSet(set, prefix)) return new Response(null, { status: 502 });
    for (const name of names.split(",")) answered.add(`${prefix}:${name}`);
    return set ? Response.json(set) : response;
  };
}

function startDeadline(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), LIMITS.timeout);
  return controller.signal;
}

/** Whether a response is an icon set with this prefix. Checked by hand: zod would enlarge the first script of every page. */
function isIconSet(data: unknown, prefix: string): boolean {
  const set = Object(data);
  return (
    set.prefix === prefix &&
    hasValidSizes(set) &&
    isRecordOf(set.icons, (icon) => isText(icon.body) && hasValidSizes(icon)) &&
    isRecordOf(set.aliases ?? {}, (alias) => isText(alias.parent) && hasValidSizes(alias))
  );
}

const MAX_BODY_LENGTH = 50_000;

const NUMBERS = ["left", "top", "width", "height", "rotate"];
const FLAGS = ["hFlip", "vFlip"];

type Entry = Record<string, unknown>;

function isRecordOf(value: unknown, isEntry: (entry: Entry) => boolean): boolean {
  return typeof value === "object" && value !== null && Object.values(value).map(Object).every(isEntry);
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.length <= MAX_BODY_LENGTH;
}

function hasValidSizes(entry: Entry): boolean {
  return (
    NUMBERS.every((name) => entry[name] === undefined || Number.isFinite(entry[name])) &&
    FLAGS.every((name) => entry[name] === undefined || typeof entry[name] === "boolean")
  );
}
