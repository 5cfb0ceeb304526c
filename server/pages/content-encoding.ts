/** How a file can be sent compressed, best first: at equal wishes of the client the earlier one wins. */
export const ENCODED = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof ENCODED)[number] | "identity";

/** The ending of a precompressed file beside the plain one. */
export const ENCODED_SUFFIXES = { br: ".br", zstd: ".zst", gzip: ".gz" } as const;

/** Chooses from what is there by `Accept-Encoding` (RFC 9110, section 12.5.3). The plain file is always there. */
export function chooseEncoding(
  acceptEncoding: string | null,
  available: { has(encoding: Encoding): boolean },
): Encoding {
  if (acceptEncoding === null) return "identity";
  const weights = parseWeights(acceptEncoding);
  let best: Encoding = "identity";
  // Plain needs no mention to be welcome, but whatever is mentioned goes before it.
  let bestWeight = weights.get("identity") ?? 0;
  for (const encoding of ENCODED.toReversed()) {
    const weight = weights.get(encoding) ?? weights.get("*") ?? 0;
    const isWelcome = available.has(encoding) && weight > 0;
    if (isWelcome && weight >= bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}

function parseWeights(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (name !== "") weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  return weights;
}
