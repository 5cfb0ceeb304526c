const PLAIN_WORDS = /^[a-z][a-z0-9 -]{0,39}$/;

/**
 * Keeps the values of a label few, for each makes a time series of its own, and plain: after `max` different ones, and
 * instead of any that is not a few lower-case words, comes "other".
 */
export function createLabelBound(max: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= max || !PLAIN_WORDS.test(value)) return "other";
    known.add(value);
    return value;
  };
}
