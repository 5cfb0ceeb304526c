// Enough to know which text is meant: the page itself shows all of it.
const LIMIT = 240;

/** The hint of a field that translates a text: the text itself, shortened. */
export function quoteOriginal(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return `In English: ${line.length > LIMIT ? `${line.slice(0, LIMIT).replace(/\s\S*$/, "")} …` : line}`;
}
