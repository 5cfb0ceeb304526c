/** An element of XML: its name, its attributes, and text or further elements in it. */
export type XmlElement = [name: string, attributes: Record<string, string>, content?: string | XmlElement[]];

/** Writes a document of XML. Text may hold anything: what XML does not allow is left out, what it reads is escaped. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${writeElement(root)}\n`;
}

function writeElement([name, attributes, content = ""]: XmlElement): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)];
  const inner = typeof content === "string" ? escapeText(name, content) : content.map(writeElement).join("");
  return inner === "" ? `<${start.join(" ")}/>` : `<${start.join(" ")}>${inner}</${name}>`;
}

/** Of titles, readers disagree whether they are HTML: of `&#x26;` all make an ampersand (RSS Best Practices Profile). */
function escapeText(name: string, text: string): string {
  const escaped = escapeXml(text);
  return name === "title" ? escaped.replace(/&(?:amp|lt|gt);/g, (one) => NUMBERED[one] ?? one) : escaped;
}

const NUMBERED: Record<string, string> = { "&amp;": "&#x26;", "&lt;": "&#x3C;", "&gt;": "&#x3E;" };

function escapeXml(text: string): string {
  return text
    .replace(NOT_IN_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Everything but the characters of XML 1.0, section 2.2. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
