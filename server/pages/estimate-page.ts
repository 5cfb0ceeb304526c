import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import {
  ESTIMATE_MODULE_FILE,
  ESTIMATE_TEMPLATE_FILE,
  type EstimateTemplate,
  type RenderEstimate,
} from "#contract/site-manifest.ts";
import type { Encoding } from "#server/pages/site-files.ts";
import { createRateLimit } from "#server/rate-limit.ts";

/**
 * Renders the page of the estimate for the choices in a query, for visitors without JavaScript and for shared links.
 * Resolves to undefined in a flood, so that the process can go on accepting leads.
 */
export type FillEstimate = (query: string) => Promise<FilledEstimate | undefined>;

/** The page in both encodings that it can be sent in. */
type FilledEstimate = ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;

// Shared links are asked for again; with their pages they take a few megabytes.
const CACHED_PAGES = 50;

const compress = promisify(gzip);

// In a burst, and each second after it: a page takes about 4 ms.
const MOST_A_SECOND = 50;

/** @param folder of the site that is served. Its files are read at the first request. */
export function createEstimatePage(folder: string, clock = Date.now): FillEstimate {
  const cache = new LRUCache<string, FilledEstimate>({ max: CACHED_PAGES, ttl: 60 * 60_000 });
  let loading: Promise<(query: string) => string> | undefined;
  const take = createRateLimit({ capacity: MOST_A_SECOND, refillMs: 1_000 / MOST_A_SECOND }, clock);
  return async (query) => {
    const known = cache.get(query);
    if (known !== undefined) return known;
    if (!take("").ok) return undefined;
    loading ??= loadRenderer(folder, clock).catch((error) => {
      loading = undefined;
      throw error;
    });
    const html = (await loading)(query);
    const page = new Map<Encoding, Uint8Array<ArrayBuffer>>([
      ["gzip", new Uint8Array(await compress(html))],
      ["identity", new TextEncoder().encode(html)],
    ]);
    cache.set(query, page);
    return page;
  };
}

async function loadRenderer(folder: string, clock: () => number): Promise<(query: string) => string> {
  const file = join(folder, ESTIMATE_MODULE_FILE);
  // A build in the same folder has another module under this name.
  const url = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  const { renderEstimate }: { renderEstimate: RenderEstimate } = await import(url);
  const template: EstimateTemplate = JSON.parse(readFileSync(join(folder, ESTIMATE_TEMPLATE_FILE), "utf8"));
  return (query) => renderEstimate(template, query, clock());
}
