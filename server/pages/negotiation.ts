import { parseAccept } from "hono/utils/accept";
import { markdownPath } from "#contract/page-formats.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { ENCODED, type Encoding, type SiteFile } from "#server/pages/site-files.ts";

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

/** RFC 7763. */
const MARKDOWN = "text/markdown";
const HTML_RANGES_BY_PRECEDENCE = ["text/html", "text/*", "*/*"];

/**
 * Whether a client prefers Markdown to HTML, by `Accept` (RFC 9110, section 12.5.1). It must name Markdown itself: a
 * wildcard means HTML. Ties go to Markdown, unlike with Hono's `accepts`.
 */
export function prefersMarkdown(accept: HeaderValue): boolean {
  if (!accept?.toLowerCase().includes(MARKDOWN)) return false;
  const weights = readWeights(accept);
  const markdown = weights.get(MARKDOWN) ?? 0;
  const range = HTML_RANGES_BY_PRECEDENCE.find((candidate) => weights.has(candidate)) ?? "";
  return markdown > 0 && markdown >= (weights.get(range) ?? 0);
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

/** The file that a page is answered with, HTML or Markdown, and its headers. */
export type Representation = { file: SiteFile; headers: Readonly<Record<string, string>> };

/** Caches must keep both representations of a page apart, and their encodings. */
export const VARY_REPRESENTATION = "Accept, Accept-Encoding";

/** Chooses between HTML and Markdown. Other files have one representation. Returns the same object each time. */
export function createRepresentationChoice(
  byPath: ReadonlyMap<string, SiteFile>,
  { headers, organization }: Pick<SiteManifest, "headers" | "organization">,
): (file: SiteFile, accept: HeaderValue) => Representation {
  const described = new WeakMap<SiteFile, { own: Representation; markdown: Representation | undefined }>();

  return function chooseRepresentation(file, accept) {
    const { own, markdown } = described.get(file) ?? describe(file);
    return markdown && prefersMarkdown(accept) ? markdown : own;
  };

  function describe(file: SiteFile): { own: Representation; markdown: Representation | undefined } {
    const markdown = file.kind === "page" ? byPath.get(markdownPath(file.path)) : undefined;
    const vary = markdown ? VARY_REPRESENTATION : "Accept-Encoding";
    const choice = {
      own: { file, headers: { ...headers[file.kind], Vary: vary } },
      markdown: markdown && { file: markdown, headers: describeMarkdown(file, markdown) },
    };
    described.set(file, choice);
    return choice;
  }

  function describeMarkdown(page: SiteFile, markdown: SiteFile): Record<string, string> {
    return {
      // Not those of Markdown files, which are noindex: search engines may list this URL.
      ...headers.file,
      Vary: VARY_REPRESENTATION,
      "Content-Location": encodeURI(markdown.path),
      Link: `<${organization.url}${encodeURI(page.path)}>; rel="canonical"`,
    };
  }
}
