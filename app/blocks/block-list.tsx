import { type ComponentType, createElement, Fragment } from "react";
import type { RouteResults } from "#app/features/startup/reload.ts";
import type { BlockName } from "#model/blocks/blocks.server.ts";
import type { BlockProps, LoadedBlock } from "#model/pages/load-blocks.server.ts";

export type BlockComponents = { [Name in BlockName]: ComponentType<BlockProps<Name>> };

type BlockListProps = {
  blocks: LoadedBlock[];
  components: Partial<BlockComponents>;
  /** The color of the page. */
  family?: string | undefined;
  /** Whether the first screen is shown before the styles of what follows are loaded. */
  splitsStyle?: boolean;
};

/** The blocks of a page, in the order of its file. */
export function BlockList({ blocks, components, family, splitsStyle }: BlockListProps) {
  // Their code is loaded before the page is hydrated.
  const lazy = blocks.map(({ block }) => block).filter(isLazy);
  return (
    <div className="blocks" data-family={family} data-loads={lazy.join(" ") || undefined}>
      {blocks.map(({ block, props }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
        <Fragment key={index}>
          {/* The compiler can't tell that the properties are those of the component. */}
          {createElement(components[block] as ComponentType<object>, props)}
          {/* The build fills in those styles. */}
          {splitsStyle && index === 0 && <link rel="stylesheet" data-rest-style="" />}
        </Fragment>
      ))}
    </div>
  );
}

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

function isLazy(name: string): name is LazyName {
  return name in LOAD;
}

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
