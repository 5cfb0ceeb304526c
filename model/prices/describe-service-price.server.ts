import { ESTIMATE_PATH } from "#contract/estimate-page.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { PRICING_PATH } from "../site/page-paths.ts";
import { formatPrice } from "./format-price.ts";
import { createPriceTranslate } from "./price-messages.server.ts";
import { loadPrices, loadServicePrice } from "./prices.server.ts";

/** The price of a service in the words of its page, with links to the pages that explain it. @throws ContentError */
export function describeServicePrice(reader: ContentReader, slug: string) {
  const price = loadServicePrice(reader, slug);
  const [first, ...others] = loadPrices(reader).currencies;
  if (!price || !first) return undefined;
  const translate = createPriceTranslate(reader);
  const { from, low, high, per } = price;
  const inFirst = (amount: number) => formatPrice(amount, first);
  return {
    from: translate("price.fromEach", { price: inFirst(from), per: translate(`per.${per}`) }),
    others: others.map((currency) =>
      translate("price.inCountry", { price: formatPrice(from, currency), country: currency.country }),
    ),
    usual: translate("price.usual", { low: inFirst(low), high: inFirst(high) }),
    links: [
      { label: translate("price.link"), to: PRICING_PATH },
      { label: translate("price.estimate"), to: ESTIMATE_PATH },
    ],
  };
}
