import { Document, isScalar, type Node, Scalar } from "yaml";

/** Includes the key and a final line break. */
export function writePair(name: string, value: unknown, indent: number): string {
  return indentLines(draw({ [name]: value }), indent);
}

/** Includes the dash and a final line break. */
export function writeItem(value: unknown, indent: number): string {
  return indentLines(draw([value]), indent);
}

/** Without a final line break. */
export function writeValue(value: unknown, indent: number, isFlow: boolean): string {
  const text = draw({ x: value }, { isFlow });
  return indentLines(text, indent).trimStart().replace(/^x:/, "").trimEnd();
}

/** Keeps quotes, block style and wrapping. @returns undefined where that is not possible */
export function writeScalar(
  source: string,
  place: { start: number; end: number },
  before: Node,
  value: unknown,
): string | undefined {
  const old = source.slice(place.start, place.end);
  const lines = old.trimEnd().split("\n");
  const indent = indentOf(source, place.start);
  const type =
    isScalar(before) && typeof value === "string"
      ? findStyle(before, value, hasTrailingComment(source, place.end))
      : undefined;
  const isWrapped = lines.length > 1 && !/^[|>]/.test(old);
  const width = isWrapped ? Math.max(...lines.map((line) => line.trim().length)) + 3 : 0;
  const text = draw({ x: value }, { width, ...(type && { type }) }).slice("x: ".length);
  // A block cannot start inside of a flow collection.
  if (/[[{]/.test(source.slice(lineStart(source, place.start), place.start)) && text.trimEnd().includes("\n"))
    return undefined;
  const written = indentLines(text, indent).trimStart();
  return old.endsWith("\n") ? written : written.trimEnd();
}

/** A comment after the value would become part of a block. */
function findStyle({ type }: Scalar, value: string, hasTrailingComment: boolean): Scalar.Type | undefined {
  const isBlock = type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
  if (isBlock || type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE) return type;
  return value.includes("\n") && hasTrailingComment ? Scalar.QUOTE_DOUBLE : undefined;
}

function hasTrailingComment(source: string, end: number): boolean {
  const line = source.slice(end, source.indexOf("\n", end) === -1 ? undefined : source.indexOf("\n", end));
  return line.trim() !== "";
}

type YamlStyle = { width?: number; isFlow?: boolean; type?: Scalar.Type };

function draw(value: object, { width = 0, isFlow = false, type }: YamlStyle = {}): string {
  const document = new Document(value);
  const inner = document.get("x", true);
  if (type && isScalar(inner)) inner.type = type;
  if (isFlow) document.set("x", document.createNode(document.toJS().x, { flow: true }));
  return document.toString({ lineWidth: width, minContentWidth: 0, flowCollectionPadding: true });
}

function indentLines(text: string, indent: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(indent));
}

/** The column after indentation and list dashes. */
function indentOf(source: string, place: number): number {
  const [dashes = ""] = /^[ ]*(?:- +)*/.exec(source.slice(lineStart(source, place), place)) ?? [];
  return dashes.length;
}

function lineStart(source: string, place: number): number {
  return source.lastIndexOf("\n", place - 1) + 1;
}
