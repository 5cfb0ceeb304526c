import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { describeServicePrice } from "../../prices/describe-price.server.ts";
import { describePriceChart, describePriceList } from "../../prices/price-list.server.ts";
import type { BlockPage } from "../block-page.ts";

/** Nothing for a service without a price. */
export function loadPricesBlock(
  reader: ContentReader,
  { layout, heading = "", examples, ...fields }: BlockFields<"prices">,
  { service = "" }: BlockPage,
) {
  const head = { heading, ...fields };
  if (layout === "table") {
    const list = describePriceList(reader);
    return list && { layout, head, ...list };
  }
  if (layout === "chart") {
    const chart = describePriceChart(reader, examples);
    return chart && { layout, head, ...chart };
  }
  const price = describeServicePrice(reader, service);
  return price && { layout, id: fields.id, price };
}
