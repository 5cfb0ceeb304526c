import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import { isMap, isPair, isScalar, isSeq, LineCounter, type Pair, type ParsedNode, parseDocument } from "yaml";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { ContentError, type Problem } from "./content-error.ts";
import type { ContentReader } from "./content-reader.server.ts";

/**
 * The YAML of a file below `content/`, with its lines, and the text of a Markdown file with the line on which it begins.
 */
function readSource(reader: ContentReader, file: string) {
  const text = readContentText(reader, file);
  if (!file.endsWith(".md")) return { yaml: text, body: "", bodyLine: 0 };
  const parts = splitMarkdown(text);
  if (!parts)
    throw new ContentError(`content/${file}`, [
      'expected fields between two "---" lines at the top, found none',
    ]);
  const { fields, body, bodyLine } = parts;
  const [space = ""] = /^\s*/.exec(body) ?? [];
  return { yaml: `\n${fields}`, body: body.trim(), bodyLine: bodyLine + space.split("\n").length - 1 };
}

/** The fields of a file as they are written, not validated. */
export function readRaw(reader: ContentReader, file: string): unknown {
  // The same in each language.
  return reader.in(DEFAULT_LOCALE).memoize(`raw ${file}`, () => {
    const { yaml, body } = readSource(reader, file);
    const data = parseYaml(file, yaml);
    return file.endsWith(".md") ? { ...Object(data), ...(body !== "" && { body }) } : data;
  });
}

function parseYaml(file: string, yaml: string): unknown {
  const document = parseDocument(yaml);
  const problems = document.errors.map((error) => error.message.split("\n\n")[0] ?? "");
  if (problems.length > 0) throw new ContentError(`content/${file}`, problems);
  if (file.endsWith(".md") && document.contents && !isMap(document.contents))
    throw new ContentError(`content/${file}`, [
      'expected fields such as "title: …" between the "---" lines, found none',
    ]);
  try {
    return file.endsWith(".json") ? JSON.parse(yaml) : document.toJS();
  } catch (error) {
    // What only YAML allows, or an alias without an anchor.
    throw new ContentError(`content/${file}`, [`expected JSON or YAML, but ${String(error)}`]);
  }
}

/**
 * The text of a file below `content/`, without a byte order mark.
 * @throws ContentError with the line of what is no text, or of the mark of a merge conflict
 */
export function readContentText(reader: ContentReader, file: string): string {
  const fail = (problem: string) => new ContentError(`content/${file}`, [problem]);
  const place = reader.path(file);
  if (!existsSync(place)) throw fail("expected this file, found none");
  const bytes = readFileSync(place);
  const text = new TextDecoder().decode(bytes);
  const lineOf = (pattern: RegExp) => text.slice(0, text.search(pattern)).split("\n").length;
  // UTF-16 has many zero bytes. Decoding puts a sign in place of what is invalid.
  if (!isUtf8(bytes) || bytes.includes(0))
    throw fail(
      `expected text in UTF-8, found other bytes (line ${lineOf(/[\0\uFFFD]/)}): save the file again as UTF-8`,
    );
  const [mark] = CONFLICT.exec(text) ?? [];
  if (mark)
    throw fail(
      `expected one version of the text, found the mark of a merge conflict "${mark}" (line ${lineOf(CONFLICT)}): keep what is right and delete the lines of <, = and > signs`,
    );
  return text;
}

const CONFLICT = /^(?:<{7}|>{7})(?: .*)?$/m;

/** The YAML of a Markdown file, which begins on its second line, and what follows. Undefined without a line `---` around it. */
export function splitMarkdown(text: string) {
  const lines = text.split("\n");
  const isFence = (line = "") => /^---[ \t]*\r?$/.test(line);
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0]) || end < 0) return undefined;
  const fields = lines.slice(1, end).map((line) => `${line}\n`);
  return { fields: fields.join(""), body: lines.slice(end + 1).join("\n"), bodyLine: end + 2 };
}

/** Unless it is exact, the line is that of what is around the field. */
type FoundLine = { line: number | undefined; isExact: boolean };
type Place = Pick<Problem, "path" | "line" | "words">;

/** The line of a field in a file, or in the text below its fields. */
export function findLineInFile(reader: ContentReader, file: string, place: Place): FoundLine {
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
    const entry: Pair<ParsedNode, ParsedNode | null> | ParsedNode | false | undefined = isMap(node)
      ? node.items.find((pair) => String(pair.key) === String(key))
      : isSeq(node) && node.items[Number(key)];
    if (!entry) return { line, isExact: false };
    // A field begins at its name.
    line = lineCounter.linePos((isPair(entry) ? entry.key : entry).range[0]).line;
    node = isPair(entry) ? entry.value : entry;
  }
  if (line === undefined || !isScalar(node) || !words) return { line, isExact: true };
  if (node.type === "BLOCK_LITERAL") return { line: line + offset, isExact: true };
  const place = source.slice(node.range[0], node.range[1]).indexOf(words);
  return { line: place < 0 ? line : lineCounter.linePos(node.range[0] + place).line, isExact: true };
}
