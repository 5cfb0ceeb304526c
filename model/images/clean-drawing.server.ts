import {
  listElements,
  parseSvg,
  SVG_NAMESPACE,
  type SvgAttribute,
  type SvgElement,
} from "./svg/parse-svg.server.ts";
import { XLINK_NAMESPACE } from "./svg/svg-names.ts";

/** A drawing without its `<svg>`. `rest` are the attributes of that tag which are neither known nor harmless. */
export type CleanDrawing = { rest: SvgAttribute[]; viewBox: string; parts: SvgElement };

/**
 * Leaves out of a drawing what programs write into it for themselves, names that nothing needs, and the `<svg>` around it,
 * whose colors and lines move to a group.
 */
export function cleanDrawing(root: SvgElement): CleanDrawing {
  const attributes = root.attributes.filter(({ namespace }) => namespace === "");
  const styling = attributes.filter(({ name }) => STYLING.test(name));
  const rest = attributes.filter(({ name }) => !STYLING.test(name) && !HARMLESS.test(name));
  const viewBox = attributes.find(({ name }) => name === "viewBox")?.value.trim() ?? "";
  return { rest, viewBox, parts: { ...root, attributes: styling, children: cleanChildren(root) } };
}

/** Writes what stands between the tags of an `<svg>` that was cleaned, in a group if that has colors or lines. */
export function writeDrawing({ attributes, children, ...root }: SvgElement): string {
  const isStyled = attributes.length > 0 && children.length > 0;
  return isStyled
    ? writeElement({ ...root, name: "g", local: "g", attributes, children })
    : children.map(writeNode).join("");
}

/** An attribute as it stands in a tag. */
export function writeAttribute({ name, value }: SvgAttribute): string {
  return `${name}="${escapeXml(value.replace(/\s+/g, " ")).replaceAll('"', "&quot;")}"`;
}

/** The classes that a drawing uses, each once: `fill-` or `stroke-` and a color of the theme. */
export function listClasses(drawing: string): string[] {
  const root = parseSvg(`<svg xmlns="${SVG_NAMESPACE}">${drawing}</svg>`);
  const lists = listElements(root).flatMap(({ attributes }) =>
    attributes.filter(({ name }) => name === "class").flatMap(({ value }) => value.split(/\s+/)),
  );
  return [...new Set(lists.filter(Boolean))];
}

function cleanChildren({ children }: SvgElement): SvgElement["children"] {
  return children.flatMap((child) => {
    if (typeof child === "string") return child.trim() === "" ? [] : child.replace(/\s+/g, " ");
    if (child.namespace !== SVG_NAMESPACE || REMARKS.has(child.local)) return [];
    const cleaned = { ...child, attributes: cleanAttributes(child), children: cleanChildren(child) };
    return child.local === "defs" && cleaned.children.length === 0 ? [] : cleaned;
  });
}

function cleanAttributes({ attributes }: SvgElement): SvgAttribute[] {
  return attributes.flatMap((attribute) => {
    // An address within the drawing is told apart by `href`, however it is written.
    if (attribute.namespace === XLINK_NAMESPACE && attribute.local === "href")
      return { ...attribute, name: "href", namespace: "" };
    return attribute.namespace !== "" || attribute.name === "id" ? [] : attribute;
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

/** What is for the program that drew it, or said by the name beside the logo. */
const REMARKS = new Set(["title", "desc", "metadata"]);

const STYLING =
  /^(?:class|color|fill|stroke|opacity|(?:fill|stroke|clip|paint|shape|color|stop|vector)-[a-z-]+)$/;
const HARMLESS =
  /^(?:viewBox|width|height|x|y|version|baseProfile|id|role|focusable|preserveAspectRatio)$|^(?:aria|data)-/;
