import { SaxesParser } from "saxes";

/** `name` is as written, with its prefix; `line` starts at 1. */
export type SvgElement = {
  name: string;
  local: string;
  namespace: string;
  attributes: SvgAttribute[];
  children: (SvgElement | string)[];
  line: number;
};

export type SvgAttribute = { name: string; local: string; namespace: string; value: string };

export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
export const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";

/** `expected` completes the sentence "expected ...". */
export class SvgError extends Error {
  override name = "SvgError";
  readonly expected: string;
  readonly found: string;

  constructor(expected: string, found: string) {
    super(`expected ${expected}, found ${found}`);
    this.expected = expected;
    this.found = found;
  }
}

const MAX_DEPTH = 256; // as in browsers

/** Parses strict XML. Rejects whatever other parsers could understand differently, such as a document type. @throws SvgError */
export function parseSvg(svg: string): SvgElement {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: "1.0" });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  const fail = (expected: string, found: string): never => {
    throw new SvgError(expected, `${found} on line ${parser.line}`);
  };

  parser.on("error", ({ message }) => {
    if (!root) throw new SvgError("a drawing", "no <svg>");
    throw new SvgError("a complete drawing", `an incomplete or faulty one: ${message}`);
  });
  parser.on("xmldecl", ({ version = "1.0", encoding = "UTF-8" }) => {
    if (version !== "1.0" || !/^utf-?8$/i.test(encoding))
      fail("a drawing in XML 1.0 and UTF-8", `version ${version} and encoding ${encoding}`);
  });
  parser.on("doctype", (type) => fail("a drawing without a document type", `<!DOCTYPE${truncate(type)}>`));
  parser.on("processinginstruction", ({ target }) =>
    fail("a drawing without processing instructions", `<?${target} ...?>`),
  );
  parser.on("opentag", ({ name, local, uri, attributes }) => {
    const element: SvgElement = {
      ...{ name, local, namespace: uri, children: [], line: parser.line },
      attributes: Object.values(attributes).map(({ uri: namespace, ...attribute }) => ({
        ...{ name: attribute.name, local: attribute.local, value: attribute.value },
        namespace,
      })),
    };
    root ??= element;
    if (open.length === MAX_DEPTH) fail(`a drawing of at most ${MAX_DEPTH} levels`, "more");
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  const addText = (text: string) => open.at(-1)?.children.push(text);
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(svg).close();
  if (root?.local !== "svg" || root.namespace !== SVG_NAMESPACE) throw new SvgError("a drawing", "no <svg>");
  return root;
}

export function listElements(element: SvgElement): SvgElement[] {
  return [
    element,
    ...element.children.flatMap((child) => (typeof child === "string" ? [] : listElements(child))),
  ];
}

/** `rest` are attributes of the `<svg>` tag that are neither known nor harmless. */
export type CleanDrawing = { rest: SvgAttribute[]; viewBox: string; parts: SvgElement };

/** Removes editor metadata, ids unless told otherwise, and the `<svg>` tag, whose presentation attributes move to a group. */
export function cleanDrawing(root: SvgElement, { keepIds = false } = {}): CleanDrawing {
  const attributes = root.attributes.filter(({ namespace }) => namespace === "");
  const styling = attributes.filter(({ name }) => STYLING.test(name));
  const rest = attributes.filter(({ name }) => !STYLING.test(name) && !HARMLESS.test(name));
  const viewBox = attributes.find(({ name }) => name === "viewBox")?.value.trim() ?? "";
  return { rest, viewBox, parts: { ...root, attributes: styling, children: cleanChildren(root, keepIds) } };
}

/** Serializes the content of a cleaned `<svg>`, in a group if it has presentation attributes. */
export function writeDrawing({ attributes, children, ...root }: SvgElement): string {
  const isStyled = attributes.length > 0 && children.length > 0;
  return isStyled
    ? writeElement({ ...root, name: "g", local: "g", attributes, children })
    : children.map(writeNode).join("");
}

export function writeAttribute({ name, value }: SvgAttribute): string {
  return `${name}="${escapeXml(value.replace(/\s+/g, " ")).replaceAll('"', "&quot;")}"`;
}

export function listClasses(drawing: string): string[] {
  const root = parseSvg(`<svg xmlns="${SVG_NAMESPACE}">${drawing}</svg>`);
  const lists = listElements(root).flatMap(({ attributes }) =>
    attributes.filter(({ name }) => name === "class").flatMap(({ value }) => value.split(/\s+/)),
  );
  return [...new Set(lists.filter(Boolean))];
}

function cleanChildren({ children }: SvgElement, keepIds: boolean): SvgElement["children"] {
  return children.flatMap((child) => {
    if (typeof child === "string") return child.trim() === "" ? [] : child.replace(/\s+/g, " ");
    if (child.namespace !== SVG_NAMESPACE || METADATA.has(child.local)) return [];
    const cleaned = {
      ...child,
      attributes: cleanAttributes(child, keepIds),
      children: cleanChildren(child, keepIds),
    };
    return child.local === "defs" && cleaned.children.length === 0 ? [] : cleaned;
  });
}

function cleanAttributes({ attributes }: SvgElement, keepIds: boolean): SvgAttribute[] {
  return attributes.flatMap((attribute) => {
    // Callers look for `href` only.
    if (attribute.namespace === XLINK_NAMESPACE && attribute.local === "href")
      return { ...attribute, name: "href", namespace: "" };
    return attribute.namespace !== "" || (attribute.name === "id" && !keepIds) ? [] : attribute;
  });
}

function writeNode(node: SvgElement | string): string {
  return typeof node === "string" ? escapeXml(node) : writeElement(node);
}

function writeElement({ name, attributes, children }: SvgElement): string {
  const start = [name, ...attributes.map(writeAttribute)].join(" ");
  return children.length === 0 ? `<${start}/>` : `<${start}>${children.map(writeNode).join("")}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const METADATA = new Set(["title", "desc", "metadata"]);

const STYLING =
  /^(?:class|color|fill|stroke|opacity|(?:fill|stroke|clip|paint|shape|color|stop|vector)-[a-z-]+)$/;
const HARMLESS =
  /^(?:viewBox|width|height|x|y|version|baseProfile|id|role|focusable|preserveAspectRatio)$|^(?:aria|data)-/;

export function truncate(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
