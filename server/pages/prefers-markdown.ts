/** The media type of pages as Markdown (RFC 7763). */
const MARKDOWN = "text/markdown";

// From what says most of HTML to what says least.
const HTML_RANGES = ["text/html", "text/*", "*/*"];

const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/**
 * Whether a client would rather read Markdown than HTML, by `Accept` (RFC 9110, section 12.5.1). It must name Markdown
 * itself: whoever takes anything gets HTML. What is not as the standard says is passed over.
 */
export function prefersMarkdown(accept: string | null): boolean {
  const lower = accept?.toLowerCase() ?? "";
  if (!lower.includes(MARKDOWN)) return false;
  const weights = parseWeights(lower);
  const markdown = weights.get(MARKDOWN) ?? 0;
  const range = HTML_RANGES.find((found) => weights.has(found)) ?? "";
  return markdown > 0 && markdown >= (weights.get(range) ?? 0);
}

/** How welcome each media range is; the most welcome where it stands several times with other parameters. */
function parseWeights(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of splitUnquoted(accept, ",")) {
    const [range = "", ...parameters] = splitUnquoted(entry, ";").map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    if (WEIGHT.test(quality)) weights.set(range, Math.max(Number(quality), weights.get(range) ?? 0));
  }
  return weights;
}

// Not a pattern: one that knows quoted texts takes quadratic time where a quotation never ends.
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
