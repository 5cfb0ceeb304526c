import { SaxesParser } from "saxes";
import type { PageElement } from "../page-elements.ts";

/** The elements of an XML document, in the order in which they end; the text without that of elements in them. */
export function listXmlElements(xml: string): PageElement[] {
  const parser = new SaxesParser();
  const open: PageElement[] = [];
  const ended: PageElement[] = [];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) =>
    open.push({ tag: name, attributes, text: "", start: parser.position, end: 0 }),
  );
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => {
    const element = open.pop();
    if (element) ended.push({ ...element, end: parser.position });
  });
  parser.write(xml).close();
  return ended;
}
