import { parseAccept } from "hono/utils/accept";
import { ENCODED, type Encoding } from "#server/pages/site-files.ts";

/** Chooses by `Accept-Encoding` (RFC 9110, section 12.5.3). The plain file is always available. */
export function chooseEncoding(
  acceptEncoding = "",
  available: { has(encoding: Encoding): boolean },
): Encoding {
  let ranked = ranks.get(acceptEncoding);
  if (!ranked) {
    ranked = rankEncodings(acceptEncoding);
    if (ranks.size >= MAX_RANKS) ranks.clear();
    ranks.set(acceptEncoding, ranked);
  }
  return ranked.find((encoding) => available.has(encoding)) ?? "identity";
}

// Nearly all requests have one of a few headers.
const MAX_RANKS = 100;
const ranks = new Map<string, Encoding[]>();

/** The acceptable encodings, best first. */
function rankEncodings(header: string): Encoding[] {
  // Sorted: of an entry that is there twice, the higher weight counts.
  const entries = parseAccept(header.toLowerCase()).toReversed();
  const weights = new Map(entries.map(({ type, q }) => [type, q]));
  const weightOf = (encoding: Encoding) =>
    // Identity is acceptable unmentioned, but anything mentioned is preferred.
    weights.get(encoding) ?? (encoding === "identity" ? 0 : (weights.get("*") ?? 0));
  return [...ENCODED, "identity" as const]
    .filter((encoding) => encoding === "identity" || weightOf(encoding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
}
