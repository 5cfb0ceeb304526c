import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { DRAWING_ID, SCHEME_RULES } from "#contract/drawing-views.ts";
import { readColorToken } from "./theme-tokens.server.ts";

/**
 * Writes the colors of the theme into a drawing (SVG) that names them as `var(--color-…)`. A drawing whose colors have
 * a light and a dark side gets a view for each; any other stays as it is. @throws Error when the theme lacks a color
 */
export function fillColors(drawing: string): string {
  const filled = drawing.replace(/var\(--color-([a-z-]+)\)/g, (_, name: string) => {
    const { light, dark } = readColorToken(name);
    return `light-dark(${light},${dark})`;
  });
  return filled.includes("light-dark(") ? addViews(filled) : filled;
}

function addViews(drawing: string): string {
  const root = parseFragment(drawing, { sourceCodeLocationInfo: true }).childNodes.find(isSvg);
  const tag = root?.sourceCodeLocation?.startTag;
  if (!tag) throw new Error("Expected a drawing that begins with <svg>");
  const id = root.sourceCodeLocation?.attrs?.id;
  const end = tag.endOffset - 1;
  const attributes = id
    ? drawing.slice(0, id.startOffset) + drawing.slice(id.endOffset, end)
    : drawing.slice(0, end);
  return `${attributes} id="${DRAWING_ID}"><style>${SCHEME_RULES}</style>${drawing.slice(tag.endOffset)}`;
}

function isSvg(node: DefaultTreeAdapterTypes.ChildNode): node is DefaultTreeAdapterTypes.Element {
  return node.nodeName === "svg";
}
