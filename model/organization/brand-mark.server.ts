import { Resvg } from "@resvg/resvg-js";
import type { CustomPlugin, XastElement } from "svgo";
import { hasColorToken } from "#art/theme/theme-tokens.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { SVG_NAMESPACE, unwrapSvg } from "../images/clean-svg.server.ts";
import { readDrawing } from "../images/image.server.ts";
import { ImageError, readImageFile } from "../images/image-file.server.ts";

/** The content of the logo's `<svg>`, for inlining. */
type InlineMark = { viewBox: string; drawing: string };

/** `classes` are those of its parts: each sets a property, `fill` or `stroke`, to a color of the theme. */
export type BrandMark = InlineMark & { classes: { name: string; property: string; token: string }[] };

/** Reads the logo, by its path below `content/images`. @throws ImageError if it can't be inlined */
export function readBrandMark(reader: ContentReader, file: string): BrandMark {
  const fail = (expected: string, found: string): never => {
    throw new ImageError(file, { expected: `${expected} in ${file}`, found });
  };
  const names = new Set<string>();
  const check = editAttributes((element) => {
    checkPart(element, (expected, found) => fail(`a logo ${expected}`, found));
    for (const name of element.attributes.class?.split(/\s+/) ?? []) names.add(name);
    return element.attributes;
  });
  const { svg } = readDrawing(file, readImageFile(reader, file).toString("utf8"));
  const { viewBox, content: drawing } = unwrapSvg(svg, [
    check,
    { name: "cleanupIds", params: { minify: false } },
  ]);
  const size = Buffer.byteLength(drawing);
  if (size > SIZE_LIMIT) fail(`a logo of at most ${SIZE_LIMIT} bytes`, `${size} bytes`);
  const classes = [...names].map(splitClass);
  const unknown = classes.find(({ token }) => !hasColorToken(token));
  if (unknown)
    throw new ImageError(file, {
      expected: `classes in ${file} that name colors of app/styles/theme.css, such as fill-accent or stroke-ink`,
      found: unknown.name,
    });
  // What was unwrapped may have lost a namespace of the root that it needs.
  readDrawing(file, writeMark({ viewBox, drawing }, ""));
  if (!isVisible({ viewBox, drawing, classes })) fail("a logo in which something can be seen", "nothing");
  return { viewBox, drawing, classes };
}

/** Every page contains it twice, before its content. */
const SIZE_LIMIT = 4_096;

/** The logo for a page: in place of each class, the custom property of its color. */
export function colorMark({ viewBox, drawing }: InlineMark): InlineMark {
  const writeStyle = (names: string) =>
    names
      .split(/\s+/)
      .map(splitClass)
      .map(({ property, token }) => `${property}:var(--color-${token})`)
      .join(";");
  const color = editAttributes(({ attributes }) => {
    const entries = Object.entries(attributes).map(([name, value]) =>
      name === "class" ? ["style", writeStyle(value)] : [name, value],
    );
    return Object.fromEntries(entries);
  });
  return { viewBox, drawing: unwrapSvg(writeMark({ viewBox, drawing }, ""), [color]).content };
}

/** The logo as a file whose classes have these values. */
export function writeMark({ viewBox, drawing }: InlineMark, style: string): string {
  const rules = style && `<style>${style}</style>`;
  return `<svg xmlns="${SVG_NAMESPACE}" viewBox="${viewBox}">${rules}${drawing}</svg>\n`;
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

function splitClass(name: string) {
  const [, property = "", token = ""] = /^(fill|stroke)-([a-z][a-z-]*)$/.exec(name) ?? [];
  return { name, property, token };
}

function checkPart({ name, attributes }: XastElement, fail: (expected: string, found: string) => void): void {
  // Styles would apply to the whole page; icons have no fonts and image files.
  if (NOT_OUTLINES.has(name)) fail("of outlines alone", `<${name}>`);
  if (attributes.style) fail("of outlines alone", `style="${attributes.style}"`);
  // Pages show the logo twice, and IDs must be unique.
  for (const [attribute, value] of Object.entries(attributes))
    if (attribute === "href" || value.includes("url("))
      fail("without gradients, masks and other parts that are named elsewhere", `${attribute}="${value}"`);
}

const NOT_OUTLINES = new Set(["style", "text", "image", "use"]);

/** Renders it as an icon, in one color. */
function isVisible(mark: BrandMark): boolean {
  const rules = mark.classes.map(({ name, property }) => `.${name}{${property}:currentColor}`);
  const { pixels } = new Resvg(writeMark(mark, rules.join("")), {
    fitTo: { mode: "width", value: 64 },
  }).render();
  return pixels.some((value, index) => index % 4 === 3 && value > 0);
}
