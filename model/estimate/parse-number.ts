/**
 * Reads a number as people type it: with separators, spaces, a currency or a unit, such as "1,200 km" or "₹ 1.200,50".
 * A single separator before three digits groups them. @returns undefined if there is no number
 */
export function parseNumber(typed: string): number | undefined {
  const text = typed.normalize("NFKC").slice(0, MAX_LENGTH);
  const [match] = /[-−]?\s*(?:\d[\d.,'’\s]*|[.,]\d+)/.exec(text) ?? [];
  if (match === undefined) return undefined;
  const digits = match
    .replace(/[\s'’]/g, "")
    .replace("−", "-")
    .replace(/[.,]$/, "");
  const value = Number(withPoint(digits)) * findMultiple(text.slice(text.indexOf(match) + match.length));
  return Number.isFinite(value) ? value : undefined;
}

const MAX_LENGTH = 60;

/** The last separator is the decimal one, unless it is the only kind and comes before groups of three digits. */
function withPoint(digits: string): string {
  const separators = digits.match(/[.,]/g) ?? [];
  const last = separators.at(-1) ?? ".";
  const kinds = new Set(separators).size;
  const groups = /^-?\d{1,3}(?:([.,])\d{2,3})*\1?(?:[.,]\d{3})$/.test(digits) && !/^-?0[.,]/.test(digits);
  if (kinds < 2 && (groups || separators.length > 1)) return digits.replace(/[.,]/g, "");
  const at = digits.lastIndexOf(last);
  return at < 0 ? digits : `${digits.slice(0, at).replace(/[.,]/g, "")}.${digits.slice(at + 1)}`;
}

/** What a word right after the number multiplies it by: 120k, 2 lakh, 1.5 million. */
function findMultiple(rest: string): number {
  const [, word = ""] = /^\s*(k|lakh|m|million)\b/i.exec(rest) ?? [];
  return MULTIPLES[word.toLowerCase()] ?? 1;
}

const MULTIPLES: Record<string, number> = { k: 1_000, lakh: 100_000, m: 1_000_000, million: 1_000_000 };
