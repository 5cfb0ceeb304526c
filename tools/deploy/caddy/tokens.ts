/**
 * Matches the path of a request by a pattern, as it came: Caddy's other matchers tidy it first. A pattern has to name a slash,
 * since some versions try it on the name of the value, too.
 */
export const PATH = "vars_regexp {http.request.orig_uri.path}";

/** A text as Caddy reads it. @throws Error when Caddy would read something else: braces name a value. */
export function quote(text: string): string {
  if (/[`{}\r\n]/.test(text))
    throw new Error(`Expected a text without braces, backticks and line breaks, found ${text}`);
  return `\`${text}\``;
}

/** A path as a part of a pattern. */
export function escapePattern(path: string): string {
  return path.replace(/[.*+?^$()[\]\\|]/g, "\\$&");
}

/** Indents lines. */
export function indent(lines: readonly string[], depth = 1): string {
  return lines.map((line) => (line === "" ? "" : "\t".repeat(depth) + line)).join("\n");
}
