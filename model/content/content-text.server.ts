import { ContentError } from "./content-error.ts";

/**
 * The text of a file below `content/`, without a byte order mark.
 * @throws ContentError with the line of a byte that is not text, or of the mark of a merge conflict
 */
export function decodeText(file: string, bytes: Uint8Array): string {
  const problem = findBadByte(bytes);
  if (problem) throw new ContentError(`content/${file}`, [problem]);
  const text = new TextDecoder().decode(bytes);
  const conflict = findConflict(file, text.split(/\r?\n/));
  if (conflict) throw new ContentError(`content/${file}`, [conflict]);
  return text;
}

/** The YAML of a Markdown file, which begins on its second line, and what follows. */
export type MarkdownParts = { fields: string; body: string; bodyLine: number };

/** Undefined without a line `---` at the top and another one. */
export function splitMarkdown(text: string): MarkdownParts | undefined {
  const lines = text.split("\n");
  const [first = "", ...rest] = lines.map((line) => (/^---[ \t]*\r?$/.test(line) ? FENCE : line));
  const end = rest.indexOf(FENCE);
  if (first !== FENCE || end < 0) return undefined;
  const fields = rest.slice(0, end).map((line) => `${line}\n`);
  return { fields: fields.join(""), body: lines.slice(end + 2).join("\n"), bodyLine: end + 3 };
}

const FENCE = "---";

/** Of text, that is UTF-8 without a zero byte: UTF-16 has many. */
function findBadByte(bytes: Uint8Array): string | undefined {
  const index = findInvalid(bytes);
  if (index < 0) return undefined;
  const line = bytes.subarray(0, index).filter((byte) => byte === NEWLINE).length + 1;
  const found = `0x${(bytes[index] ?? 0).toString(16).padStart(2, "0").toUpperCase()}`;
  return `expected text in UTF-8, found the byte ${found} at byte ${index + 1} (line ${line}): save the file again as UTF-8`;
}

const NEWLINE = 10;

function findInvalid(bytes: Uint8Array): number {
  if (isUtf8(bytes)) return bytes.indexOf(0);
  // The longest start that is UTF-8, up to a character that may be cut.
  let [valid, invalid] = [0, bytes.length];
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2);
    if (isUtf8(bytes.subarray(0, middle), { isStart: true })) valid = middle;
    else invalid = middle;
  }
  // The character itself, if what follows it is at fault.
  while (!isUtf8(bytes.subarray(0, valid))) valid -= 1;
  return valid;
}

function isUtf8(bytes: Uint8Array, { isStart = false } = {}): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isStart });
    return true;
  } catch {
    return false;
  }
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
