import postcss from "postcss";
import { SCHEME_STYLE } from "#art/theme/fill-colors.server.ts";
import { drawPortrait, drawTeaser, type Inset } from "#art/weave/draw-weave.server.ts";
import type { Family } from "#art/weave/yarn.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { type Image, readDrawing } from "./image.server.ts";
import { readMotif } from "./motif.server.ts";
import { makePublishedImage } from "./published-image.server.ts";
import { cleanDrawing, listElements, type SvgElement, writeDrawing } from "./svg.server.ts";
import { drawOnce, publishDrawing, WOVEN_SIZES } from "./woven-image.server.ts";

const LAYOUTS = {
  teaser: { ...WOVEN_SIZES.card, draw: drawTeaser },
  portrait: { ...WOVEN_SIZES.portrait, draw: drawPortrait },
} as const;
type Layout = keyof typeof LAYOUTS;

type DrawingOnPattern = {
  layout: Layout;
  family: Family;
  seed: string;
  /** What the pattern shows, and then its seed; without it, the pattern is abstract. */
  motif?: string | undefined;
  drawing: Image;
};

/**
 * A drawing on a pattern as one image: each drawing on a page is a document of its own to the browser.
 * Undefined for bitmaps, and for drawings whose style sheet could reach the pattern.
 */
export function readDrawingOnPattern(
  reader: ContentReader,
  { layout, family, motif, drawing, ...pattern }: DrawingOnPattern,
): Image | undefined {
  const { draw, ...size } = LAYOUTS[layout];
  const seed = motif ? `motif-${motif}` : pattern.seed;
  return drawOnce(reader, layout, [family, seed, drawing.src], () => {
    const inset = readInset(drawing);
    const figure = motif ? readMotif(reader, motif) : undefined;
    return inset && publishDrawing(layout, draw({ ...size, seed, family, motif: figure }, inset), size);
  });
}

/** Keeps names apart from those of the pattern: rules of classes move to their elements, and ids change. */
function readInset({ src }: Image): Inset | undefined {
  const svg = makePublishedImage(src);
  if (typeof svg !== "string") return undefined;
  // The pattern has the rules for both color schemes.
  const root = readDrawing(src, svg.replace(SCHEME_STYLE, ""));
  const styles = listElements(root).filter(isStyle);
  const rules = readClassRules(styles.flatMap(({ children }) => children).join(""));
  const { rest, viewBox, parts } = cleanDrawing(root, { keepIds: true });
  if (!rules || rest.length > 0) return undefined;
  return { viewBox, content: writeDrawing(renameIds(inlineRules(parts, rules))) };
}

function renameIds({ attributes, children, ...element }: SvgElement): SvgElement {
  return {
    ...element,
    attributes: attributes.map(({ value, ...attribute }) => ({
      ...attribute,
      value: renameId(attribute.name, value),
    })),
    children: children.map((child) => (typeof child === "string" ? child : renameIds(child))),
  };
}

function renameId(attribute: string, value: string): string {
  if (attribute === "id") return `m-${value}`;
  if (attribute === "href") return value.replace(/^\s*#/, "#m-");
  return value.replace(/(url\(\s*["']?#)/g, "$1m-");
}

type ClassRules = Map<string, string>;

/** Undefined if the style sheet has other rules than those of single classes. */
function readClassRules(css: string): ClassRules | undefined {
  const rules: ClassRules = new Map();
  for (const node of postcss.parse(css).nodes) {
    if (node.type !== "rule" || !/^\.[\w-]+$/.test(node.selector)) return undefined;
    const name = node.selector.slice(1);
    rules.set(name, `${rules.get(name) ?? ""}${node.nodes.join(";")};`);
  }
  return rules;
}

function inlineRules({ attributes, children, ...element }: SvgElement, rules: ClassRules): SvgElement {
  const read = (name: string) => attributes.find((attribute) => attribute.name === name)?.value ?? "";
  const names = read("class").split(/\s+/);
  const matching = [...rules]
    .filter(([name]) => names.includes(name))
    .map(([, declarations]) => declarations);
  const value = matching.join("") + read("style");
  const others = attributes.filter(({ name }) => name !== "class" && name !== "style");
  return {
    ...element,
    attributes: value ? [...others, { name: "style", local: "style", namespace: "", value }] : others,
    children: children
      .filter((child) => typeof child === "string" || !isStyle(child))
      .map((child) => (typeof child === "string" ? child : inlineRules(child, rules))),
  };
}

function isStyle({ local }: SvgElement): boolean {
  return local === "style";
}
