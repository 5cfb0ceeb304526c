/** A number with its unit, such as "$4.20", "50%" or "12 people": at most two decimals, none for whole numbers. */
export function formatNumber(number: number, unit: string, locale: string): string {
  const digits = Number.isInteger(number) ? 0 : 2;
  if (isCurrency(unit))
    return new Intl.NumberFormat(locale, {
      ...{ style: "currency", currency: unit, currencyDisplay: "narrowSymbol" },
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    }).format(number);
  const text = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(number);
  if (unit === "%") return `${text}%`;
  return unit === "" ? text : `${text} ${unit}`;
}

/** The unit as shown next to a label, such as "$" or "hours". */
export function formatUnit(unit: string, locale: string): string {
  return isCurrency(unit) ? formatNumber(0, unit, locale).replace("0", "").trim() : unit;
}

function isCurrency(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}
