const FIRST_MS = 5_000;
const LONGEST_MS = 15 * 60_000;
const JITTER = 0.25;

/**
 * How long to wait after the given number of failures in a row, in milliseconds: doubling from 5 seconds up to
 * 15 minutes. Up to a quarter is taken off by chance, so that mails which failed together do not return together.
 */
export function backoffMs(failures: number, random: () => number): number {
  const doubled = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(doubled * (1 - random() * JITTER));
}
