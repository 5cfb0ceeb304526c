import { SaxesParser } from "saxes";

/** An element of an SVG file, its names resolved as XML namespaces say. */
export type SvgElement = {
  /** As it is written, with its prefix. */
  name: string;
  local: string;
  namespace: string;
  attributes: SvgAttribute[];
  children: (SvgElement | string)[];
  /** Counted from one. */
  line: number;
};

export type SvgAttribute = { name: string; local: string; namespace: string; value: string };

export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/** What keeps a file from being read. `expected` completes the sentence "expected ...". */
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

/** Browsers read no more. */
const MOST_LEVELS = 256;

/**
 * Reads an SVG file as strictly as XML is defined, and without what could give it another meaning elsewhere: a document
 * type, which can declare entities and attributes, processing instructions, and encodings other than UTF-8.
 * @throws SvgError
 */
export function parseSvg(svg: string): SvgElement {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: "1.0" });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  const refuse = (expected: string, found: string): never => {
    throw new SvgError(expected, `${found} on line ${parser.line}`);
  };

  parser.on("error", ({ message }) => {
    if (!root) throw new SvgError("a drawing", "no <svg>");
    throw new SvgError("a whole drawing", `a part of one, or a mistake in it: ${message}`);
  });
  parser.on("xmldecl", ({ version = "1.0", encoding = "UTF-8" }) => {
    if (version !== "1.0" || !/^utf-?8$/i.test(encoding))
      refuse("a drawing in XML 1.0 and UTF-8", `version ${version} and encoding ${encoding}`);
  });
  parser.on("doctype", (type) => refuse("a drawing without a document type", `<!DOCTYPE${shorten(type)}>`));
  parser.on("processinginstruction", ({ target }) =>
    refuse("a drawing without processing instructions", `<?${target} ...?>`),
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
    if (open.length === MOST_LEVELS) refuse(`a drawing of at most ${MOST_LEVELS} levels`, "more");
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

/** All elements of a drawing in the order of the file, itself first. */
export function listElements(element: SvgElement): SvgElement[] {
  return [
    element,
    ...element.children.flatMap((child) => (typeof child === "string" ? [] : listElements(child))),
  ];
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
