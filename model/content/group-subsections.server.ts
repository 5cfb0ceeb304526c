import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { h } from "hastscript";
import { writeHtml } from "./write-html.server.ts";

/**
 * Puts into an element of its own what a column must not tear apart: a heading with its text, and before the first heading a
 * list, a table or code with the sentence that announces it.
 */
export function groupSubsections(html: string): string {
  const groups: RootContent[][] = [];
  let isBelowHeading = false;
  for (const node of fromHtml(html, { fragment: true }).children) {
    const name = node.type === "element" ? node.tagName : "";
    const last = groups.at(-1);
    // Without an empty group before the first one.
    if (!last && node.type === "text") continue;
    if (last && name !== "h2" && (isBelowHeading || name !== "p")) last.push(node);
    else groups.push([node]);
    isBelowHeading ||= name === "h2";
  }
  const children = groups.map((group) => h("div", group));
  return writeHtml(children);
}
