/** A number with its unit, such as "$4.26", "50 %" or "12 people": at most two decimals, none for whole numbers. */
export function formatNumber(number: number, unit: string, locale: string): string {
  const digits = Number.isInteger(number) ? 0 : 2;
  const text = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(number);
  if (unit === "$") return number < 0 ? `−$${text.slice(1)}` : `$${text}`;
  if (unit === "%") return `${text}%`;
  return unit === "" ? text : `${text} ${unit}`;
}
