import { Document, isScalar, type Node, Scalar } from "yaml";

/** Writes a field of a group, with its name, at a column; ends with a line break. */
export function writePair(name: string, value: unknown, indent: number): string {
  return indentLines(draw({ [name]: value }), indent);
}

/** Writes an entry of a list, with its dash, at a column; ends with a line break. */
export function writeItem(value: unknown, indent: number): string {
  return indentLines(draw([value]), indent);
}

/** Writes what stands after the colon of a field whose name is at a column, without a line break at the end. */
export function writeValue(value: unknown, indent: number, isFlow: boolean): string {
  const text = draw({ x: value }, { isFlow });
  return indentLines(text, indent).trimStart().replace(/^x:/, "").trimEnd();
}

/**
 * Writes a plain value in the style of the one that it replaces: its quotes, or its block, and broken into lines where that was.
 * Undefined where this is not possible at that place.
 */
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
      ? findStyle(before, value, isFollowed(source, place.end))
      : undefined;
  const isWrapped = lines.length > 1 && !/^[|>]/.test(old);
  const width = isWrapped ? Math.max(...lines.map((line) => line.trim().length)) + 3 : 0;
  const text = draw({ x: value }, { width, ...(type && { type }) }).slice("x: ".length);
  // A block's lines must not be broken anew where it stood inside of another thing's line.
  if (/[[{]/.test(source.slice(lineStart(source, place.start), place.start)) && text.trimEnd().includes("\n"))
    return undefined;
  const written = indentLines(text, indent).trimStart();
  return old.endsWith("\n") ? written : written.trimEnd();
}

/** The style that goes on, if the new text can have it: a comment behind it would become a part of a block. */
function findStyle({ type }: Scalar, value: string, isFollowed: boolean): Scalar.Type | undefined {
  const isBlock = type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
  if (isBlock || type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE) return type;
  return value.includes("\n") && isFollowed ? Scalar.QUOTE_DOUBLE : undefined;
}

function isFollowed(source: string, end: number): boolean {
  const line = source.slice(end, source.indexOf("\n", end) === -1 ? undefined : source.indexOf("\n", end));
  return line.trim() !== "";
}

type Look = { width?: number; isFlow?: boolean; type?: Scalar.Type };

function draw(value: object, { width = 0, isFlow = false, type }: Look = {}): string {
  const document = new Document(value);
  const inner = document.get("x", true);
  if (type && isScalar(inner)) inner.type = type;
  if (isFlow) document.set("x", document.createNode(document.toJS().x, { flow: true }));
  return document.toString({ lineWidth: width, minContentWidth: 0, flowCollectionPadding: true });
}

function indentLines(text: string, indent: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(indent));
}

/** The column of the name, or of what follows the dash, in the line of a place. */
function indentOf(source: string, place: number): number {
  const [dashes = ""] = /^[ ]*(?:- +)*/.exec(source.slice(lineStart(source, place), place)) ?? [];
  return dashes.length;
}

function lineStart(source: string, place: number): number {
  return source.lastIndexOf("\n", place - 1) + 1;
}
