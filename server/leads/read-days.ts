export const DAY_MS = 24 * 60 * 60_000;

const MOST_DAYS = 36_500;

/** @throws Error with one sentence when the word is no whole number of days. */
export function readDays(word: string): number {
  const days = /^\d{1,5}$/.test(word) ? Number(word) : Number.NaN;
  if (days >= 1 && days <= MOST_DAYS) return days;
  throw new Error(`DAYS must be a whole number from 1 to ${MOST_DAYS}, but "${word}" was found.`);
}
