import { MARKDOWN_TYPE } from "#contract/markdown-page.ts";
import { ENCODED, ENCODED_SUFFIXES, type Encoding } from "#server/pages/negotiation.ts";
import type { SiteTable } from "../site-table.ts";
import { formatMap, quote, quotePattern } from "./directives.ts";
import { headerVariable, listHeaderNames } from "./header-variables.ts";

/** Which file is sent for an address, and as what. */
export function formatFiles({ types, notFound }: SiteTable): string[] {
  const [usual, ...further] = notFound;
  return [
    "# The file that an address stands for, and the compressed copy of it that the client can read.",
    formatMap("$site_page", "$site_page_file", [
      ['""', "$uri"],
      ['"/"', "/index.html"],
      ["default", "$site_page/index.html"],
    ]),
    formatMap("$site_twin", "$site_file", [
      ['""', "$site_page_file"],
      ["default", "$site_twin"],
    ]),
    formatMap("$http_accept_encoding", "$site_suffix", [
      [`"~^.{${LONGEST_ACCEPT_ENCODING + 1}}"`, '""'],
      ...ENCODING_RULES.map(
        ({ pattern, encoding }) => [quotePattern(pattern), quote(suffixOf(encoding))] as const,
      ),
    ]),
    "# Whether a copy was found, once nginx has looked.",
    formatMap('"$status $uri"', "$site_encoding", [
      ['"~^304"', '""'],
      ['"~\\.br$"', "br"],
      ['"~\\.zst$"', "zstd"],
      ['"~\\.gz$"', "gzip"],
    ]),
    formatMap("$site_file", "$site_file_type", [
      ...types.paths.map(([path, type]) => [quote(path), quote(type)] as const),
      ...types.endings.map(([ending, type]) => [`"~\\.${ending}$"`, quote(type)] as const),
      ["default", '"application/octet-stream"'],
    ]),
    formatMap("$status", "$site_type", [
      ["304", '""'],
      ["default", "$site_file_type"],
    ]),
    formatMap("$status", "$site_markdown_type", [
      ["304", '""'],
      ["default", quote(MARKDOWN_TYPE)],
    ]),
    "# Hidden files, rules for other hosts, the compressed copies themselves and paths with empty parts have no address.",
    formatMap("$uri", "$site_private", [
      ['"~^/\\.well-known(?:/[^./][^/]*)*/?$"', '""'],
      ['"~*/\\.(?!md$)"', "1"],
      ['"~//"', "1"],
      ['"~^/_(?:headers|redirects)$"', "1"],
      ['"~\\.(?:br|zst|gz)$"', "1"],
    ]),
    "# The answer to an unknown address, in the language of its folder.",
    formatMap("$uri", "$site_not_found", [
      ...further.map(({ folder, file }) => [`"~*^${folder}(?:/|$)"`, quote(file)] as const),
      ["default", quote(usual?.file ?? "/404.html")],
    ]),
  ];
}

/** The headers of each kind of file. */
export function formatKinds({ headers }: SiteTable): string[] {
  const kinds = Object.entries(headers);
  return [
    "# Headers by kind of file.",
    formatMap("$site_file", "$site_file_kind", [
      ['"~^/assets/.*\\.(?i:svg)$"', "drawing"],
      ['"~^/assets/"', "asset"],
      ['"~*\\.svg$"', "icon"],
      ['"~\\.data$"', "data"],
      ["default", "file"],
    ]),
    formatMap('"$site_twin|$site_page"', "$site_kind", [
      ['"|"', "$site_file_kind"],
      ['"~^\\|"', "page"],
      ["default", "file"],
    ]),
    ...listHeaderNames(headers).map((name) =>
      formatMap(
        "$site_kind",
        headerVariable(name),
        kinds.flatMap(([kind, values]) => (values[name] === undefined ? [] : [[kind, quote(values[name])]])),
      ),
    ),
  ];
}

/** A pattern for `Accept-Encoding`, and the encoding that it asks for. */
type EncodingRule = { pattern: string; encoding: Encoding };

const FULLY = "\\s*(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,|$)";
const PARTLY = "\\s*;\\s*q=0?\\.0*[1-9]";

/**
 * Which compressed copy a client wants, as an ordered list: the first pattern that fits decides, none means the plain
 * file. As the server's own rule, but that weights below one count alike.
 */
const ENCODING_RULES: readonly EncodingRule[] = [FULLY, PARTLY].flatMap((weight) => [
  ...ENCODED.flatMap((encoding) => [
    { pattern: `(?:^|,)\\s*${encoding}${weight}`, encoding },
    // The star stands for all that are not named.
    { pattern: `^(?!(?:.*,)?\\s*${encoding}\\s*(?:[;,]|$)).*(?:^|,)\\s*\\*${weight}`, encoding },
  ]),
  { pattern: `(?:^|,)\\s*identity${weight}`, encoding: "identity" as const },
]);

/** No rule is asked about a longer header, in characters: nobody has one, and patterns take long with some. */
const LONGEST_ACCEPT_ENCODING = 200;

/** The encoding that the rules choose for a file that has all of them. */
export function chooseByRules(acceptEncoding: string): Encoding {
  if (acceptEncoding.length > LONGEST_ACCEPT_ENCODING) return "identity";
  const rule = ENCODING_RULES.find(({ pattern }) => new RegExp(pattern, "i").test(acceptEncoding));
  return rule?.encoding ?? "identity";
}

/** The ending of the copy in an encoding; nothing for the plain file. */
function suffixOf(encoding: Encoding): string {
  return encoding === "identity" ? "" : ENCODED_SUFFIXES[encoding];
}
