import type { Code, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString as readText } from "mdast-util-to-string";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import { visit } from "unist-util-visit";
import { TextError } from "./content-error.ts";

export function parseMarkdown(source: string): Root {
  return fromMarkdown(source, { extensions: SYNTAX, mdastExtensions: [gfmFromMarkdown()] });
}

// `gfmFromMarkdown` also links bare URLs. There are no footnotes, because their labels would be English.
const SYNTAX = [gfmTable(), gfmStrikethrough(), gfmTaskListItem()];

/** The Markdown in a block of code, whose positions are those in the text around it. @throws TextError */
export function parseBlock({ value, position }: Code): Root {
  const root = parseMarkdown("\n".repeat(position?.start.line ?? 0) + value);
  checkNothingLost(root);
  return root;
}

/** @throws TextError for words that no page would show: what looks like HTML other than comments, and targets of no link */
export function checkNothingLost(root: Root): void {
  const used = new Set<string>();
  visit(root, (node) => {
    if (node.type === "linkReference" || node.type === "imageReference") used.add(node.identifier);
  });
  visit(root, (node) => {
    const line = node.position?.start.line;
    if (node.type === "html" && !node.value.startsWith("<!--"))
      throw new TextError(
        "text without HTML, and \\< for a < that readers should see",
        cut(node.value),
        line,
      );
    if (node.type === "definition" && !used.has(node.identifier))
      throw new TextError(
        `a link such as [text][${node.label}] for this target`,
        `[${node.label}]: ${node.url}`,
        line,
      );
  });
}

/** @throws TextError for a heading that skips a level, or has that of the page */
export function checkHeadings(root: Root): void {
  // A text begins below the heading of its page or block.
  let deepest = 3;
  visit(root, "heading", (heading) => {
    const marks = "#".repeat(heading.depth);
    const expected =
      heading.depth === 1
        ? "headings with ## or more, because # is the head of the page"
        : `a heading with at most ${"#".repeat(deepest)}, one more than the heading above it`;
    if (heading.depth === 1 || heading.depth > deepest)
      throw new TextError(expected, `${marks} ${readText(heading)}`, heading.position?.start.line);
    deepest = heading.depth + 1;
  });
}

function cut(html: string): string {
  const [line = ""] = html.split("\n");
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
