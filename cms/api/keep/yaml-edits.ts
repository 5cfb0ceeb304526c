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
import { type Group, isGroup } from "#model/translations/is-group.ts";
import { alignLists } from "./align-lists.ts";
import { writeItem, writePair, writeScalar, writeValue } from "./yaml-words.ts";

/** A piece of a text, and what is to stand there instead. */
export type Edit = { start: number; end: number; text: string };

/** What has to change in the text of a document for it to hold other data. */
export function collectEdits(source: string, document: Document, data: unknown): Edit[] {
  const edits: Edit[] = [];
  const scene = { source, document, edits };
  const { contents } = document;
  if (isCollection(contents)) change(scene, contents, data);
  return edits;
}

type Scene = { source: string; document: Document; edits: Edit[] };
type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;

// Every node comes from a text, and so has a place in it.
type Range = [number, number, number];

/** Changes a node where its data differs. Says whether that could be done inside of it: otherwise the caller writes it anew. */
function change(scene: Scene, node: Node | null, value: unknown): boolean {
  if (isDeepStrictEqual(node?.toJS(scene.document) ?? null, value)) return true;
  if (isScalar(node) && isPlain(value)) return changeScalar(scene, node, value);
  if (isMap<Node, Node | null>(node) && isFilledGroup(value)) return changeMap(scene, node, value);
  if (isSeq<Node>(node) && Array.isArray(value) && value.length > 0) return changeList(scene, node, value);
  return false;
}

function changeScalar({ source, edits }: Scene, node: Node, value: unknown): boolean {
  const [start, end] = rangeOf(node);
  const text = writeScalar(source, { start, end }, node, value);
  if (text === undefined) return false;
  edits.push({ start, end, text });
  return true;
}

function changeMap(scene: Scene, node: YAMLMap<Node, Node | null>, value: Record<string, unknown>): boolean {
  const pairs = new Map(node.items.map((pair) => [nameOf(pair), pair]));
  const hasSameKeys =
    pairs.size === Object.keys(value).length && Object.keys(value).every((key) => pairs.has(key));
  if (node.flow && !hasSameKeys) return false;
  const [first] = node.items;
  if (!first || (!(nameOf(first) in value) && isInItem(scene.source, first))) return false;
  const indent = columnOf(scene.source, rangeOf(first.key)[0]);
  for (const [name, pair] of pairs) {
    if (!(name in value)) remove(scene, rangeOf(pair.key)[0], endOf(pair));
    else if (!change(scene, pair.value, value[name])) {
      const text = writeValue(
        value[name],
        node.flow ? 0 : indent,
        node.flow === true || isFilledFlow(pair.value),
      );
      scene.edits.push({
        start: rangeOf(pair.key)[1],
        end: trimEnd(scene.source, endOf(pair)),
        text: `:${text}`,
      });
    }
  }
  let last = node.items.at(-1);
  for (const [name, inner] of Object.entries(value)) {
    const pair = pairs.get(name);
    if (pair) last = pair;
    else if (inner !== undefined && last) insertAfter(scene, endOf(last), writePair(name, inner, indent));
  }
  return true;
}

function changeList(scene: Scene, node: YAMLSeq<Node>, values: unknown[]): boolean {
  const olds = node.items.map((item) => item.toJS(scene.document));
  if (node.flow && olds.length !== values.length) return false;
  const dashes = node.flow ? [] : dashesOf(node);
  const indent = node.flow ? 0 : columnOf(scene.source, dashes[0] ?? 0);
  let last: number | undefined;
  for (const { before, after } of alignLists(olds, values)) {
    const item = before === undefined ? undefined : node.items[before];
    const dash = before === undefined ? undefined : dashes[before];
    if (item && after === undefined) remove(scene, dash ?? 0, rangeOf(item)[1]);
    else if (item) {
      if (!change(scene, item, values[after ?? 0]))
        rewriteItem(scene, item, dash, values[after ?? 0], indent);
      last = rangeOf(item)[1];
    } else {
      const text = writeItem(values[after ?? 0], indent);
      if (last !== undefined) insertAfter(scene, last, text);
      else insertAt(scene, lineStart(scene.source, dashes[0] ?? 0), text);
    }
  }
  return true;
}

function rewriteItem(
  scene: Scene,
  item: Node,
  dash: number | undefined,
  value: unknown,
  indent: number,
): void {
  const [start, end] = rangeOf(item);
  const isFlow = dash === undefined;
  const text = isFlow ? writeValue(value, 0, true).trim() : writeItem(value, indent).trim();
  scene.edits.push({ start: dash ?? start, end: trimEnd(scene.source, end), text });
}

function remove({ source, edits }: Scene, start: number, end: number): void {
  edits.push({ start: lineStart(source, start), end: nextLine(source, end), text: "" });
}

function insertAfter(scene: Scene, end: number, text: string): void {
  insertAt(scene, nextLine(scene.source, end), text);
}

function insertAt({ source, edits }: Scene, place: number, text: string): void {
  const needsBreak = place === source.length && !source.endsWith("\n");
  edits.push({ start: place, end: place, text: needsBreak ? `\n${text.trimEnd()}` : text });
}

/** The places of the dashes before the items. */
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

/** Whether something but spaces stands before a key in its line, such as the dash of a list. */
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

function columnOf(source: string, place: number): number {
  return place - lineStart(source, place);
}

function lineStart(source: string, place: number): number {
  return source.lastIndexOf("\n", place - 1) + 1;
}

/** Where the line after a place begins; the place itself if a line begins there. */
function nextLine(source: string, place: number): number {
  if (source[place - 1] === "\n") return place;
  const end = source.indexOf("\n", place);
  return end === -1 ? source.length : end + 1;
}

/** The end of a piece without the line breaks that a block of text brings along. */
function trimEnd(source: string, end: number): number {
  return source[end - 1] === "\n" ? end - 1 : end;
}
