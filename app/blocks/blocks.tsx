import { type ComponentType, createElement, lazy } from "react";
import { HydrationPart } from "#app/ui/hydration-part.tsx";
import type { BlockName } from "#model/blocks/blocks.server.ts";
import type { BlockProps, LoadedBlock } from "#model/pages/load-blocks.server.ts";
import { Body } from "./body/body.tsx";
import { Call } from "./call/call.tsx";
import { Cards } from "./cards/cards.tsx";
import { Cloth } from "./cloth/cloth.tsx";
import { Comparison } from "./comparison/comparison.tsx";
import { Contact } from "./contact/contact.tsx";
import { Figure } from "./figure/figure.tsx";
import { Hero } from "./hero/hero.tsx";
import { Items } from "./items/items.tsx";
import { Lists } from "./lists/lists.tsx";
import { Offices } from "./offices/offices.tsx";
import { Prices } from "./prices/prices.tsx";
import { Proof } from "./proof/proof.tsx";
import { Questions } from "./questions/questions.tsx";
import { Quotes } from "./quotes/quotes.tsx";
import { ScreenBlock } from "./screen/screen.tsx";
import { Steps } from "./steps/steps.tsx";
import { Table } from "./table/table.tsx";
import { Technology } from "./technology/technology.tsx";
import { Text } from "./text/text.tsx";

/** The component of every block. */
const COMPONENTS: { [Name in BlockName]: ComponentType<BlockProps<Name>> } = {
  hero: Hero,
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
  video: loadWhereUsed(() => import("./video/video.tsx").then(({ Video }) => Video)),
  proof: Proof,
  quotes: Quotes,
  cards: Cards,
  prices: Prices,
  estimate: loadWhereUsed(() => import("./estimate/estimate.tsx").then(({ Estimate }) => Estimate)),
  offices: Offices,
  cloth: Cloth,
  technology: Technology,
  call: Call,
  contact: Contact,
};

/** A block that few pages have, whose code is loaded with the first of them. */
function loadWhereUsed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return (props) => (
    <HydrationPart>
      <Loaded {...props} />
    </HydrationPart>
  );
}

/** The blocks of a page, in the order of its file. @param family the color of the page */
export function PageBlocks({ blocks, family }: { blocks: LoadedBlock[]; family?: string | undefined }) {
  return (
    <div className="blocks" data-family={family}>
      {blocks.map(({ block, props }, index) =>
        // The compiler can't tell that the properties are those of the component.
        createElement(COMPONENTS[block] as ComponentType<object>, { key: index, ...props }),
      )}
    </div>
  );
}
