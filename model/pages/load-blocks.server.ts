import type * as z from "zod";
import type { Block, BlockPage } from "../blocks/block.server.ts";
import type { PageBlock } from "../blocks/block-list.server.ts";
import { BLOCKS, type BlockName } from "../blocks/blocks.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { contentError } from "../content/parse-file.server.ts";

/** What the component of a block gets. */
export type BlockProps<Name extends BlockName> = NonNullable<LoadedProps<(typeof BLOCKS)[Name]>> & {
  /** The `data-section` of the home page, for tests and styles. */
  name?: string | undefined;
};

/** The same in one layout, for a block whose layouts show different things. */
export type LayoutProps<Name extends BlockName, Layout> = Extract<BlockProps<Name>, { layout: Layout }>;

type LoadedProps<Kind> = Kind extends Block<infer _, infer Props> ? Props : never;

export type LoadedBlock = { [Name in BlockName]: { block: Name; props: BlockProps<Name> } }[BlockName];

export function loadBlocks(
  reader: ContentReader,
  blocks: PageBlock[],
  {
    file,
    sections,
    ...page
  }: Omit<BlockPage, "fail" | "number" | "count"> & {
    file: string;
    /** The `data-section` of each block. */
    sections?: readonly string[];
  },
): LoadedBlock[] {
  const loadOne = ({ block, fields }: PageBlock, index: number) => {
    // The schema of the block has made the fields that its loader takes.
    const { load } = BLOCKS[block as BlockName] as Block<z.ZodType, object | undefined>;
    const same = blocks.filter((one) => one.block === block);
    const number = blocks.slice(0, index).filter((one) => one.block === block).length;
    const fail: BlockPage["fail"] = (path, expected, found) =>
      contentError(reader, file, ["blocks", index, block, ...path], expected, found);
    const props = load ? load(reader, fields, { ...page, fail, number, count: same.length }) : fields;
    const name = sections?.[index];
    return props ? [{ block, props: name ? { ...props, name } : props } as LoadedBlock] : [];
  };
  // Blocks share much of their content.
  return reader.atOnce(() => blocks.flatMap(loadOne));
}

export function findBlock<Name extends BlockName>(
  blocks: LoadedBlock[],
  name: Name,
): BlockProps<Name> | undefined {
  // The name determines the type of the properties.
  return blocks.find(({ block }) => block === name)?.props as BlockProps<Name> | undefined;
}
