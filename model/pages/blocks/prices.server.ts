import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { expectOneOf } from "../../content/expect-one-of.ts";
import { contentError } from "../../content/field-line.server.ts";
import { describeServicePrice } from "../../prices/describe-service-price.server.ts";
import { describePriceChart, describePriceList } from "../../prices/price-list.server.ts";
import { loadPrices } from "../../prices/prices.server.ts";
import type { BlockPage } from "../block-page.ts";

/** Nothing for a service without a price. @throws ContentError for an example without one */
export function loadPricesBlock(
  reader: ContentReader,
  { layout, heading = "", examples, ...fields }: BlockFields<"prices">,
  { file, place, service = "" }: BlockPage,
) {
  const head = { heading, ...fields };
  if (layout === "table") {
    const list = describePriceList(reader);
    return list && { layout, head, ...list };
  }
  if (layout === "chart") {
    const priced = loadPrices(reader).services.map(({ service }) => service);
    const problems = examples.flatMap((slug, at) => expectOneOf(`${place}.examples[${at}]`, slug, priced));
    if (problems.length > 0) throw contentError(reader, file, problems);
    const chart = describePriceChart(reader, examples);
    return chart && { layout, head, ...chart };
  }
  const price = describeServicePrice(reader, service);
  return price && { layout, id: fields.id, price };
}
