import { isDeepStrictEqual } from "node:util";
import {
  CST,
  Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  type ParsedNode,
  parse,
  parseDocument,
  type Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { type Group, isGroup } from "#model/translations/translate-settings.server.ts";

/** Rewrites only the source of changed values: comments, order, quotes and line breaks of everything else stay. */
export function updateYaml(before: string, data: unknown): string {
  const text = before === "" || before.endsWith("\n") ? before : `${before}\n`;
  const document = parseDocument(text, { keepSourceTokens: true });
  const { contents, errors } = document;
  const written = contents && errors.length === 0 ? writeNode({ text, document }, contents, data) : undefined;
  if (contents && written !== undefined) {
    const updated = text.slice(0, contents.range[0]) + written + text.slice(contents.range[2]);
    if (parsesTo(updated, data)) return updated;
  }
  // A value that an alias repeats, for instance, cannot change alone: only the comment at the top stays.
  const [comment = ""] = /^(?:\s*#.*\n)*/.exec(text) ?? [];
  return comment + draw(data);
}

type Source = { text: string; document: Document.Parsed };

function parsesTo(text: string, data: unknown): boolean {
  try {
    return isDeepStrictEqual(parse(text), data);
  } catch {
    return false;
  }
}

function draw(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}

/** @returns the node's source with this value; undefined where that takes another kind of node */
function writeNode(source: Source, node: ParsedNode, value: unknown, inFlow = false): string | undefined {
  if (isDeepStrictEqual(node.toJS(source.document), value))
    return source.text.slice(node.range[0], node.range[2]);
  if (isAlias(node)) return undefined;
  if (isScalar(node)) return Object(value) === value ? undefined : writeScalar(node, value, inFlow);
  const isSameKind = isMap(node) ? isGroup(value) : Array.isArray(value);
  if (!isSameKind || node.items.length === 0) return undefined;
  if (node.flow) return writeFlow(source, node, Object(value));
  return Object.keys(Object(value)).length > 0 ? writeBlock(source, node, Object(value)) : undefined;
}

function writeScalar({ srcToken, type }: Scalar, value: unknown, inFlow: boolean): string | undefined {
  if (!srcToken) return undefined;
  const isText = typeof value === "string";
  // Plain "90" or "yes: no" would be something else than text.
  const needsQuotes = isText && /^["']/.test(draw(value));
  const kept = type === "PLAIN" && needsQuotes ? "QUOTE_DOUBLE" : type;
  // The type of a parsed scalar is one of these.
  const style = isText ? (kept as Scalar.Type) : "PLAIN";
  CST.setScalarValue(srcToken, String(value), { type: style, inFlow, afterKey: true });
  return CST.stringify(srcToken);
}

type Collection = YAMLMap.Parsed | YAMLSeq.Parsed;

/** A collection between brackets stays one. */
function writeFlow(source: Source, node: Collection, value: Group): string {
  const { text } = source;
  const [start, valueEnd, end] = node.range;
  const entries = listEntries(source, node);
  const parts = entries.flatMap(({ name, lead, child }) => {
    const written = child && name in value ? writeNode(source, child, value[name], true) : undefined;
    return written === undefined ? [] : lead + written;
  });
  if (parts.length === entries.length && parts.length === Object.keys(value).length)
    return parts.join("") + text.slice(entries.at(-1)?.end, end);
  const drawn = new Document(value);
  if (isCollection(drawn.contents)) drawn.contents.flow = true;
  const flowCollectionPadding = /\s/.test(text.charAt(start + 1));
  return drawn.toString({ lineWidth: 0, flowCollectionPadding }).trimEnd() + text.slice(valueEnd, end);
}

function writeBlock(source: Source, node: Collection, value: Group | unknown[]): string {
  const { text } = source;
  const entries = listEntries(source, node);
  const indent = indentOf(text, node);
  const rows = Array.isArray(value) ? matchEntries(entries, value) : matchFields(entries, value);
  const lines = rows.map(({ entry, value, drawn }) => {
    const written = entry?.child && writeNode(source, entry.child, value);
    if (entry && typeof written === "string") return entry.lead + written;
    // Comments above an entry stay above what replaces it.
    const [comments = ""] = /^(?:\s*#.*\n)*/.exec(entry?.lead ?? "") ?? [];
    return comments + draw(drawn).replace(/^(?=.)/gm, indent);
  });
  // The first entry follows the dash or the indentation around the collection.
  return lines.join("").trimStart() + text.slice(entries.at(-1)?.end, node.range[2]);
}

/** `lead` is the source in front of the value: comments, and the key or dash. */
type Entry = { name: string; lead: string; child: ParsedNode | null; old: unknown; end: number };

type Row = { entry: Entry | undefined; value: unknown; drawn: unknown };

function listEntries({ text, document }: Source, node: Collection): Entry[] {
  let [end] = node.range;
  return node.items.map((item, index) => {
    const child = isPair(item) ? item.value : item;
    const name = isPair(item) ? String(item.key.toJS(document)) : String(index);
    const [start, , childEnd] = child?.range ?? [end, end, end];
    const lead = (index === 0 && !node.flow ? indentOf(text, node) : "") + text.slice(end, start);
    end = childEnd;
    return { name, lead, child, old: child?.toJS(document), end };
  });
}

function indentOf(text: string, { range: [start] }: Collection): string {
  return " ".repeat(start - text.lastIndexOf("\n", start - 1) - 1);
}

/** In the order of the text; a new field follows the one that precedes it in the data. */
function matchFields(entries: Entry[], data: Group): Row[] {
  const names = Object.keys(data);
  const order = entries.map(({ name }) => name).filter((name) => name in data);
  for (const [index, name] of names.entries())
    if (!order.includes(name)) order.splice(order.indexOf(names[index - 1] ?? "") + 1, 0, name);
  return order.map((name) => {
    const entry = entries.find((one) => one.name === name);
    return { entry, value: data[name], drawn: { [name]: data[name] } };
  });
}

/** For each value the entry that it was, wherever that stood: first the same ones, then those most alike. */
function matchEntries(entries: Entry[], values: unknown[]): Row[] {
  const free = new Set(entries);
  const take = (entry: Entry | undefined) => {
    if (entry) free.delete(entry);
    return entry;
  };
  const same = values.map((value) => take([...free].find(({ old }) => isDeepStrictEqual(old, value))));
  return values.map((value, index) => {
    const [best] = [...free]
      .map((entry) => ({ entry, common: countCommon(entry.old, value) }))
      .filter(({ common }) => common > 0)
      .toSorted((one, other) => other.common - one.common);
    return { entry: same[index] ?? take(best?.entry), value, drawn: [value] };
  });
}

/** Blocks, whose only field is a group, are alike if their groups are. */
function countCommon(one: unknown, other: unknown): number {
  if (!isGroup(one) || !isGroup(other)) return typeof one === typeof other ? 1 : 0;
  const counts = Object.keys(one).map((name) => {
    if (isDeepStrictEqual(one[name], other[name])) return 1;
    return isGroup(one[name]) && isGroup(other[name]) ? countCommon(one[name], other[name]) : 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
