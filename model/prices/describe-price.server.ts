import { ESTIMATE_PATH } from "#contract/site-manifest.ts";
import type { NamedLink } from "#model/site/page-paths.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { createPriceTranslate, loadPriceMessages } from "../messages/messages.server.ts";
import type { Project } from "../projects/project.server.ts";
import { PRICING_PATH } from "../site/page-paths.ts";
import { isWritten } from "../translations/translations.server.ts";
import { formatPrice } from "./format-price.ts";
import { loadPrices, loadServicePrice } from "./prices.server.ts";

/** The price of a service in the words of its page, with links to the pages that explain it. */
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

/**
 * What a client was quoted and what was billed, with a link to the estimate of such a project; nothing if it has no price.
 * For readers who pay in another currency, `compared` is in the first one.
 */
export function describeBill(reader: ContentReader, { price }: Pick<Project, "price">) {
  const { currencies } = loadPrices(reader);
  const [first] = currencies;
  const currency = currencies.find(({ code }) => code === price?.currency);
  if (!price || !currency || !first) return undefined;
  const { quotes, price: words } = loadPriceMessages(reader);
  const describe = (label: string, amount: number) => ({
    label,
    value: formatPrice(amount / currency.rate, currency, true),
    compared: first === currency ? undefined : formatPrice(amount / currency.rate, first),
  });
  return {
    quoted: describe(quotes.quoted, price.quoted),
    billed: describe(quotes.billed, price.billed),
    estimate: { label: words.estimate, to: `${ESTIMATE_PATH}?${price.choices}` },
  };
}

/** The link to the estimate, if that page is written in the reader's language. */
export function linkEstimate(reader: ContentReader): NamedLink | undefined {
  const to = ESTIMATE_PATH;
  return isWritten(reader, to) ? { label: loadPriceMessages(reader).price.estimate, to } : undefined;
}
