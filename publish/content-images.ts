import type { Element, Root } from "hast";
import { selectAll } from "hast-util-select";
import { DARK_VIEW } from "#contract/drawing-views.ts";

// Smaller ones are marks beside words.
const SMALLEST_WIDTH = 200;

/**
 * The addresses of the pictures that are part of what a page says, each once: those that words describe, and the one it
 * leads with. A picture without words only decorates, or belongs to a page that is linked to.
 */
export function listContentImages(document: Root): string[] {
  const images = selectAll(`main img:not([src$="${DARK_VIEW}"])`, document).filter(isContent);
  return [...new Set(images.map(({ properties }) => String(properties.src)))];
}

function isContent({ properties: { src, alt, width, fetchPriority } }: Element): boolean {
  if (!String(src).startsWith("/") || Number(width) < SMALLEST_WIDTH) return false;
  return Boolean(alt) || fetchPriority === "high";
}
