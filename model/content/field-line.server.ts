import { readFileSync } from "node:fs";
import { isAlias, isMap, isScalar, isSeq, LineCounter, type ParsedNode, parse, parseDocument } from "yaml";
import { findOwnPath } from "../translations/translate-settings.server.ts";
import { findCollection } from "./collections.ts";
import { ContentError, type Problem } from "./content-error.ts";
import type { ContentReader } from "./content-reader.server.ts";
import { decodeText, splitMarkdown } from "./content-text.server.ts";

/** A file below `content/` that cannot be used, with the line of each field that a problem names. */
export function contentError(
  reader: ContentReader,
  file: string,
  problems: readonly (Problem | string)[],
): ContentError {
  return new ContentError(
    `content/${file}`,
    problems.map((problem) =>
      addLine(reader, file, typeof problem === "string" ? readField(problem) : problem),
    ),
  );
}

/** The line of a field in YAML, or of what is around it if it is not there. */
export function findLine(
  source: string,
  { path, line: offset = 1, found = "" }: Omit<Problem, "text">,
): FoundLine {
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
  if (line === undefined || !isScalar(node) || !found) return { line, isExact: true };
  if (node.type === "BLOCK_LITERAL") return { line: line + offset, isExact: true };
  const place = source.slice(node.range[0], node.range[1]).indexOf(found);
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

type FoundLine = { line: number | undefined; isExact: boolean };

function addLine(reader: ContentReader, file: string, problem: Problem): string {
  if (problem.path.length === 0 || / \(line \d+.*?\)/.test(problem.text)) return problem.text;
  const { original = file, facts, isOverlay } = findCollection(reader.config, file) ?? {};
  const path =
    isOverlay && !problem.isOwn
      ? findOwnPath(parseFile(reader, original), parseFile(reader, file), problem.path)
      : problem.path;
  const { line, isExact } = findLineInFile(reader, file, { ...problem, path });
  if (line !== undefined && isExact) return `${problem.text} (line ${line})`;
  // Words of a page are whole in a translation.
  const isWhole = original === file || (facts && line !== undefined);
  const inherited = isWhole ? undefined : findLineInFile(reader, original, problem);
  if (inherited?.isExact) return `${problem.text} (line ${inherited.line} of content/${original})`;
  return line === undefined ? problem.text : `${problem.text} (line ${line})`;
}

function parseFile(reader: ContentReader, file: string): unknown {
  try {
    return parse(decodeText(file, readFileSync(reader.path(file))));
  } catch {
    return undefined;
  }
}

function findLineInFile(reader: ContentReader, file: string, problem: Problem): FoundLine {
  try {
    const text = decodeText(file, readFileSync(reader.path(file)));
    const parts = file.endsWith(".md") ? splitMarkdown(text) : undefined;
    if (!parts) return findLine(text, problem);
    const inFields = findLine(`\n${parts.fields}`, problem);
    const start = parts.body.search(/\S/);
    if (inFields.isExact || problem.path[0] !== "body" || start < 0) return inFields;
    const first = parts.bodyLine + parts.body.slice(0, start).split("\n").length - 1;
    return { line: first + (problem.line ?? 1) - 1, isExact: true };
  } catch {
    return { line: undefined, isExact: false };
  }
}

/** Of a problem such as `field "offices[0].city": expected …`. */
function readField(text: string): Problem {
  const [, field = ""] = /^(?:field )?"([^"]*)": /.exec(text) ?? [];
  return { text, path: field.split(/\.|\[(\d+)\]/).filter(Boolean) };
}
