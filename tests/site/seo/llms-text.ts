/** A file of the form of llmstxt.org. */
export type LlmsText = {
  title: string;
  summary: string;
  sections: { heading: string; links: { title: string; address: string }[] }[];
};

/**
 * Reads a file of that form: a title, a summary as a quotation, further words without headings, then sections that are
 * lists of links and nothing else. @throws Error when it has another form
 */
export function readLlmsText(text: string): LlmsText {
  const [head = "", ...parts] = text.split(/^## /m);
  const [, title, summary, details] = /^# ([^\n]+)\n\n> ([^\n]+)\n\n(.*)$/s.exec(head) ?? [];
  if (!title || !summary || details === undefined) throw new Error("Expected a title and a summary");
  if (/^#/m.test(details)) throw new Error("Expected no heading before the sections");
  return { title, summary, sections: parts.map(readSection) };
}

function readSection(text: string): LlmsText["sections"][number] {
  const [heading = "", empty, ...lines] = text.trim().split("\n");
  if (empty !== "" || lines.length === 0) throw new Error(`Expected a list below ${heading}`);
  return { heading, links: lines.map(readLink) };
}

function readLink(line: string): { title: string; address: string } {
  const [, title, address] = /^- \[((?:[^[\]\\]|\\.)+)\]\((https:\/\/[^\s)]+)\)(?:: .+)?$/.exec(line) ?? [];
  if (!title || !address) throw new Error(`Expected a link, found ${line}`);
  return { title, address };
}
