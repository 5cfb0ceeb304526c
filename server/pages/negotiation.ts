import { parseAccept } from "hono/utils/accept";
import { ENCODED, type Encoding } from "#server/pages/site-files.ts";

/** `Headers` and Node name a missing one differently. */
export type HeaderValue = string | null | undefined;

/** Chooses by `Accept-Encoding` (RFC 9110, section 12.5.3). The plain file is always available. */
export function chooseEncoding(
  acceptEncoding: HeaderValue,
  available: { has(encoding: Encoding): boolean },
): Encoding {
  const header = acceptEncoding ?? "";
  let ranked = ranks.get(header);
  if (!ranked) {
    ranked = rankEncodings(header);
    if (ranks.size >= MAX_RANKS) ranks.clear();
    ranks.set(header, ranked);
  }
  return ranked.find((encoding) => available.has(encoding)) ?? "identity";
}

// Nearly all requests have one of a few headers.
const MAX_RANKS = 100;
const ranks = new Map<string, Encoding[]>();

/** The acceptable encodings, best first. */
function rankEncodings(header: string): Encoding[] {
  const weights = readWeights(header);
  const weightOf = (encoding: Encoding) =>
    // Identity is acceptable unmentioned, but anything mentioned is preferred.
    weights.get(encoding) ?? (encoding === "identity" ? 0 : (weights.get("*") ?? 0));
  return [...ENCODED, "identity" as const]
    .filter((encoding) => encoding === "identity" || weightOf(encoding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
}

const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** The weight of each entry, the highest if it occurs several times. Entries with an invalid weight are ignored. */
function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { type, params, q } of parseAccept(header.toLowerCase())) {
    if (WEIGHT.test(params.q ?? "1")) weights.set(type, Math.max(q, weights.get(type) ?? 0));
  }
  return weights;
}
