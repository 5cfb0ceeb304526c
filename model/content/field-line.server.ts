import { isAlias, isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from "yaml";
import { findOwnPath } from "../translations/translate.server.ts";
import { findCollection } from "./collections.ts";
import { ContentError, type Problem, writeProblem } from "./content-error.ts";
import type { ContentReader } from "./content-reader.server.ts";
import { readRaw, readSource } from "./content-text.server.ts";

/** A file below `content/` that cannot be used, with the line of each field that a problem names. */
export function contentError(reader: ContentReader, file: string, ...problems: Problem[]): ContentError {
  return new ContentError(
    `content/${file}`,
    problems.map((problem) => writeProblem(problem) + writeLine(reader, file, problem)),
  );
}

function writeLine(reader: ContentReader, file: string, { isOwn, at = [], ...problem }: Problem): string {
  const path = [...problem.path, ...at];
  if (path.length === 0) return "";
  const { original = file, facts, isOverlay } = findCollection(reader.config, file) ?? {};
  const ownPath =
    isOverlay && !isOwn ? findOwnPath(readRaw(reader, original), readRaw(reader, file), path) : path;
  const own = findLineInFile(reader, file, { ...problem, path: ownPath });
  // Words of a page are whole in a translation.
  const isWhole = original === file || (facts && own.line !== undefined);
  const inherited =
    own.isExact || isWhole ? undefined : findLineInFile(reader, original, { ...problem, path });
  if (inherited?.isExact) return ` (line ${inherited.line} of content/${original})`;
  return own.line === undefined ? "" : ` (line ${own.line})`;
}

/** Unless it is exact, the line is that of what is around the field. */
type FoundLine = { line: number | undefined; isExact: boolean };
type Place = Pick<Problem, "path" | "line" | "words">;

function findLineInFile(reader: ContentReader, file: string, place: Place): FoundLine {
  const { yaml, body, bodyLine } = readSource(reader, file);
  const found = findLine(yaml, place);
  if (found.isExact || place.path[0] !== "body" || body === "") return found;
  return { line: bodyLine + (place.line ?? 1) - 1, isExact: true };
}

/** The line of a field in YAML, or of a part of its text. */
export function findLine(source: string, { path, line: offset = 1, words = "" }: Place): FoundLine {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter });
  let node: ParsedNode | null | undefined = document.contents;
  let line: number | undefined;
  for (const key of path) {
    // What was parsed has positions.
    if (isAlias(node)) node = node.resolve(document) as ParsedNode | undefined;
    const child = findChild(node, key);
    if (!child) return { line, isExact: false };
    line = lineCounter.linePos(child.start).line;
    node = child.value;
  }
  if (line === undefined || !isScalar(node) || !words) return { line, isExact: true };
  if (node.type === "BLOCK_LITERAL") return { line: line + offset, isExact: true };
  const place = source.slice(node.range[0], node.range[1]).indexOf(words);
  return { line: place < 0 ? line : lineCounter.linePos(node.range[0] + place).line, isExact: true };
}

type Child = { start: number; value: ParsedNode | null | undefined };

/** A field begins at its name. */
function findChild(node: ParsedNode | null | undefined, key: PropertyKey): Child | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => String(item.key) === String(key));
    return pair && { start: pair.key.range[0], value: pair.value };
  }
  const entry = isSeq(node) ? node.items[Number(key)] : undefined;
  return entry && { start: entry.range[0], value: entry };
}
