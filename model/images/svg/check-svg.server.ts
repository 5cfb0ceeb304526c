import {
  listElements,
  SVG_NAMESPACE,
  type SvgAttribute,
  type SvgElement,
  SvgError,
} from "./parse-svg.server.ts";
import { findStyleAddress, isOwnAddress } from "./style-addresses.server.ts";
import {
  EDITOR_NAMESPACES,
  ELEMENTS,
  PLAIN_ATTRIBUTES,
  PRESENTATION_ATTRIBUTES,
  XLINK_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
} from "./svg-names.ts";

const NAMES = "a drawing of elements and attributes that only draw";
const ADDRESSES = "a drawing without addresses outside of it";

/**
 * Checks that a drawing can do nothing but be looked at, also when it is opened by itself, as a page of the site's own
 * origin. What is not known to be harmless is refused. @throws SvgError
 */
export function checkSvg(root: SvgElement): void {
  for (const element of listElements(root)) {
    if (EDITOR_NAMESPACES.has(element.namespace)) {
      // Of what has no meaning to browsers, some follow links.
      for (const attribute of element.attributes)
        if (attribute.namespace === XLINK_NAMESPACE) checkAttribute(element, attribute);
      continue;
    }
    if (element.namespace !== SVG_NAMESPACE || !ELEMENTS.has(element.local))
      throw refuse(NAMES, element, `<${element.name}>${describeNamespace(element)}`);
    for (const attribute of element.attributes) checkAttribute(element, attribute);
    if (element.local === "style") checkStyle(element, readText(element));
  }
}

function checkAttribute(element: SvgElement, attribute: SvgAttribute): void {
  const { local, namespace, value } = attribute;
  if (isInert(attribute)) return;
  const written = `${attribute.name}="${shorten(value)}"`;
  if (local === "href" && (namespace === "" || namespace === XLINK_NAMESPACE)) {
    if (!isOwnAddress(value.trim())) throw refuse(ADDRESSES, element, written);
    return;
  }
  const isKnown = PLAIN_ATTRIBUTES.has(local) || PRESENTATION_ATTRIBUTES.has(local) || local === "style";
  if (namespace !== "" || !isKnown) throw refuse(NAMES, element, written);
  if (local === "attributeName" && !isAnimated(value)) throw refuse(NAMES, element, written);
  if (local === "style" || PRESENTATION_ATTRIBUTES.has(local) || ANIMATED_VALUES.has(local))
    checkStyle(element, value);
}

/** What is read by programs for people, by drawing programs or by nobody. */
function isInert({ name, local, namespace }: SvgAttribute): boolean {
  if (namespace === XML_NAMESPACE) return local === "space" || local === "lang";
  if (namespace === XLINK_NAMESPACE) return ["type", "title", "role", "show", "actuate"].includes(local);
  if (namespace === "") return name.startsWith("aria-") || name.startsWith("data-");
  return namespace === XMLNS_NAMESPACE || EDITOR_NAMESPACES.has(namespace);
}

/** An animation sets attributes as well: none that holds an address, and none that runs. */
function isAnimated(name: string): boolean {
  const isOfScript = ["style", "class", "id", "href"].includes(name);
  return !isOfScript && (PLAIN_ATTRIBUTES.has(name) || PRESENTATION_ATTRIBUTES.has(name));
}

const ANIMATED_VALUES = new Set(["from", "to", "by", "values"]);

function checkStyle(element: SvgElement, css: string): void {
  const found = findStyleAddress(css);
  if (found !== undefined) throw refuse(ADDRESSES, element, shorten(found));
}

function readText({ children }: SvgElement): string {
  return children.filter((child) => typeof child === "string").join("");
}

function refuse(expected: string, { line }: SvgElement, found: string): SvgError {
  return new SvgError(expected, `${found} on line ${line}`);
}

function describeNamespace({ namespace }: SvgElement): string {
  if (namespace === SVG_NAMESPACE) return "";
  return namespace === "" ? " of no namespace" : ` of the namespace ${namespace}`;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
