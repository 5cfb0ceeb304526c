import { Resvg } from "@resvg/resvg-js";
import { PictureError } from "./picture-error.server.ts";

/**
 * The size of a drawing (SVG) in its own units, rounded. @throws PictureError when it has none, is not whole, or could do
 * more than be looked at
 */
export function readDrawingSize(file: string, svg: string): { width: number; height: number } {
  const refuse = (expected: string, found: string) => new PictureError(file, { expected, found });
  const [root] = /<svg\b[^>]*>/.exec(svg) ?? [];
  if (!root) throw refuse(`a drawing in ${file}`, "no <svg>");
  const active = findActive(svg);
  if (active)
    throw refuse(`a drawing without scripts and without addresses outside of it in ${file}`, active.trim());
  const [, width, height] = VIEW_BOX.exec(root) ?? [];
  if (!(Number(width) > 0 && Number(height) > 0))
    throw refuse(
      `a size such as viewBox="0 0 360 200" in ${file}`,
      /\bviewBox\s*=\s*["'][^"']*["']/.exec(root)?.[0] ?? "none",
    );
  const fault = findFault(svg);
  if (fault) throw refuse(`a whole drawing in ${file}`, `a part of one, or a mistake in it: ${fault}`);
  return { width: roundSize(width), height: roundSize(height) };
}

const VIEW_BOX = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/;

/** The attributes of an img know whole pixels alone. */
function roundSize(length: string | undefined): number {
  return Math.max(1, Math.round(Number(length)));
}

/** Browsers show nothing of a drawing that ends in the middle or is no XML: it is read as strictly here. */
function findFault(svg: string): string | undefined {
  try {
    new Resvg(svg, { font: { loadSystemFonts: false } });
    return undefined;
  } catch (error) {
    return String(error).replace(/^Error: /, "");
  }
}

function findActive(svg: string): string | undefined {
  // A sign may be written as its number, too.
  const plain = svg.replace(/&#(x?)([\da-f]+);/gi, (reference, base, digits) => {
    const code = Number.parseInt(digits, base ? 16 : 10);
    // A quotation mark would end what it stands in.
    return code < 0x11_00_00 && code !== 0x22 && code !== 0x27 ? String.fromCodePoint(code) : reference;
  });
  return ACTIVE.map((pattern) => pattern.exec(plain)?.[0]).find(Boolean);
}

// Opened by itself, a drawing is a page of the site's own origin; shown in a page, it loads nothing from outside.
const ACTIVE = [
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|handler|listener)\b[^>]*>?/i,
  /<!ENTITY\b/i,
  /<\?xml-stylesheet\b/i,
  /@import\b[^;]{0,60}/i,
  /\son[a-z]+\s*=\s*["'][^"']{0,30}/i,
  // An animation may set an address as well.
  /\battributeName\s*=\s*["']\s*(?:[\w.-]+:)?(?:href|on\w+)/i,
  /\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp|avif|gif)[;,])[^"'\s][^"']{0,60}/i,
  /\burl\(\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp|avif|gif)[;,])[^"')\s][^)]{0,60}/i,
  /\bimage(?:-set)?\(\s*["'][^"']{0,60}/i,
  // In a style, a backslash can spell each of these words in another way.
  /=\s*(?:"[^"<]{0,10000}?\\[^"]{0,60}|'[^'<]{0,10000}?\\[^']{0,60})/,
  /<(?:[\w.-]+:)?style\b(?:(?!<\/)[^\\])*\\/i,
];
