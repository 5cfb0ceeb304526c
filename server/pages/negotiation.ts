import { parseAccept } from "hono/utils/accept";
import { withoutLocale } from "#contract/locales.ts";
import { markdownPath } from "#contract/markdown-page.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import type { SiteFile } from "#server/pages/site-files.ts";

/** Precompressed encodings, best first: ties in the client's weights go to the earlier one. */
export const ENCODED = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof ENCODED)[number] | "identity";

/** The suffix of a precompressed file beside the plain one. */
export const ENCODED_SUFFIXES = { br: ".br", zstd: ".zst", gzip: ".gz" } as const;

/** Chooses by `Accept-Encoding` (RFC 9110, section 12.5.3). The plain file is always available. */
export function chooseEncoding(
  acceptEncoding: string | null,
  available: { has(encoding: Encoding): boolean },
): Encoding {
  const weights = readWeights(acceptEncoding);
  let best: Encoding = "identity";
  // Identity is acceptable unmentioned, but anything mentioned is preferred.
  let bestWeight = weights.get("identity") ?? 0;
  for (const encoding of ENCODED.toReversed()) {
    const weight = weights.get(encoding) ?? weights.get("*") ?? 0;
    const isAcceptable = available.has(encoding) && weight > 0;
    if (isAcceptable && weight >= bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}

/** RFC 7763. */
const MARKDOWN = "text/markdown";
const HTML_RANGES_BY_PRECEDENCE = ["text/html", "text/*", "*/*"];

/**
 * Whether a client prefers Markdown to HTML, by `Accept` (RFC 9110, section 12.5.1). It must name Markdown itself: a
 * wildcard means HTML. Ties go to Markdown, unlike with Hono's `accepts`.
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (!accept?.toLowerCase().includes(MARKDOWN)) return false;
  const weights = readWeights(accept);
  const markdown = weights.get(MARKDOWN) ?? 0;
  const range = HTML_RANGES_BY_PRECEDENCE.find((candidate) => weights.has(candidate)) ?? "";
  return markdown > 0 && markdown >= (weights.get(range) ?? 0);
}

const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** The weight of each entry, the highest if it occurs several times. Entries with an invalid weight are ignored. */
function readWeights(header: string | null): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { type, params, q } of parseAccept(header?.toLowerCase() ?? "")) {
    if (WEIGHT.test(params.q ?? "1")) weights.set(type, Math.max(q, weights.get(type) ?? 0));
  }
  return weights;
}

/** The file that a page is answered with, HTML or Markdown, and its headers. */
export type Representation = { file: SiteFile; headers: Record<string, string> };

/** Chooses between HTML and Markdown. Other files have one representation. */
export type ChooseRepresentation = (file: SiteFile, accept: string | null) => Representation;

/** Caches must keep both representations of a page apart, and their encodings. */
export const VARY_REPRESENTATION = "Accept, Accept-Encoding";

export function createRepresentationChoice(
  byPath: ReadonlyMap<string, SiteFile>,
  { headers, organization }: Pick<SiteManifest, "headers" | "organization">,
): ChooseRepresentation {
  return function chooseRepresentation(file, accept) {
    const markdown = file.kind === "page" ? findMarkdown(file.path) : undefined;
    if (!markdown) return { file, headers: { ...headers[file.kind], Vary: "Accept-Encoding" } };
    if (!prefersMarkdown(accept)) {
      return { file, headers: { ...headers[file.kind], Vary: VARY_REPRESENTATION } };
    }
    return {
      file: markdown.file,
      headers: {
        // Not those of Markdown files, which are noindex: search engines may list this URL.
        ...headers.file,
        Vary: VARY_REPRESENTATION,
        "Content-Location": encodeURI(markdown.file.path),
        Link: `<${organization.url}${encodeURI(markdown.page)}>; rel="canonical"`,
      },
    };
  };

  // An untranslated page has the Markdown of the default language.
  function findMarkdown(path: string): { page: string; file: SiteFile } | undefined {
    for (const page of [path, withoutLocale(path)]) {
      const file = byPath.get(markdownPath(page));
      if (file) return { page, file };
    }
    return undefined;
  }
}
