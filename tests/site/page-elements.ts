import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

export type PageElement = {
  tag: string;
  attributes: Record<string, string>;
  text: string;
  /** Where it begins and ends in the file, in characters. Zero for what browsers add. */
  start: number;
  end: number;
};

/** The elements of a page in document order, as browsers parse it. */
export function listElements(html: string): PageElement[] {
  return collectElements(parse(html, { sourceCodeLocationInfo: true }));
}

/** The elements with this tag and these attributes. */
export function findElements(elements: PageElement[], tag: string, ...attributes: string[]): PageElement[] {
  return elements.filter(
    (element) => element.tag === tag && attributes.every((name) => name in element.attributes),
  );
}

/** The contents of `<meta>` elements with this name or property. */
export function readMeta(elements: PageElement[], name: string): string[] {
  return findElements(elements, "meta", "content")
    .filter(({ attributes }) => attributes.name === name || attributes.property === name)
    .map(({ attributes }) => attributes.content ?? "");
}

function collectElements(node: Node): PageElement[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(collectElements) : [];
  if (!("tagName" in node)) return children;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  const { startOffset: start = 0, endOffset: end = 0 } = node.sourceCodeLocation ?? {};
  const element: PageElement = {
    tag: node.tagName,
    attributes,
    start,
    end,
    // Most are never read.
    get text() {
      return readText(node);
    },
  };
  return [element, ...children];
}

function readText(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(readText).join("") : "";
}
