import { type ComponentType, createElement, Fragment } from "react";
import type { BlockName } from "#model/blocks/blocks.server.ts";
import type { BlockProps, LoadedBlock } from "#model/pages/load-blocks.server.ts";
import { isLazy } from "./lazy-blocks.tsx";

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
