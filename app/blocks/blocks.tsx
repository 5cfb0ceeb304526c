import type { LoadedBlock } from "#model/pages/load-blocks.server.ts";
import { Badges } from "./badges/badges.tsx";
import { type BlockComponents, BlockList, type LazyName, lazyBlocks } from "./block-list.tsx";
import { Body } from "./body/body.tsx";
import { Call } from "./call/call.tsx";
import { Cards } from "./cards/cards.tsx";
import { Cloth } from "./cloth/cloth.tsx";
import { Comparison } from "./comparison/comparison.tsx";
import { Contact } from "./contact/contact.tsx";
import { Figure } from "./figure/figure.tsx";
import { PageHero } from "./hero/page-hero.tsx";
import { Items } from "./items/items.tsx";
import { Lists } from "./lists/lists.tsx";
import { Logos } from "./logos/logos.tsx";
import { Offices } from "./offices/offices.tsx";
import { Prices } from "./prices/prices.tsx";
import { Proof } from "./proof/proof.tsx";
import { Questions } from "./questions/questions.tsx";
import { ScreenBlock } from "./screen/screen.tsx";
import { Steps } from "./steps/steps.tsx";
import { Table } from "./table/table.tsx";
import { TabsBlock } from "./tabs/tabs.tsx";
import { Technology } from "./technology/technology.tsx";
import { Testimonials } from "./testimonials/testimonials.tsx";
import { Text } from "./text/text.tsx";

/** The component of every block whose code all pages load. */
const COMPONENTS: Omit<BlockComponents, LazyName> = {
  hero: PageHero,
  text: Text,
  body: Body,
  items: Items,
  lists: Lists,
  steps: Steps,
  table: Table,
  questions: Questions,
  figure: Figure,
  screen: ScreenBlock,
  comparison: Comparison,
  proof: Proof,
  cards: Cards,
  prices: Prices,
  offices: Offices,
  cloth: Cloth,
  technology: Technology,
  logos: Logos,
  testimonials: Testimonials,
  badges: Badges,
  tabs: TabsBlock,
  call: Call,
  contact: Contact,
};

type PageBlocksProps = { blocks: LoadedBlock[]; family?: string | undefined };

/** The blocks of any page. @param props.family the color of the page */
export function PageBlocks({ blocks, family }: PageBlocksProps) {
  return <BlockList blocks={blocks} components={{ ...COMPONENTS, ...lazyBlocks }} family={family} />;
}
