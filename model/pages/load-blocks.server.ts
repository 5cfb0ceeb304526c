import { type BlockFields, type BlockName, listFields, type PageBlock } from "../blocks/blocks.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadSitemap } from "../site/navigation.server.ts";
import type { BlockPage } from "./block-page.ts";
import { loadBadges } from "./blocks/badges.server.ts";
import { loadCalculator } from "./blocks/calculator.server.ts";
import { loadCall } from "./blocks/call.server.ts";
import { loadCards } from "./blocks/cards.server.ts";
import { loadComparison } from "./blocks/comparison.server.ts";
import { loadEstimate } from "./blocks/estimate.server.ts";
import { loadHero } from "./blocks/hero.server.ts";
import { loadLogos } from "./blocks/logos.server.ts";
import { loadOffices } from "./blocks/offices.server.ts";
import { loadPricesBlock } from "./blocks/prices.server.ts";
import { loadProof } from "./blocks/proof.server.ts";
import { loadQuotes } from "./blocks/quotes.server.ts";
import { loadScreen } from "./blocks/screen.server.ts";
import { loadTable } from "./blocks/table.server.ts";
import { loadTabs } from "./blocks/tabs.server.ts";
import { loadTechnology } from "./blocks/technology.server.ts";
import { loadTestimonialList } from "./blocks/testimonials.server.ts";
import { loadBody, loadText } from "./blocks/text.server.ts";
import { loadVideo } from "./blocks/video.server.ts";

/** What the component of a block gets: what its loader makes of its fields, or they themselves. */
export type BlockProps<Name extends BlockName> = (Name extends keyof typeof LOADERS
  ? NonNullable<ReturnType<(typeof LOADERS)[Name]>>
  : BlockFields<Name>) & {
  /** The `data-section` of the home page, for tests and styles. */
  name?: string | undefined;
};

export type LoadedBlock = { [Name in BlockName]: { block: Name; props: BlockProps<Name> } }[BlockName];

type Loader<Name extends BlockName> = (
  reader: ContentReader,
  fields: BlockFields<Name>,
  page: BlockPage,
) => object | undefined;

/** Of blocks that show something from elsewhere. One without a result isn't shown. */
const LOADERS = {
  hero: loadHero,
  text: loadText,
  body: loadBody,
  screen: loadScreen,
  comparison: loadComparison,
  video: loadVideo,
  proof: loadProof,
  quotes: loadQuotes,
  cards: loadCards,
  prices: loadPricesBlock,
  estimate: loadEstimate,
  calculator: loadCalculator,
  table: loadTable,
  offices: loadOffices,
  technology: loadTechnology,
  logos: loadLogos,
  testimonials: loadTestimonialList,
  badges: loadBadges,
  tabs: loadTabs,
  sitemap: loadSitemap,
  call: loadCall,
} satisfies { [Name in BlockName]?: Loader<Name> };

/** The blocks of a page with all that they show. @throws ContentError */
export function loadBlocks(
  reader: ContentReader,
  blocks: PageBlock[],
  page: Omit<BlockPage, "place" | "starts">,
): LoadedBlock[] {
  const starts = listFields(blocks, "body").flatMap(({ from }) => from ?? []);
  return blocks.flatMap(({ block, fields }, index) => {
    // Each loader takes the fields of the block that it is listed under.
    const load = (LOADERS as Partial<Record<BlockName, Loader<BlockName>>>)[block];
    const props = load
      ? load(reader, fields, { ...page, starts, place: `blocks[${index}].${block}` })
      : fields;
    const name = page.sections?.[index];
    return props ? [{ block, props: name ? { ...props, name } : props } as LoadedBlock] : [];
  });
}

/** The first block of one kind. */
export function findBlock<Name extends BlockName>(
  blocks: LoadedBlock[],
  name: Name,
): BlockProps<Name> | undefined {
  // The name says whose properties they are.
  return blocks.find(({ block }) => block === name)?.props as BlockProps<Name> | undefined;
}
