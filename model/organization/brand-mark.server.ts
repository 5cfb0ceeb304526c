import { optimize } from "svgo";
import { hasColorToken } from "#art/theme/theme-tokens.server.ts";
import { TextError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { readDrawing } from "../images/drawing.server.ts";
import { readImageFile } from "../images/image-file.server.ts";

/** The content of the logo's `<svg>`, for inlining. */
type InlineMark = { viewBox: string; drawing: string };

/** `classes` are those of its parts: each sets a property, `fill` or `stroke`, to a color of the theme. */
type BrandMark = InlineMark & { classes: { name: string; property: string; token: string }[] };

/** Reads the logo, by its path below `content/images`. @throws TextError if it can't be inlined */
export function readBrandMark(reader: ContentReader, file: string): BrandMark {
  const fail = (expected: string, found: string): never => {
    throw new TextError(expected, found);
  };
  const { svg } = readDrawing(file, readImageFile(reader, file).toString("utf8"));
  const { viewBox, content: drawing } = unwrapSvg(svg);
  const [odd] = NOT_OUTLINES.exec(drawing) ?? [];
  if (odd) fail(`a logo of outlines alone in ${file}`, odd.trim());
  const size = Buffer.byteLength(drawing);
  if (size > SIZE_LIMIT) fail(`a logo of at most ${SIZE_LIMIT} bytes in ${file}`, `${size} bytes`);
  const names = [...drawing.matchAll(CLASSES)].flatMap(([, found = ""]) => found.split(/\s+/));
  const classes = [...new Set(names)].map(splitClass);
  const unknown = classes.find(({ token }) => !hasColorToken(token));
  if (unknown)
    fail(
      `classes in ${file} that name colors of app/styles/theme.css, such as fill-accent or stroke-ink`,
      unknown.name,
    );
  return { viewBox, drawing, classes };
}

/**
 * Styles would apply to the whole page, icons have no fonts and image files, and ids would be on a page twice, so nothing can
 * name another part.
 */
const NOT_OUTLINES =
  /<(?!(?:g|path|circle|ellipse|rect|line|polyline|polygon)\b)\w[^\s/>]*|\s(?:style|href|\w+:\w+)="[^"]*"|[\w-]+="url\([^"]*"/;

const CLASSES = /\bclass="([^"]*)"/g;

/** Every page contains it twice, before its content. */
const SIZE_LIMIT = 4_096;

/** The logo for a page: in place of each class, the custom property of its color. */
export function colorMark({ viewBox, drawing }: InlineMark): InlineMark {
  const writeStyle = (_: string, names: string) =>
    `style="${names
      .split(/\s+/)
      .map(splitClass)
      .map(({ property, token }) => `${property}:var(--color-${token})`)
      .join(";")}"`;
  return { viewBox, drawing: drawing.replace(CLASSES, writeStyle) };
}

/** The logo as a file whose classes have these values. */
export function writeMark({ viewBox, drawing }: InlineMark, style: string): string {
  const rules = style && `<style>${style}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${rules}${drawing}</svg>\n`;
}

function splitClass(name: string) {
  const [, property = "", token = ""] = /^(fill|stroke)-([a-z][a-z-]*)$/.exec(name) ?? [];
  return { name, property, token };
}

/** The content of a cleaned drawing, in a group if its `<svg>` says more than its size. Titles and descriptions go. */
function unwrapSvg(svg: string): { viewBox: string; content: string } {
  const { data } = optimize(svg, {
    plugins: [
      "removeTitle",
      { name: "removeDesc", params: { removeAny: true } },
      "removeXlink",
      "removeUselessDefs",
      { name: "cleanupIds", params: { minify: false } },
    ],
  });
  const [, attributes = "", content = ""] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(data) ?? [];
  const kept = (attributes.match(/\s[\w:-]+="[^"]*"/g) ?? []).filter((attribute) => !OF_ROOT.test(attribute));
  return {
    viewBox: /\sviewBox="([^"]*)"/.exec(attributes)?.[1]?.trim() ?? "",
    content: kept.length > 0 ? `<g${kept.join("")}>${content}</g>` : content,
  };
}

const OF_ROOT =
  /^\s(?:(?:viewBox|width|height|x|y|version|baseProfile|id|role|focusable|preserveAspectRatio)=|(?:aria|data)-|xml)/;
