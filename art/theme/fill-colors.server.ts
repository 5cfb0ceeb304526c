import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { DRAWING_ID, SCHEME_RULES } from "#contract/drawing-views.ts";
import { readColorToken } from "./theme-tokens.server.ts";

/**
 * Resolves `var(--color-…)` in an SVG. If colors differ by color scheme, the SVG gets a view for each.
 * @throws Error when the theme lacks a color
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
  if (!tag) throw new Error("Expected an SVG");
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
