import type { ElementContent } from "hast";
import { isEmpty, isHeading } from "./elements.ts";

/**
 * Puts the first heading before the small lines above it: they belong to what it heads, and without styles they would
 * be read as the end of what came before. @param isSmall whether a node may stand above a heading
 */
export function putHeadingFirst(
  nodes: ElementContent[],
  isSmall: (node: ElementContent) => boolean,
): ElementContent[] {
  const index = nodes.findIndex(isHeading);
  const heading = nodes[index];
  const above = nodes.slice(0, Math.max(index, 0));
  if (!heading || !above.every((node) => isEmpty(node) || isSmall(node))) return nodes;
  return [heading, ...above, ...nodes.slice(index + 1)];
}
