import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** An element of a page, in document order. */
export type PageElement = { tag: string; attributes: Record<string, string>; text: string };

/** Every element of a page as a browser would find it, in document order. */
export function listElements(html: string): PageElement[] {
  return collectElements(parse(html));
}

/** The elements of a tag, with the attributes named. */
export function findElements(elements: PageElement[], tag: string, ...attributes: string[]): PageElement[] {
  return elements.filter(
    (element) => element.tag === tag && attributes.every((name) => name in element.attributes),
  );
}

/** The content of the `<meta>` elements of a name or property. */
export function readMeta(elements: PageElement[], name: string): string[] {
  return findElements(elements, "meta", "content")
    .filter(({ attributes }) => attributes.name === name || attributes.property === name)
    .map(({ attributes }) => attributes.content ?? "");
}

function collectElements(node: Node): PageElement[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(collectElements) : [];
  if (!("tagName" in node)) return children;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ tag: node.tagName, attributes, text: readText(node) }, ...children];
}

function readText(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(readText).join("") : "";
}
