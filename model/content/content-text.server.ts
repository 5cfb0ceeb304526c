import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import { isMap, parseDocument } from "yaml";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { ContentError } from "./content-error.ts";
import type { ContentReader } from "./content-reader.server.ts";

/** The YAML of a file below `content/`, with its lines, and the text of a Markdown file with the line on which it begins. */
type ContentSource = { yaml: string; body: string; bodyLine: number };

/** @throws ContentError */
export function readSource(reader: ContentReader, file: string): ContentSource {
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

/** The fields of a file as they are written, not validated. @throws ContentError */
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
    return document.toJS();
  } catch (error) {
    // An alias without an anchor.
    throw new ContentError(`content/${file}`, [`expected YAML, but ${String(error)}`]);
  }
}

/** @throws ContentError */
export function readContentText(reader: ContentReader, file: string): string {
  const place = reader.path(file);
  if (!existsSync(place)) throw new ContentError(`content/${file}`, ["expected this file, found none"]);
  return decodeText(file, readFileSync(place));
}

/**
 * The text of a file below `content/`, without a byte order mark.
 * @throws ContentError with the line of a byte that is not text, or of the mark of a merge conflict
 */
export function decodeText(file: string, bytes: Buffer): string {
  const text = new TextDecoder().decode(bytes);
  const problem = findBadByte(bytes) ?? findConflict(file, text.split(/\r?\n/));
  if (problem) throw new ContentError(`content/${file}`, [problem]);
  return text;
}

/** The YAML of a Markdown file, which begins on its second line, and what follows. */
export type MarkdownParts = { fields: string; body: string; bodyLine: number };

/** Undefined without a line `---` at the top and another one. */
export function splitMarkdown(text: string): MarkdownParts | undefined {
  const lines = text.split("\n");
  const isFence = (line = "") => /^---[ \t]*\r?$/.test(line);
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0]) || end < 0) return undefined;
  const fields = lines.slice(1, end).map((line) => `${line}\n`);
  return { fields: fields.join(""), body: lines.slice(end + 1).join("\n"), bodyLine: end + 2 };
}

/** Of text, that is UTF-8 without a zero byte: UTF-16 has many. */
function findBadByte(bytes: Buffer): string | undefined {
  const index = isUtf8(bytes) ? bytes.indexOf(0) : findInvalid(bytes);
  if (index < 0) return undefined;
  const line = bytes.subarray(0, index).toString("latin1").split("\n").length;
  const found = `0x${bytes.toString("hex", index, index + 1).toUpperCase()}`;
  return `expected text in UTF-8, found the byte ${found} at byte ${index + 1} (line ${line}): save the file again as UTF-8`;
}

/** Decoding puts a sign in place of what is invalid. A text may have the same sign. */
function findInvalid(bytes: Buffer): number {
  const [sign, text] = [Buffer.from("\uFFFD"), bytes.toString()];
  for (const { index } of text.matchAll(/\uFFFD/g)) {
    const place = Buffer.byteLength(text.slice(0, index));
    if (!bytes.subarray(place, place + sign.length).equals(sign)) return place;
  }
  return 0;
}

/** Seven equals signs alone are also an underlined heading, of Markdown, if a text is above them. */
function findConflict(file: string, lines: string[]): string | undefined {
  const isUnderline = (index: number) => file.endsWith(".md") && (lines[index - 1] ?? "").trim() !== "";
  const hasSides = lines.some((line) => SIDE.test(line));
  const index = lines.findIndex(
    (line, at) => SIDE.test(line) || (line === "=======" && (hasSides || !isUnderline(at))),
  );
  if (index < 0) return undefined;
  const found = `"${(lines[index] ?? "").slice(0, 40)}" (line ${index + 1})`;
  return `expected one version of the text, found the mark of a merge conflict ${found}: keep what is right and delete the lines of <, = and > signs`;
}

const SIDE = /^(?:<{7}|>{7})(?: .*)?$/;
