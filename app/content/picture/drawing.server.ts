import { PictureError } from "./picture-error.server.ts";

/** The size of a drawing (SVG) in its own units. @throws PictureError when it has none, or could do more than be looked at */
export function readDrawingSize(file: string, svg: string): { width: number; height: number } {
  const [root] = /<svg\b[^>]*>/.exec(svg) ?? [];
  if (!root) throw new PictureError(file, { expected: `a drawing in ${file}`, found: "no <svg>" });
  const active = ACTIVE.map((pattern) => pattern.exec(svg)?.[0]).find(Boolean);
  if (active)
    throw new PictureError(file, {
      expected: `a drawing without scripts and without addresses outside of it in ${file}`,
      found: active.trim(),
    });
  const [, width, height] = VIEW_BOX.exec(root) ?? [];
  if (Number(width) > 0 && Number(height) > 0) return { width: Number(width), height: Number(height) };
  throw new PictureError(file, {
    expected: `a size such as viewBox="0 0 360 200" in ${file}`,
    found: /\bviewBox\s*=\s*["'][^"']*["']/.exec(root)?.[0] ?? "none",
  });
}

const VIEW_BOX = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/;

// Opened by itself, a drawing is a page of the site's own origin; shown in a page, it loads nothing from outside.
const ACTIVE = [
  /<script\b[^>]*>/i,
  /<foreignObject\b/i,
  /<!ENTITY\b/i,
  /<\?xml-stylesheet\b/i,
  /@import\b[^;]{0,60}/i,
  /\son[a-z]+\s*=\s*["'][^"']{0,30}/i,
  /\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp|avif|gif)[;,])[^"'\s][^"']{0,60}/i,
  /\burl\(\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp|avif|gif)[;,])[^"')\s][^)]{0,60}/i,
];
