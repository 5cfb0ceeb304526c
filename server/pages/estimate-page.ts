import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LRUCache } from "lru-cache";
import {
  ESTIMATE_MODULE_FILE,
  ESTIMATE_TEMPLATE_FILE,
  type EstimateTemplate,
  type RenderEstimate,
} from "#contract/estimate-page.ts";

/** Renders the page of the estimate for the choices in a query, for visitors without JavaScript and for shared links. */
export type FillEstimate = (query: string) => Promise<string>;

// Shared links are asked for again; with their pages they take a few megabytes.
const CACHED_PAGES = 50;

/** @param folder of the site that is served. Its files are read at the first request. */
export function createEstimatePage(folder: string, clock = Date.now): FillEstimate {
  const cache = new LRUCache<string, string>({ max: CACHED_PAGES, ttl: 60 * 60_000 });
  let loading: Promise<(query: string) => string> | undefined;
  return async (query) => {
    loading ??= loadRenderer(folder, clock);
    const known = cache.get(query);
    if (known !== undefined) return known;
    const html = (await loading)(query);
    cache.set(query, html);
    return html;
  };
}

async function loadRenderer(folder: string, clock: () => number): Promise<(query: string) => string> {
  const url = pathToFileURL(join(folder, ESTIMATE_MODULE_FILE)).href;
  const { renderEstimate }: { renderEstimate: RenderEstimate } = await import(url);
  const template: EstimateTemplate = JSON.parse(readFileSync(join(folder, ESTIMATE_TEMPLATE_FILE), "utf8"));
  return (query) => renderEstimate(template, query, clock());
}
