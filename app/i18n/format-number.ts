import { DEFAULT_LOCALE } from "./messages.ts";

/** Writes a number as people read it. */
export function formatNumber(number: number): string {
  return new Intl.NumberFormat(DEFAULT_LOCALE).format(number);
}
