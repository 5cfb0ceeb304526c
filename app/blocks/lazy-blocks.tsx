import type { ComponentType } from "react";
import type { BlockName } from "#model/blocks/blocks.server.ts";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

// Blocks with a lot of code, which only the pages that show them load. They do so before they are rendered, because React would
// empty a page that waits for a part.
const LOAD = {
  estimate: () => import("./estimate/estimate.tsx").then(({ Estimate }) => Estimate),
  calculator: () => import("./calculator/calculator.tsx").then(({ Calculator }) => Calculator),
  video: () => import("./video/video.tsx").then(({ Video }) => Video),
  sitemap: () => import("./sitemap/sitemap.tsx").then(({ Sitemap }) => Sitemap),
} satisfies { [Name in BlockName]?: () => Promise<ComponentType<BlockProps<Name>>> };

export type LazyName = keyof typeof LOAD;

// The name determines the properties.
const loaded = new Map<string, ComponentType<object>>();

/** Loads those of the named blocks whose code isn't there yet. */
export async function loadBlocks(names: string[] = Object.keys(LOAD)): Promise<void> {
  await Promise.all(
    names.filter(isLazy).map(async (name) => {
      if (!loaded.has(name)) loaded.set(name, (await LOAD[name]()) as ComponentType<object>);
    }),
  );
}

export function isLazy(name: string): name is LazyName {
  return name in LOAD;
}

/** The component of a block that was loaded. */
export function lazyBlock<Name extends LazyName>(name: Name): ComponentType<BlockProps<Name>> {
  return function LazyBlock(props) {
    const Block = loaded.get(name);
    if (!Block) throw new Error(`The block ${name} isn't loaded`);
    return <Block {...props} />;
  };
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
