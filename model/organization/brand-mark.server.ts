import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { hasColorToken, readColorToken } from "#art/theme/theme-tokens.server.ts";
import { readDrawing, readDrawingSize } from "../images/image.server.ts";
import { ImageError, type ImageProblem } from "../images/image-file.server.ts";
import {
  cleanDrawing,
  listClasses,
  listElements,
  type SvgElement,
  writeAttribute,
  writeDrawing,
} from "../images/svg.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";

/** The logo as pages carry it: what stands between the tags of its `<svg>`, whose classes name colors of the theme. */
export type BrandMark = { viewBox: string; drawing: string };

/**
 * Reads the logo, by its path below `content/images`. @throws ImageError when it could not stand in the middle of a page
 */
export function readBrandMark(reader: ContentReader, file: string): BrandMark {
  reader.cache.noteSource(reader.path("images", file));
  const svg = readMarkFile(reader, file);
  readDrawingSize(file, svg);
  const { rest, viewBox, parts } = cleanDrawing(readDrawing(file, svg));
  const drawing = writeDrawing(parts);
  const mark = { viewBox, drawing };
  refuse(
    file,
    findOddPart(file, parts) ??
      findWeight(file, drawing) ??
      findOddTag(file, rest.map(writeAttribute).join(" ")),
  );
  for (const name of listClasses(drawing)) checkClass(file, name);
  refuse(file, findEmptiness(file, mark));
  return mark;
}

/** The color that a class of the logo gives, as the theme writes it, and to what. @throws Error when the theme has none */
export function readClass(name: string) {
  const { property, token } = splitClass(name);
  return { property, ...readColorToken(token) };
}

function splitClass(name: string) {
  const [, property = "", token = ""] = /^(fill|stroke)-([a-z][a-z-]*)$/.exec(name) ?? [];
  return { property, token };
}

function readMarkFile(reader: ContentReader, file: string): string {
  try {
    return readFileSync(reader.path("images", file), "utf8");
  } catch {
    throw new ImageError(file, { expected: `a drawing in content/images/${file}`, found: "none" });
  }
}

function refuse(file: string, fault: ImageProblem | undefined): void {
  if (fault) throw new ImageError(file, fault);
}

/** What stands on the `<svg>` itself, and would be lost with it. */
function findOddTag(file: string, rest: string): ImageProblem | undefined {
  return rest === ""
    ? undefined
    : { expected: `an <svg> with a size and colors alone in ${file}`, found: rest };
}

/** What a logo may not have in the middle of a page. */
function findOddPart(file: string, parts: SvgElement): ImageProblem | undefined {
  const refuse = (expected: string, found: string) => ({ expected: `a logo ${expected} in ${file}`, found });
  for (const { name, local, attributes } of listElements({ ...parts, name: "svg" })) {
    if (name !== local) return refuse("whose parts have names without a prefix", `<${name}>`);
    // A style would reach all of the page; letters need a font, and pictures a file, that icons lack.
    const style = attributes.find((attribute) => attribute.name === "style");
    if (style || NO_OUTLINES.has(local))
      return refuse("of outlines alone", style ? writeAttribute(style) : `<${name}>`);
    // Pages show it twice, and names may stand in a page but once.
    const reference = attributes.find(
      (attribute) => attribute.name === "href" || attribute.value.includes("url("),
    );
    if (reference)
      return refuse(
        "without gradients, masks and other parts that are named elsewhere",
        writeAttribute(reference),
      );
  }
  return undefined;
}

const NO_OUTLINES = new Set(["style", "text", "image", "use"]);

/** Each page carries it twice, before all that a reader looks for. */
function findWeight(file: string, drawing: string): ImageProblem | undefined {
  const size = Buffer.byteLength(drawing);
  return size <= SIZE_LIMIT
    ? undefined
    : { expected: `a logo of at most ${SIZE_LIMIT} bytes in ${file}`, found: `${size} bytes` };
}

const SIZE_LIMIT = 4_096;

/** Draws it once as an icon would be, in any color. */
function findEmptiness(file: string, { viewBox, drawing }: BrandMark): ImageProblem | undefined {
  try {
    const rules = listClasses(drawing).map((name) => `.${name}{${splitClass(name).property}:currentColor}`);
    const style = `<style>${rules.join("")}</style>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${style}${drawing}</svg>`;
    const { pixels } = new Resvg(svg, { fitTo: { mode: "width", value: 64 } }).render();
    const isSeen = pixels.some((value, index) => index % 4 === 3 && value > 0);
    return isSeen
      ? undefined
      : { expected: `a logo in which something can be seen in ${file}`, found: "nothing" };
  } catch (error) {
    return { expected: `a logo that can be drawn in ${file}`, found: String(error).replace(/^Error: /, "") };
  }
}

// How the color is written is a matter of the theme, and told there.
function checkClass(file: string, name: string): void {
  const { token } = splitClass(name);
  if (token !== "" && hasColorToken(token)) return;
  const expected = `classes in ${file} that name colors of app/styles/theme.css, such as fill-accent or stroke-ink`;
  throw new ImageError(file, { expected, found: name });
}
