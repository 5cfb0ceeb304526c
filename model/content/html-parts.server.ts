import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";

/** As compact as the HTML of the build. */
export function writeHtml(children: RootContent[]): string {
  return toHtml({ type: "root", children }, { characterReferences: { useNamedReferences: true } });
}

/** The parts of a text, between which is a rule (`---` in Markdown). The last one has what is left. */
export function splitText<Figure>(text: (string | Figure)[], count: number): (string | Figure)[][] {
  const end = count > 1 ? text.indexOf("<hr>") : -1;
  return end < 0 ? [text] : [text.slice(0, end), ...splitText(text.slice(end + 1), count - 1)];
}

/**
 * Wraps in one element what a column break must not split: a heading with its text, and before the first heading a
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
  return writeHtml(groups.map((group) => h("div", group)));
}
