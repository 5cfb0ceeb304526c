import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import type { CustomPlugin, XastElement } from "svgo";
import { hasColorToken, readColorToken } from "#art/theme/theme-tokens.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { SVG_NAMESPACE, unwrapSvg } from "../images/clean-svg.server.ts";
import { readDrawing } from "../images/image.server.ts";
import { ImageError, type ImageProblem } from "../images/image-file.server.ts";

/** The logo for inlining: the content of its `<svg>`, with classes that name theme colors. */
export type BrandMark = { viewBox: string; drawing: string };

/** Reads the logo, by its path below `content/images`. @throws ImageError if it can't be inlined */
export function readBrandMark(reader: ContentReader, file: string): BrandMark {
  const { svg } = readDrawing(file, readMarkFile(reader, file));
  const { viewBox, content: drawing } = unwrapSvg(svg, [
    editAttributes((element) => checkPart(file, element)),
    { name: "cleanupIds", params: { minify: false } },
  ]);
  reject(file, checkSize(file, drawing));
  for (const name of listClasses(drawing)) checkClass(file, name);
  reject(file, checkVisible(file, { viewBox, drawing }));
  return { viewBox, drawing };
}

/** The logo for a page: in place of each class, the custom property of its color. */
export function colorMark({ viewBox, drawing }: BrandMark): BrandMark {
  const color = editAttributes(({ attributes }) =>
    Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => {
        if (name !== "class") return [name, value];
        const names = value.split(/\s+/).map(splitClass);
        return ["style", names.map(({ property, token }) => `${property}:var(--color-${token})`).join(";")];
      }),
    ),
  );
  return { viewBox, drawing: unwrapSvg(wrap(drawing), [color]).content };
}

export function listClasses(drawing: string): string[] {
  const names = new Set<string>();
  const list = editAttributes(({ attributes }) => {
    for (const name of attributes.class?.split(/\s+/) ?? []) names.add(name);
    return attributes;
  });
  unwrapSvg(wrap(drawing), [list]);
  return [...names];
}

function editAttributes(edit: (element: XastElement) => XastElement["attributes"]): CustomPlugin {
  return {
    name: "edit",
    fn: () => ({
      element: {
        enter: (element) => {
          element.attributes = edit(element);
        },
      },
    }),
  };
}

function wrap(drawing: string): string {
  return `<svg xmlns="${SVG_NAMESPACE}">${drawing}</svg>`;
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

function checkPart(file: string, { name, attributes }: XastElement): XastElement["attributes"] {
  const fail = (expected: string, attribute: string, found = `${attribute}="${attributes[attribute]}"`) =>
    reject(file, { expected: `a logo ${expected} in ${file}`, found });
  // Styles would apply to the whole page; icons have no fonts and image files.
  if (NOT_OUTLINES.has(name)) fail("of outlines alone", "", `<${name}>`);
  if (attributes.style) fail("of outlines alone", "style");
  // Pages show the logo twice, and IDs must be unique.
  const reference = Object.keys(attributes).find(
    (attribute) => attribute === "href" || attributes[attribute]?.includes("url("),
  );
  if (reference) fail("without gradients, masks and other parts that are named elsewhere", reference);
  return attributes;
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
