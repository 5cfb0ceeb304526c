import { ENCODED, ENCODED_SUFFIXES, type Encoding } from "#server/pages/content-encoding.ts";

/** A pattern for `Accept-Encoding`, and the encoding that it asks for. */
export type EncodingRule = { pattern: string; encoding: Encoding };

const FULLY = "\\s*(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,|$)";
const PARTLY = "\\s*;\\s*q=0?\\.0*[1-9]";

/**
 * Which compressed copy a client wants, as an ordered list: the first pattern that fits decides, none means the plain
 * file. As the server's own rule, but that weights below one count alike.
 */
export const ENCODING_RULES: readonly EncodingRule[] = [FULLY, PARTLY].flatMap((weight) => [
  ...ENCODED.flatMap((encoding) => [
    { pattern: `(?:^|,)\\s*${encoding}${weight}`, encoding },
    // The star stands for all that are not named.
    { pattern: `^(?!(?:.*,)?\\s*${encoding}\\s*(?:[;,]|$)).*(?:^|,)\\s*\\*${weight}`, encoding },
  ]),
  { pattern: `(?:^|,)\\s*identity${weight}`, encoding: "identity" as const },
]);

/** No rule is asked about a longer header, in characters: nobody has one, and patterns take long with some. */
export const LONGEST_ACCEPT_ENCODING = 200;

/** The encoding that the rules choose for a file that has all of them. */
export function chooseByRules(acceptEncoding: string): Encoding {
  if (acceptEncoding.length > LONGEST_ACCEPT_ENCODING) return "identity";
  const rule = ENCODING_RULES.find(({ pattern }) => new RegExp(pattern, "i").test(acceptEncoding));
  return rule?.encoding ?? "identity";
}

/** The ending of the copy in an encoding; nothing for the plain file. */
export function suffixOf(encoding: Encoding): string {
  return encoding === "identity" ? "" : ENCODED_SUFFIXES[encoding];
}
