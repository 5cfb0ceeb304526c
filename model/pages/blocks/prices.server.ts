import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { describeServicePrice } from "../../prices/describe-service-price.server.ts";
import type { BlockPage } from "../block-page.ts";

/** Nothing for a service without a price. */
export function loadPrices(
  reader: ContentReader,
  fields: BlockFields<"prices">,
  { service = "" }: BlockPage,
) {
  const price = describeServicePrice(reader, service);
  return price && { ...fields, price };
}
