/** A currency of the price list: that of a country with an office. `rate` is how much of it equals 1 of the first. */
export type Currency = { code: string; rate: number; country: string; locale: string };

// Each number of the estimate is formatted with every choice, and making a format takes far longer than using it.
const formats = new Map<string, Intl.NumberFormat>();

/**
 * A price in another currency than the first, rounded as far as a price list is exact: to two digits, below 10 and from 100,000 on to three.
 * @param amount in the first currency
 * @param isExact to whole units instead
 * @returns such as "$1,200"
 */
export function formatPrice(amount: number, { code, rate, locale }: Currency, isExact = false): string {
  const price = amount * rate;
  const digits = Math.abs(price) < 10 || Math.abs(price) >= 100_000 ? 3 : 2;
  const rounding = isExact
    ? { maximumFractionDigits: 0 }
    : { maximumSignificantDigits: digits, minimumSignificantDigits: 1 };
  const key = `${locale} ${code} ${isExact || digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      ...{ style: "currency", currency: code, currencyDisplay: "narrowSymbol" },
      ...rounding,
    });
  formats.set(key, format);
  return format.format(price);
}

/** Both ends of a range, for a message that takes them. */
export function formatRange({ low, high }: { low: number; high: number }, currency: Currency) {
  return { low: formatPrice(low, currency), high: formatPrice(high, currency) };
}
