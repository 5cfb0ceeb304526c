import { Marked, type Token } from "marked";
import { alignLists } from "./align-lists.ts";

/**
 * Writes a Markdown text so that it differs from what was there only where it reads differently. An editor writes a
 * whole text in its own way, other bullets and other spaces in tables, though one word was changed. Comments stay.
 */
export function keepText(before: string, after: string): string {
  if (before.trim() === after.trim()) return before.trim();
  const [olds, news] = [splitText(before), splitText(after)];
  const steps = alignLists(olds, news, (one, other) => readsAs(one) === readsAs(other));
  const kept = steps.flatMap(({ before: old, after: next }) => {
    const [oldPart, newPart] = [olds[old ?? -1], news[next ?? -1]];
    if (oldPart && newPart && readsAs(oldPart) === readsAs(newPart)) return [oldPart.raw.trim()];
    const comment = oldPart && isComment(oldPart) ? [oldPart.raw.trim()] : [];
    return [...comment, ...(newPart ? [withBullets(newPart, oldPart)] : [])];
  });
  const joined = kept.join("\n\n");
  return render(joined) === render(after) ? joined : after.trim();
}

/** A part as it is now; a list with the bullets it had, or with dashes. */
function withBullets({ raw }: Part, before: Part | undefined): string {
  const [, bullet = "-"] = /^([-*+]) /.exec(before?.raw.trimStart() ?? "") ?? [];
  const text = raw.replace(/^\n+|\s+$/g, "");
  return /^[-*+] /.test(text) ? text.replace(/^( *)[-*+] /gm, `$1${bullet} `) : text;
}

type Part = { raw: string; html: string };

const marked = new Marked();

/** The paragraphs, lists, tables and so on of a text, one by one. */
function splitText(text: string): Part[] {
  const tokens = marked.lexer(text);
  const { links } = tokens;
  return tokens
    .filter(({ type }) => type !== "space")
    .map((token) => ({
      raw: token.raw,
      html: marked.parser(Object.assign([token] satisfies Token[], { links })),
    }));
}

function readsAs({ html }: Part): string {
  return html.replace(/\s+/g, " ").trim();
}

function isComment({ raw }: Part): boolean {
  return raw.trim().startsWith("<!--");
}

/** What a reader sees, without the comments. */
function render(text: string): string {
  const html = marked.parse(text, { async: false });
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
