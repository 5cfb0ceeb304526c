import { Resvg } from "@resvg/resvg-js";
import { ImageError } from "./image-error.server.ts";
import { checkSvg } from "./svg/check-svg.server.ts";
import { parseSvg, type SvgElement, SvgError } from "./svg/parse-svg.server.ts";

/**
 * Reads a drawing (SVG) by its name below `content/images`. @throws ImageError when it is not whole, or could do more
 * than be looked at
 */
export function readDrawing(file: string, svg: string): SvgElement {
  try {
    const root = parseSvg(svg);
    checkSvg(root);
    return root;
  } catch (error) {
    if (!(error instanceof SvgError)) throw error;
    throw new ImageError(file, { expected: `${error.expected} in ${file}`, found: error.found });
  }
}

/** The size of a drawing (SVG) in its own units, rounded. @throws ImageError when it has none, or cannot be shown */
export function readDrawingSize(file: string, svg: string): { width: number; height: number } {
  const viewBox = readDrawing(file, svg).attributes.find(({ name }) => name === "viewBox")?.value;
  const [x = Number.NaN, y = Number.NaN, width = 0, height = 0, ...more] =
    viewBox
      ?.trim()
      .split(/\s*,\s*|\s+/)
      .map(Number) ?? [];
  if (!(Number.isFinite(x + y) && width > 0 && height > 0) || more.length > 0)
    throw new ImageError(file, {
      expected: `a size such as viewBox="0 0 360 200" in ${file}`,
      found: viewBox === undefined ? "none" : `viewBox="${viewBox}"`,
    });
  const fault = findFault(svg);
  if (fault)
    throw new ImageError(file, {
      expected: `a whole drawing in ${file}`,
      found: `a part of one, or a mistake in it: ${fault}`,
    });
  return { width: roundSize(width), height: roundSize(height) };
}

/** The attributes of an img know whole pixels alone. */
function roundSize(length: number): number {
  return Math.max(1, Math.round(length));
}

/** A second reader, which draws it: what both can read, browsers can. */
function findFault(svg: string): string | undefined {
  try {
    new Resvg(svg, { font: { loadSystemFonts: false } });
    return undefined;
  } catch (error) {
    return String(error).replace(/^Error: /, "");
  }
}
