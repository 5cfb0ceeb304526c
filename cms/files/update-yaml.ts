import { isDeepStrictEqual } from "node:util";
import {
  Composer,
  CST,
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Parser,
  parse,
  type Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { type Group, isGroup } from "#model/translations/apply-translation.server.ts";

type Item = CST.CollectionItem;
/** Any collection: what its items have differs by its type only in what is optional. */
type Collection = { type: string; indent: number; items: Item[] };

/** Writes changed values into the text's own tokens: comments, order, quotes and line breaks of everything else stay. */
export function updateYaml(before: string, data: unknown): string {
  const tokens = [...new Parser().parse(before === "" || before.endsWith("\n") ? before : `${before}\n`)];
  const [document] = new Composer({ keepSourceTokens: true }).compose(tokens);
  if (!document?.contents || document.errors.length > 0) return replaceContents(before, data);
  // The composer's types do not say that it was given source tokens.
  const isDone = change(document.contents as Node, document.toJS(), data);
  const text = tokens.map((token) => CST.stringify(token)).join("");
  return isDone && parsesTo(text, data) ? text : replaceContents(before, data);
}

/** For what has no tokens of its own to change, such as aliases: keeps only the comment at the top. */
function replaceContents(before: string, data: unknown): string {
  const [comment = ""] = /^(?:\s*#.*\n)*/.exec(before) ?? [];
  return comment + stringify(data, { lineWidth: 0 });
}

function parsesTo(text: string, data: unknown): boolean {
  try {
    return isDeepStrictEqual(parse(text), data);
  } catch {
    return false;
  }
}

/** @returns whether the node could be changed; otherwise the caller replaces it */
function change(node: Node | null, old: unknown, value: unknown, inFlow = false): boolean {
  if (isDeepStrictEqual(old, value)) return true;
  if (!node?.srcToken) return false;
  if (isScalar(node) && (typeof value !== "object" || value === null))
    return changeScalar(node, value, inFlow);
  if (isMap<Node, Node | null>(node) && isGroup(value)) return changeMap(node, Object(old), value);
  if (isSeq<Node>(node) && Array.isArray(value)) return changeList(node, Object(old), value);
  return false;
}

function changeScalar({ srcToken, type }: Scalar, value: unknown, inFlow: boolean): boolean {
  if (!srcToken) return false;
  const isText = typeof value === "string";
  // Plain "90" or "yes: no" would be something else than text.
  const needsQuotes = isText && /^["']/.test(stringify(value, { lineWidth: 0 }));
  const kept = type === "PLAIN" && needsQuotes ? "QUOTE_DOUBLE" : type;
  // The type of a parsed scalar is one of these.
  const style = isText ? (kept as Scalar.Type) : "PLAIN";
  CST.setScalarValue(srcToken, String(value), { type: style, inFlow, afterKey: true });
  return true;
}

function changeMap(node: YAMLMap<Node, Node | null>, old: Group, value: Group): boolean {
  // The token of a parsed map.
  const token = node.srcToken as Collection;
  const isFlow = token.type === "flow-collection";
  const names = Object.keys(value);
  const pairs = new Map(node.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : "", pair]));
  if (names.length === 0 || (isFlow && !isDeepStrictEqual(names.toSorted(), [...pairs.keys()].toSorted())))
    return false;
  for (const [name, pair] of pairs) {
    const item = itemOf(pair);
    if (!(name in value)) token.items.splice(token.items.indexOf(item), 1);
    else if (
      !change(pair.value, old[name], value[name], isFlow) &&
      !replaceValue(token, item, name, value[name])
    )
      return false;
  }
  let place = 0;
  for (const name of names) {
    const pair = pairs.get(name);
    if (pair) place = token.items.indexOf(itemOf(pair)) + 1;
    else if (value[name] !== undefined)
      token.items.splice(place++, 0, drawItem({ [name]: value[name] }, token.indent));
  }
  alignItems(token);
  return true;
}

function changeList(node: YAMLSeq<Node>, olds: unknown[], values: unknown[]): boolean {
  // The token of a parsed list.
  const token = node.srcToken as Collection;
  const { items } = node;
  if (values.length === 0) return false;
  if (token.type === "flow-collection")
    return (
      items.length === values.length &&
      items.every((item, index) => change(item, olds[index], values[index], true))
    );
  const { indent } = token;
  const entries = token.items.filter(({ start }) => start.some(isDash));
  const matches = matchEntries(olds, values);
  const written = values.map((value, index): Item => {
    const match = matches[index] ?? -1;
    const [item, node] = [entries[match], items[match]];
    if (item && node && change(node, olds[match], value)) return item;
    return { ...drawItem([value], indent), ...(item && { start: item.start }) };
  });
  // What follows the entries are comments.
  token.items = [...written, ...token.items.filter((item) => !entries.includes(item))];
  alignItems(token);
  return true;
}

/** For each value, the index of the entry that it was, wherever that stood. */
function matchEntries(olds: unknown[], values: unknown[]): (number | undefined)[] {
  const free = new Set(olds.keys());
  const take = (index: number | undefined) => {
    if (index !== undefined) free.delete(index);
    return index;
  };
  const same = values.map((value, index) =>
    take([index, ...free].find((old) => free.has(old) && isDeepStrictEqual(olds[old], value))),
  );
  return values.map((value, index) => {
    const scored = [...free].map((old) => ({ old, score: countCommon(olds[old], value) }));
    const [best] = scored.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
    return same[index] ?? take(best?.old);
  });
}

function countCommon(one: unknown, other: unknown): number {
  if (!isGroup(one) || !isGroup(other)) return typeof one === typeof other ? 1 : 0;
  return Object.keys(one).filter((name) => isDeepStrictEqual(one[name], other[name])).length;
}

/** @returns false within flow collections, which are written anew as a whole */
function replaceValue(token: Collection, item: Item, name: string, value: unknown): boolean {
  if (token.type === "flow-collection") return false;
  const { value: old } = item;
  const isFlow = old?.type === "flow-collection" && old.items.length > 0;
  const drawn = drawItem({ [name]: value }, token.indent, isFlow && CST.stringify(old));
  // The comment behind a value moves above its key.
  const comment = old && "end" in old ? old.end?.find(({ type }) => type === "comment") : undefined;
  if (comment) item.start.push(comment, createToken("newline", "\n"), ...indentTo(token.indent));
  item.sep = drawn.sep ?? [];
  if (drawn.value) item.value = drawn.value;
  return true;
}

/** The tokens of a new pair or entry. @param flowLike the text of the flow collection that it replaces */
function drawItem(value: object, indent: number, flowLike: string | false = false): Item {
  const document = new Document(value);
  if (flowLike && isMap<Node, Node>(document.contents)) {
    const inner = document.contents.items[0]?.value;
    if (isCollection(inner)) inner.flow = true;
  }
  const flowCollectionPadding = /^[[{]\s/.test(flowLike || "[ ");
  const lines = document
    .toString({ lineWidth: 0, flowCollectionPadding })
    .replace(/^(?=.)/gm, " ".repeat(indent));
  const drawn = [...new Parser().parse(lines)].find((token) => token.type === "document");
  const { value: collection } = drawn ?? {};
  const [item] = collection && "items" in collection ? collection.items : [];
  if (!item) throw new Error(`expected one entry in ${lines}`);
  return item;
}

/** The first item follows what opens its collection; each other one starts a line. */
function alignItems(token: Collection): void {
  if (token.type === "flow-collection") return;
  for (const [index, { start }] of token.items.entries()) {
    const dash = start.findIndex(isDash);
    const lead = start.slice(0, dash === -1 ? undefined : dash);
    if (index === 0 && lead[0]?.type === "space") start.shift();
    else if (index > 0 && lead.at(-1)?.type !== "space")
      start.splice(lead.length, 0, ...indentTo(token.indent));
  }
}

function indentTo(indent: number): CST.SourceToken[] {
  return indent > 0 ? [createToken("space", " ".repeat(indent))] : [];
}

function createToken(type: CST.SourceToken["type"], source: string): CST.SourceToken {
  return { type, source, offset: -1, indent: -1 };
}

function isDash({ type }: CST.SourceToken): boolean {
  return type === "seq-item-ind";
}

function itemOf({ srcToken }: Pair): Item {
  if (!srcToken) throw new Error("expected a pair with its source");
  return srcToken;
}
