import { type Currency, formatRange } from "../prices/format-price.ts";
import type { TranslatePrice } from "../prices/price-messages.server.ts";
import type { EstimatedPart } from "./estimate.ts";

/** A part of an estimate in words. */
export type DescribedPart = { id: string; name: string; share: number; percent: string; price: string };

export function describePart(
  { id, name, share, price }: EstimatedPart,
  currency: Currency,
  translate: TranslatePrice,
): DescribedPart {
  const percent = new Intl.NumberFormat(currency.locale, { style: "percent" }).format(share);
  return { id, name, share, percent, price: translate("estimate.price", formatRange(price, currency)) };
}
