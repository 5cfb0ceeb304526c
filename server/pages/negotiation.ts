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
  if (acceptEncoding === null) return "identity";
  const weights = parseEncodings(acceptEncoding);
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
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/**
 * Whether a client prefers Markdown to HTML, by `Accept` (RFC 9110, section 12.5.1). It must name Markdown itself: a
 * wildcard means HTML. Invalid entries are ignored.
 */
export function prefersMarkdown(accept: string | null): boolean {
  const lower = accept?.toLowerCase() ?? "";
  if (!lower.includes(MARKDOWN)) return false;
  const weights = parseMediaRanges(lower);
  const markdown = weights.get(MARKDOWN) ?? 0;
  const range = HTML_RANGES_BY_PRECEDENCE.find((candidate) => weights.has(candidate)) ?? "";
  return markdown > 0 && markdown >= (weights.get(range) ?? 0);
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
    const markdown = file.kind === "page" ? byPath.get(markdownPath(file.path)) : undefined;
    if (!markdown) return { file, headers: { ...headers[file.kind], Vary: "Accept-Encoding" } };
    if (!prefersMarkdown(accept)) {
      return { file, headers: { ...headers[file.kind], Vary: VARY_REPRESENTATION } };
    }
    return {
      file: markdown,
      headers: {
        // Not those of Markdown files, which are noindex: search engines may list this URL.
        ...headers.file,
        Vary: VARY_REPRESENTATION,
        "Content-Location": encodeURI(markdown.path),
        Link: `<${organization.url}${encodeURI(file.path)}>; rel="canonical"`,
      },
    };
  };
}

function parseEncodings(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (name !== "") weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  return weights;
}

/** The highest weight of each media range, which may occur several times with other parameters. */
function parseMediaRanges(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of splitUnquoted(accept, ",")) {
    const [range = "", ...parameters] = splitUnquoted(entry, ";").map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    if (WEIGHT.test(quality)) weights.set(range, Math.max(Number(quality), weights.get(range) ?? 0));
  }
  return weights;
}

// Not a regular expression: one that knows quoted strings takes quadratic time on an unterminated quote.
function splitUnquoted(text: string, separator: "," | ";"): string[] {
  const parts = [""];
  let isQuoted = false;
  let isEscaped = false;
  for (const character of text) {
    if (character === separator && !isQuoted) {
      parts.push("");
      continue;
    }
    parts[parts.length - 1] += character;
    if (character === '"' && !isEscaped) isQuoted = !isQuoted;
    isEscaped = isQuoted && character === "\\" && !isEscaped;
  }
  return parts;
}
