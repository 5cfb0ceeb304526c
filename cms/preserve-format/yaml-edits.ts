import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { type Group, isGroup } from "#model/translations/apply-translation.server.ts";
import { alignLists } from "./align-lists.ts";
import { writeItem, writePair, writeScalar, writeValue } from "./write-yaml.ts";

export type Edit = { start: number; end: number; text: string };

export function collectEdits(source: string, document: Document, data: unknown): Edit[] {
  const edits: Edit[] = [];
  const context = { source, document, edits };
  const { contents } = document;
  if (isCollection(contents)) change(context, contents, data);
  return edits;
}

type EditContext = { source: string; document: Document; edits: Edit[] };
type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;

// Parsed nodes always have a range.
type Range = [number, number, number];

/** Returns false if the caller has to rewrite the node. */
function change(context: EditContext, node: Node | null, value: unknown): boolean {
  if (isDeepStrictEqual(node?.toJS(context.document) ?? null, value)) return true;
  if (isScalar(node) && isPlain(value)) return changeScalar(context, node, value);
  if (isMap<Node, Node | null>(node) && isFilledGroup(value)) return changeMap(context, node, value);
  if (isSeq<Node>(node) && Array.isArray(value) && value.length > 0) return changeList(context, node, value);
  return false;
}

function changeScalar({ source, edits }: EditContext, node: Node, value: unknown): boolean {
  const [start, end] = rangeOf(node);
  const text = writeScalar(source, { start, end }, node, value);
  if (text === undefined) return false;
  edits.push({ start, end, text });
  return true;
}

function changeMap(
  context: EditContext,
  node: YAMLMap<Node, Node | null>,
  value: Record<string, unknown>,
): boolean {
  const pairs = new Map(node.items.map((pair) => [nameOf(pair), pair]));
  const hasSameKeys =
    pairs.size === Object.keys(value).length && Object.keys(value).every((key) => pairs.has(key));
  if (node.flow && !hasSameKeys) return false;
  const [first] = node.items;
  if (!first || (!(nameOf(first) in value) && isInItem(context.source, first))) return false;
  const indent = columnOf(context.source, rangeOf(first.key)[0]);
  for (const [name, pair] of pairs) {
    if (!(name in value)) remove(context, rangeOf(pair.key)[0], endOf(pair));
    else if (!change(context, pair.value, value[name])) {
      const text = writeValue(
        value[name],
        node.flow ? 0 : indent,
        node.flow === true || isFilledFlow(pair.value),
      );
      context.edits.push({
        start: rangeOf(pair.key)[1],
        end: trimEnd(context.source, endOf(pair)),
        text: `:${text}`,
      });
    }
  }
  let last = node.items.at(-1);
  for (const [name, inner] of Object.entries(value)) {
    const pair = pairs.get(name);
    if (pair) last = pair;
    else if (inner !== undefined && last) insertAfter(context, endOf(last), writePair(name, inner, indent));
  }
  return true;
}

function changeList(context: EditContext, node: YAMLSeq<Node>, values: unknown[]): boolean {
  const olds = node.items.map((item) => item.toJS(context.document));
  if (node.flow && olds.length !== values.length) return false;
  const dashes = node.flow ? [] : dashesOf(node);
  const indent = node.flow ? 0 : columnOf(context.source, dashes[0] ?? 0);
  let last: number | undefined;
  for (const { before, after } of alignLists(olds, values)) {
    const item = before === undefined ? undefined : node.items[before];
    const dash = before === undefined ? undefined : dashes[before];
    if (item && after === undefined) remove(context, dash ?? 0, rangeOf(item)[1]);
    else if (item) {
      if (!change(context, item, values[after ?? 0]))
        replaceItem(context, item, dash, values[after ?? 0], indent);
      last = rangeOf(item)[1];
    } else {
      const text = writeItem(values[after ?? 0], indent);
      if (last !== undefined) insertAfter(context, last, text);
      else insertAt(context, lineStart(context.source, dashes[0] ?? 0), text);
    }
  }
  return true;
}

function replaceItem(
  context: EditContext,
  item: Node,
  dash: number | undefined,
  value: unknown,
  indent: number,
): void {
  const [start, end] = rangeOf(item);
  const isFlow = dash === undefined;
  const text = isFlow ? writeValue(value, 0, true).trim() : writeItem(value, indent).trim();
  context.edits.push({ start: dash ?? start, end: trimEnd(context.source, end), text });
}

function remove({ source, edits }: EditContext, start: number, end: number): void {
  edits.push({ start: lineStart(source, start), end: nextLine(source, end), text: "" });
}

function insertAfter(context: EditContext, end: number, text: string): void {
  insertAt(context, nextLine(context.source, end), text);
}

function insertAt({ source, edits }: EditContext, offset: number, text: string): void {
  const needsBreak = offset === source.length && !source.endsWith("\n");
  edits.push({ start: offset, end: offset, text: needsBreak ? `\n${text.trimEnd()}` : text });
}

function dashesOf({ srcToken }: YAMLSeq): number[] {
  if (srcToken?.type !== "block-seq") return [];
  return srcToken.items.map(({ start }) => start.find(({ type }) => type === "seq-item-ind")?.offset ?? 0);
}

function endOf({ key, value }: Pair<Node, Node | null>): number {
  return value?.range ? value.range[1] : rangeOf(key)[1] + 1;
}

function nameOf({ key }: Pair<Node, Node | null>): string {
  return isScalar(key) ? String(key.value) : "";
}

function rangeOf(node: Node): Range {
  return node.range ?? [0, 0, 0];
}

/** Whether the key follows a list dash on its line. */
function isInItem(source: string, { key }: Pair<Node, Node | null>): boolean {
  const start = rangeOf(key)[0];
  return source.slice(lineStart(source, start), start).trim() !== "";
}

function isFilledFlow(node: Node | null): boolean {
  return isCollection(node) && node.flow === true && node.items.length > 0;
}

function isCollection(node: unknown): node is Collection {
  return isMap(node) || isSeq(node);
}

function isFilledGroup(value: unknown): value is Group {
  return isGroup(value) && Object.keys(value).length > 0;
}

function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

function columnOf(source: string, offset: number): number {
  return offset - lineStart(source, offset);
}

function lineStart(source: string, offset: number): number {
  return source.lastIndexOf("\n", offset - 1) + 1;
}

/** The start of the next line; the offset itself if it is at the start of one. */
function nextLine(source: string, offset: number): number {
  if (source[offset - 1] === "\n") return offset;
  const end = source.indexOf("\n", offset);
  return end === -1 ? source.length : end + 1;
}

/** Excludes the line break that ends a block scalar. */
function trimEnd(source: string, end: number): number {
  return source[end - 1] === "\n" ? end - 1 : end;
}
