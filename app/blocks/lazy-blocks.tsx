import type { ComponentType } from "react";
import type { BlockName } from "#model/blocks/blocks.server.ts";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

// Blocks with a lot of code, which only the pages that show them load. They do so before they are rendered, because React would
// empty a page that waits for a part.
const LOAD = {
  estimate: () => import("./estimate/estimate.tsx").then(({ Estimate: estimate }) => ({ estimate })),
  calculator: () =>
    import("./calculator/calculator.tsx").then(({ Calculator: calculator }) => ({ calculator })),
  video: () => import("./video/video.tsx").then(({ Video: video }) => ({ video })),
  sitemap: () => import("./sitemap/sitemap.tsx").then(({ Sitemap: sitemap }) => ({ sitemap })),
} satisfies { [Name in BlockName]?: () => Promise<{ [Own in Name]: ComponentType<BlockProps<Own>> }> };

export type LazyName = keyof typeof LOAD;

/** The components of those that were loaded. */
export const lazyBlocks: { [Name in LazyName]?: ComponentType<BlockProps<Name>> } = {};

/** Loads those of the named blocks whose code isn't there yet. */
export async function loadBlocks(names: string[] = Object.keys(LOAD)): Promise<void> {
  const missing = names.filter(isLazy).filter((name) => !lazyBlocks[name]);
  Object.assign(lazyBlocks, ...(await Promise.all(missing.map((name) => LOAD[name]()))));
}

export function isLazy(name: string): name is LazyName {
  return name in LOAD;
}

type RouteResults = Record<string, { type: "data" | "error"; result: unknown }>;

/** Client middleware: a page is shown with all of its blocks. */
export async function loadPageBlocks<Results extends RouteResults>(
  _: unknown,
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  const names = Object.values(results).flatMap(({ result }) => listNames(Object(result).blocks));
  await loadBlocks(names);
  return results;
}

function listNames(blocks: unknown): string[] {
  return Array.isArray(blocks) ? blocks.map(({ block }) => String(block)) : [];
}
