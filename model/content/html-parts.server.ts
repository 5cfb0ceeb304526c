import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";

/** As short as the builder of pages writes it. */
export function writeHtml(children: RootContent[]): string {
  return toHtml({ type: "root", children }, { characterReferences: { useNamedReferences: true } });
}

/**
 * One part of a text that several blocks show, with what is between its HTML.
 * @param from the id of the heading with which the part begins; undefined for the first one
 * @param starts the ids of the headings with which all parts but the first one begin
 */
export function cutText<Figure>(
  text: (string | Figure)[],
  { from, starts }: { from: string | undefined; starts: readonly string[] },
): (string | Figure)[] {
  if (starts.length === 0) return text;
  let isWithin = from === undefined;
  return text.flatMap<string | Figure>((entry) => {
    if (typeof entry !== "string") return isWithin ? [entry] : [];
    const nodes = fromHtml(entry, { fragment: true }).children.filter((node) => {
      const id = node.type === "element" && node.tagName === "h2" ? String(node.properties.id) : "";
      if (starts.includes(id)) isWithin = id === from;
      return isWithin;
    });
    return nodes.length > 0 ? [writeHtml(nodes)] : [];
  });
}

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
  return writeHtml(groups.map((group) => h("div", group)));
}
