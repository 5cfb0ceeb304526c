/** A text as nginx reads it. @throws Error when nginx has no way to say it: it takes every dollar sign for a variable. */
export function quote(text: string): string {
  if (/[$\r\n]/.test(text)) throw new Error(`Expected a text without $ and line breaks, found ${text}`);
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** A pattern for the key of a map or the like, in which a dollar sign is the end of the text. */
export function quotePattern(pattern: string): string {
  return `"~*${pattern.replace(/"/g, '\\"')}"`;
}

/** A table that turns one value into another. The values are written as nginx reads them. */
export function formatMap(
  source: string,
  target: string,
  rows: readonly (readonly [string, string])[],
): string {
  const width = Math.min(60, Math.max(...rows.map(([from]) => from.length)));
  const lines = rows.map(([from, to]) => `    ${from.padEnd(width)} ${to};`);
  return [`map ${source} ${target} {`, ...lines, "}"].join("\n");
}

/** Headers of an answer, whatever its status. Values are written as nginx reads them. */
export function formatHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${value} always;`);
}

/** Indents lines. */
export function indent(lines: readonly string[], depth = 1): string {
  return lines.map((line) => (line === "" ? "" : "    ".repeat(depth) + line)).join("\n");
}
