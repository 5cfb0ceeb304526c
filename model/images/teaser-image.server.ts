import postcss from "postcss";
import { resolveColors } from "#art/theme/fill-colors.server.ts";
import { drawTeaser, type Motif } from "#art/weave/draw-weave.server.ts";
import { FAMILIES, type Family } from "#art/weave/yarn.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { type Image, readDrawing } from "./image.server.ts";
import { readImageFile } from "./image-file.server.ts";
import { hashedName, IMAGE_BASE, withoutHash } from "./image-names.server.ts";
import { cleanDrawing, listElements, type SvgElement, writeDrawing } from "./svg.server.ts";

const PATTERN = { width: 720, height: 320 };

type TeaserImage = { family: Family; seed: string; motif: Image };

/**
 * A pattern with a small drawing on it as one image: each drawing on a page is a document of its own to the browser.
 * Undefined for bitmaps, and drawings with more than their own shapes and colors.
 */
export function readTeaserImage(
  reader: ContentReader,
  { family, seed, motif }: TeaserImage,
): Image | undefined {
  const file = `teasers/${family}/${seed}/${withoutHash(motif.src.slice(IMAGE_BASE.length))}`;
  const content = motif.widths ? undefined : drawTeaserFile(reader, file);
  return content === undefined ? undefined : { src: IMAGE_BASE + hashedName(file, content), ...PATTERN };
}

/** Draws the picture of a card from its path (without hash), which contains everything it is drawn from. */
export function drawTeaserFile(reader: ContentReader, file: string): string | undefined {
  const [, name, seed, motifFile] = /^teasers\/([\w-]+)\/([\w-]+)\/(.+\.svg)$/.exec(file) ?? [];
  const family = FAMILIES.find((known) => known === name);
  if (!family || !seed || !motifFile) return undefined;
  const motif = readMotif(motifFile, readImageFile(reader, motifFile).toString("utf8"));
  return motif && drawTeaser({ kind: "card", seed, family, ...PATTERN }, motif);
}

/** Moves the rules of classes to their elements, since two drawings may use one name. */
function readMotif(file: string, svg: string): Motif | undefined {
  const root = readDrawing(file, resolveColors(svg));
  const elements = listElements(root);
  const rules = readClassRules(
    elements
      .filter(isStyle)
      .flatMap(({ children }) => children)
      .join(""),
  );
  const refersToIds = elements.some(({ attributes }) =>
    attributes.some(({ local, value }) => local === "href" || value.includes("url(")),
  );
  const { rest, viewBox, parts } = cleanDrawing(root);
  if (!rules || refersToIds || rest.length > 0) return undefined;
  return { viewBox, content: writeDrawing(inlineRules(parts, rules)) };
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
