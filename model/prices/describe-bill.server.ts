import { ESTIMATE_PATH } from "#contract/estimate-page.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import type { Project } from "../projects/project.server.ts";
import { PROJECT_FOLDER } from "../projects/project.server.ts";
import { type Currency, formatPrice } from "./format-price.ts";
import { loadPriceMessages } from "./price-messages.server.ts";
import { findCurrency, loadPrices } from "./prices.server.ts";

/**
 * What a client was quoted and what was billed, with a link to the estimate of such a project; nothing if it has no price.
 *
 * @throws ContentError
 */
export function describeBill(reader: ContentReader, { slug, price }: Pick<Project, "slug" | "price">) {
  if (!price) return undefined;
  const { currencies } = loadPrices(reader);
  const currency = findCurrency(currencies, price.currency, `content/${PROJECT_FOLDER}/${slug}.md`);
  const { quotes, price: words } = loadPriceMessages(reader);
  const { quoted, billed } = formatBill(price, currency);
  const [first = currency] = currencies;
  // For readers who pay in another currency.
  const compare = (amount: number) =>
    first === currency ? undefined : formatPrice(amount / currency.rate, first);
  return {
    facts: [
      { label: quotes.quoted, value: quoted, compared: compare(price.quoted) },
      { label: quotes.billed, value: billed, compared: compare(price.billed) },
    ],
    estimate: { label: words.estimate, to: `${ESTIMATE_PATH}?${price.choices}` },
  };
}

/** @param price in dollars, as `currency` counts them */
export function formatBill({ quoted, billed }: NonNullable<Project["price"]>, currency: Currency) {
  return {
    quoted: formatPrice(quoted / currency.rate, currency, true),
    billed: formatPrice(billed / currency.rate, currency, true),
  };
}
