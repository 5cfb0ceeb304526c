import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { hasColorToken, readColorToken } from "#art/theme/theme-tokens.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { readDrawing, readDrawingSize } from "../images/image.server.ts";
import { ImageError, type ImageProblem } from "../images/image-file.server.ts";
import {
  cleanDrawing,
  listClasses,
  listElements,
  parseSvg,
  SVG_NAMESPACE,
  type SvgElement,
  writeAttribute,
  writeDrawing,
} from "../images/svg.server.ts";

/** The logo for inlining: the content of its `<svg>`, with classes that name theme colors. */
export type BrandMark = { viewBox: string; drawing: string };

/** Reads the logo, by its path below `content/images`. @throws ImageError if it can't be inlined */
export function readBrandMark(reader: ContentReader, file: string): BrandMark {
  const svg = readMarkFile(reader, file);
  readDrawingSize(file, svg);
  const { rest, viewBox, parts } = cleanDrawing(readDrawing(file, svg));
  const drawing = writeDrawing(parts);
  const mark = { viewBox, drawing };
  reject(
    file,
    checkParts(file, parts) ??
      checkSize(file, drawing) ??
      checkRoot(file, rest.map(writeAttribute).join(" ")),
  );
  for (const name of listClasses(drawing)) checkClass(file, name);
  reject(file, checkVisible(file, mark));
  return mark;
}

/** The logo for a page: in place of each class, the custom property of its color. */
export function colorMark({ viewBox, drawing }: BrandMark): BrandMark {
  const root = parseSvg(`<svg xmlns="${SVG_NAMESPACE}">${drawing}</svg>`);
  const classes = listElements(root).flatMap(({ attributes }) =>
    attributes.filter(({ name }) => name === "class"),
  );
  for (const attribute of classes) {
    const names = attribute.value.split(/\s+/).map(splitClass);
    const value = names.map(({ property, token }) => `${property}:var(--color-${token})`).join(";");
    Object.assign(attribute, { name: "style", value });
  }
  return { viewBox, drawing: writeDrawing({ ...root, attributes: [] }) };
}

/** The property and theme color that a class of the logo sets. @throws Error if the theme lacks the color */
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

function reject(file: string, problem: ImageProblem | undefined): void {
  if (problem) throw new ImageError(file, problem);
}

/** Attributes of the `<svg>` itself would be lost. */
function checkRoot(file: string, rest: string): ImageProblem | undefined {
  return rest === ""
    ? undefined
    : { expected: `an <svg> with a size and colors alone in ${file}`, found: rest };
}

function checkParts(file: string, parts: SvgElement): ImageProblem | undefined {
  const problem = (expected: string, found: string) => ({ expected: `a logo ${expected} in ${file}`, found });
  for (const { name, local, attributes } of listElements({ ...parts, name: "svg" })) {
    if (name !== local) return problem("whose parts have names without a prefix", `<${name}>`);
    // Styles would apply to the whole page; icons have no fonts and image files.
    const style = attributes.find((attribute) => attribute.name === "style");
    if (style || NOT_OUTLINES.has(local))
      return problem("of outlines alone", style ? writeAttribute(style) : `<${name}>`);
    // Pages show the logo twice, and IDs must be unique.
    const reference = attributes.find(
      (attribute) => attribute.name === "href" || attribute.value.includes("url("),
    );
    if (reference)
      return problem(
        "without gradients, masks and other parts that are named elsewhere",
        writeAttribute(reference),
      );
  }
  return undefined;
}

const NOT_OUTLINES = new Set(["style", "text", "image", "use"]);

/** Every page contains it twice, before its content. */
function checkSize(file: string, drawing: string): ImageProblem | undefined {
  const size = Buffer.byteLength(drawing);
  return size <= SIZE_LIMIT
    ? undefined
    : { expected: `a logo of at most ${SIZE_LIMIT} bytes in ${file}`, found: `${size} bytes` };
}

const SIZE_LIMIT = 4_096;

/** Renders it as an icon, in one color. */
function checkVisible(file: string, { viewBox, drawing }: BrandMark): ImageProblem | undefined {
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

function checkClass(file: string, name: string): void {
  const { token } = splitClass(name);
  if (token !== "" && hasColorToken(token)) return;
  const expected = `classes in ${file} that name colors of app/styles/theme.css, such as fill-accent or stroke-ink`;
  throw new ImageError(file, { expected, found: name });
}
