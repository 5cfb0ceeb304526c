import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { SKIP, visit } from "unist-util-visit";

/**
 * A page as React writes it, with all styles and without what needs scripts.
 * @param stylesheet the URL of all styles
 * @param only the index of the one block that is shown
 */
export function finishPreview(html: string, stylesheet: string, only?: { block: number }): string {
  const page = fromHtml(html);
  if (only) keepBlock(page, only.block);
  visit(page, "element", (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (element.tagName === "style" && "dataPageStyle" in element.properties) {
      parent.children.splice(index, 1, linkStyles(stylesheet));
      return undefined;
    }
    const isScript = element.tagName === "script" || element.tagName === "noscript";
    if (!isScript && !isModulePreload(element)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return toHtml(page);
}

function keepBlock(page: Root, index: number): void {
  const [body, blocks] = [select("body", page), select(".blocks", page)];
  const elements = blocks?.children.filter((child) => child.type === "element") ?? [];
  const block = elements[index];
  if (!body || !blocks || !block) return;
  blocks.children = [block];
  body.children = [blocks];
}

function isModulePreload({ properties: { rel } }: Element): boolean {
  return Array.isArray(rel) && rel.includes("modulepreload");
}

/** A published page contains a part of them instead. */
function linkStyles(href: string): Element {
  return { type: "element", tagName: "link", properties: { rel: ["stylesheet"], href }, children: [] };
}
