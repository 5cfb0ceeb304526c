import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { Document, isMap, isScalar, isSeq, type Node, Pair, parse, parseDocument } from "yaml";
import { openContent } from "#content.config";
import { readRaw, splitMarkdown } from "#model/content/content-text.server.ts";
import { contentPath } from "#model/content/parse-file.server.ts";
import { type Group, isGroup } from "#model/translations/translate.server.ts";

/** Shared, so that saved content is parsed once. */
export const savedReader = openContent({ includesScheduled: true });

/** Undefined for a file that does not exist yet. */
export function readText(file: string): string | undefined {
  const place = contentPath(file);
  // Without a byte order mark.
  return existsSync(place) ? new TextDecoder().decode(readFileSync(place)) : undefined;
}

/** Identifies a text; null if there is none yet. */
export function hashText(text: string | undefined): string | null {
  return text === undefined ? null : hash("sha256", text);
}

/** Not validated. The text of a Markdown file is the field `body`. @throws Error for invalid YAML or JSON */
export function parseText(file: string, text: string): unknown {
  if (file.endsWith(".json")) return JSON.parse(text);
  if (!file.endsWith(".md")) return parse(text);
  const { fields, body } = splitMarkdown(text) ?? NO_PARTS;
  return { ...Object(parse(fields)), ...(body.trim() && { body: body.trim() }) };
}

const NO_PARTS = { fields: "", body: "" };

/** Not validated; undefined for a file that does not exist yet. */
export function readData(file: string): unknown {
  return existsSync(contentPath(file)) ? readRaw(savedReader, file) : undefined;
}

/** The text with new data: everything else in it stays as it is. */
export function updateText(file: string, before: string | undefined, data: unknown): string {
  const updated = updateLines(file, before?.replaceAll("\r\n", "\n") ?? "", data);
  return before?.includes("\r\n") ? updated.replaceAll("\n", "\r\n") : updated;
}

function updateLines(file: string, before: string, data: unknown): string {
  if (file.endsWith(".json")) return `${JSON.stringify(data, null, 2)}\n`;
  if (!file.endsWith(".md")) return updateYaml(before, data);
  const { body = "", ...fields } = Object(data);
  const old = splitMarkdown(before) ?? NO_PARTS;
  const head = `---\n${updateYaml(old.fields, fields)}---\n`;
  const trimmed = String(body).replaceAll("\r\n", "\n").trim();
  if (old.body.trim() === trimmed) return head + old.body;
  return head + (trimmed && `\n${trimmed}\n`);
}

/** Comments and the format of everything else stay. */
export function updateYaml(before: string, data: unknown): string {
  const [comments = ""] = /^(?:[ \t]*(?:#.*)?\n)*/.exec(before) ?? [];
  const document = parseDocument<Node>(before.slice(comments.length));
  document.contents = update(document, document.contents, data);
  const isUpdated = document.errors.length === 0 && isDeepStrictEqual(document.toJS(), data);
  // A value that an alias repeats can't change alone: only the comments at the top stay.
  const updated = isUpdated ? document : new Document(data);
  // The format of all content files, so that a change touches only its own lines.
  return comments + updated.toString({ lineWidth: 0 });
}

/** The node with another value, or a new one where that takes another kind of node. */
function update(document: Document<Node>, node: unknown, value: unknown): Node {
  if (isMap(node) && isGroup(value)) {
    const pairs = new Map(
      node.items.map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair]),
    );
    node.items = orderFields([...pairs.keys()], value).map((name) => {
      const pair = pairs.get(name) ?? new Pair(document.createNode(name));
      pair.value = update(document, pair.value, value[name]);
      return pair;
    });
    // Empty braces and brackets are filled in line by line.
    if (pairs.size === 0 && node.items.length > 0) node.flow = false;
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    const isEmpty = node.items.length === 0;
    node.items = matchEntries(document, node.items, value).map((entry, at) =>
      update(document, entry, value[at]),
    );
    if (isEmpty && value.length > 0) node.flow = false;
    return node;
  }
  if (isScalar(node) && Object(value) !== value) {
    if (node.value !== value) node.value = value;
    return node;
  }
  return document.createNode(value);
}

/** In the order of the text; a new field follows the one that precedes it in the data. */
function orderFields(present: string[], data: Group): string[] {
  const names = Object.keys(data);
  const order = present.filter((name) => name in data);
  for (const [index, name] of names.entries())
    if (!order.includes(name)) order.splice(order.indexOf(names[index - 1] ?? "") + 1, 0, name);
  return order;
}

/** The former entry of each value, wherever it was in the list: equal ones first, then the others in their order. */
function matchEntries(document: Document<Node>, entries: unknown[], values: unknown[]): unknown[] {
  const free = new Map(entries.map((entry) => [entry, document.createNode(entry).toJS(document)]));
  const take = (entry: unknown) => {
    free.delete(entry);
    return entry;
  };
  const same = values.map((value) => {
    const found = [...free].find(([, old]) => isDeepStrictEqual(old, value));
    return found && take(found[0]);
  });
  return same.map((entry) => entry ?? take([...free.keys()][0]));
}
