import { readFileSync, statSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { Marked, type Token } from "marked";
import { type Document, parse, parseDocument, stringify } from "yaml";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { isGroup } from "#model/translations/apply-translation.server.ts";
import { alignLists } from "./align-lists.ts";
import { collectEdits, type Edit } from "./yaml-edits.ts";

/** Comments, field order, quotes and line breaks stay. The text of a Markdown file is the field `body`. */
export function serializeContent(file: string, before: string | undefined, data: unknown): string {
  if (file.endsWith(".json"))
    return `${JSON.stringify(preserveOrder(before && JSON.parse(before), data), null, 2)}\n`;
  if (!file.endsWith(".md")) return preserveYaml(before ?? "", data);
  const { body, ...fields } = Object(data);
  const old = splitMarkdown(before ?? "");
  const text = preserveMarkdown(old.body, String(body ?? ""));
  return `---\n${preserveYaml(old.fields, fields)}---\n${text && `\n${text}\n`}`;
}

/** @throws Error when the text is not valid YAML, JSON or Markdown with front matter */
export function parseContent(file: string, text: string): unknown {
  if (file.endsWith(".json")) return JSON.parse(text);
  if (!file.endsWith(".md")) return parse(text);
  const { fields, body } = splitMarkdown(text);
  return { ...Object(parse(fields)), ...(body.trim() && { body: body.trim() }) };
}

function splitMarkdown(text: string): { fields: string; body: string } {
  const [, fields = "", body = ""] =
    /^---\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  return { fields, body };
}

function preserveOrder(before: unknown, data: unknown): unknown {
  if (!isGroup(before) || !isGroup(data)) return data;
  const names = [...Object.keys(before).filter((name) => name in data), ...Object.keys(data)];
  return Object.fromEntries(
    [...new Set(names)].map((name) => [name, preserveOrder(before[name], data[name])]),
  );
}

export function preserveYaml(before: string, data: unknown): string {
  const document = parseDocument(before, { keepSourceTokens: true });
  if (document.contents === null || document.errors.length > 0) return stringify(data, { lineWidth: 0 });
  const edited = applyEdits(before, collectEdits(before, document, data));
  if (parsesTo(edited, data)) return edited;
  // Fallback for edits that are not line-based: keeps comments and order, but not necessarily whitespace.
  const redrawn = rewriteNodes(document, data);
  return parsesTo(redrawn, data) ? redrawn : stringify(data, { lineWidth: 0 });
}

function applyEdits(text: string, edits: Edit[]): string {
  // From the end, so that earlier offsets stay valid.
  const ordered = edits.map((edit, index) => ({ ...edit, index }));
  ordered.sort((one, other) => other.start - one.start || other.index - one.index);
  return ordered.reduce(
    (result, { start, end, text }) => result.slice(0, start) + text + result.slice(end),
    text,
  );
}

function parsesTo(text: string, data: unknown): boolean {
  try {
    return isDeepStrictEqual(parse(text), data);
  } catch {
    return false;
  }
}

function rewriteNodes(document: Document, data: unknown): string {
  const fill = (path: (string | number)[], value: unknown): void => {
    const known: unknown = path.length === 0 ? document.toJS() : Object(document.toJS());
    const present = path.reduce<unknown>((node, key) => Object(node)[key], known);
    if (isDeepStrictEqual(present, value)) return;
    if (!isGroup(present) || !isGroup(value)) {
      document.setIn(path, document.createNode(value));
      return;
    }
    for (const key of Object.keys(present)) if (!(key in value)) document.deleteIn([...path, key]);
    for (const [key, inner] of Object.entries(value)) fill([...path, key], inner);
  };
  fill([], data);
  return document.toString({ lineWidth: 0 });
}

/** Not validated. */
export function readContent(file: string): unknown {
  const path = contentPath(file);
  const changed = statSync(path).mtimeMs;
  const known = cache.get(path);
  if (known?.changed === changed) return known.data;
  const data = parseContent(file, readFileSync(path, "utf8"));
  cache.set(path, { changed, data });
  return data;
}

// Building the forms reads all files repeatedly.
const cache = new Map<string, { changed: number; data: unknown }>();

/** Editors reformat the entire text: keeps every block that still renders the same, and comments. */
export function preserveMarkdown(before: string, after: string): string {
  if (before.trim() === after.trim()) return before.trim();
  const [olds, news] = [splitText(before), splitText(after)];
  const steps = alignLists(olds, news, (one, other) => normalizeHtml(one) === normalizeHtml(other));
  const kept = steps.flatMap(({ before: old, after: next }) => {
    const [oldPart, newPart] = [olds[old ?? -1], news[next ?? -1]];
    if (oldPart && newPart && normalizeHtml(oldPart) === normalizeHtml(newPart)) return [oldPart.raw.trim()];
    const comment = oldPart && isComment(oldPart) ? [oldPart.raw.trim()] : [];
    return [...comment, ...(newPart ? [preserveBullets(newPart, oldPart)] : [])];
  });
  const joined = kept.join("\n\n");
  return render(joined) === render(after) ? joined : after.trim();
}

/** Uses the previous bullet, or a dash. */
function preserveBullets({ raw }: Part, before: Part | undefined): string {
  const [, bullet = "-"] = /^([-*+]) /.exec(before?.raw.trimStart() ?? "") ?? [];
  const text = raw.replace(/^\n+|\s+$/g, "");
  return /^[-*+] /.test(text) ? text.replace(/^( *)[-*+] /gm, `$1${bullet} `) : text;
}

type Part = { raw: string; html: string };

const marked = new Marked();

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

function normalizeHtml({ html }: Part): string {
  return html.replace(/\s+/g, " ").trim();
}

function isComment({ raw }: Part): boolean {
  return raw.trim().startsWith("<!--");
}

function render(text: string): string {
  const html = marked.parse(text, { async: false });
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
