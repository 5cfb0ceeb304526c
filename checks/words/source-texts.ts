import { globSync, readFileSync } from "node:fs";
import { lexer, type Token } from "marked";
import { parse } from "yaml";

/** A text that a visitor reads, and where it is written. */
export type SourceText = { file: string; field: string; text: string };

/** A file of the content: all its fields as they are written, and the texts among them. */
export type SourceFile = { file: string; fields: Record<string, unknown>; texts: SourceText[] };

/** Every file of the content that holds words, sorted. */
export function listSourceFiles(): string[] {
  return globSync("content/**/*.{md,yaml,json}")
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

/** Reads the texts of a content file as they were written, with `{{...}}` where they refer to a fact. */
export function readSourceFile(file: string): SourceFile {
  const source = readFileSync(file, "utf8");
  const [, head = source, body = ""] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  const fields = Object(parse(head)) as Record<string, unknown>;
  const texts = [...listTexts(fields), ...listBodyTexts(body)];
  return { file, fields, texts: texts.map(({ field, text }) => ({ file, field, text })) };
}

type FieldText = Omit<SourceText, "file">;

function listTexts(value: unknown, field = ""): FieldText[] {
  if (typeof value === "string") return isProse(value) ? [{ field, text: stripMarkdown(value) }] : [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => listTexts(entry, `${field}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => listTexts(entry, field ? `${field}.${key}` : key));
}

/** A slug, a date, an address or a single name is no text. */
function isProse(value: string): boolean {
  return /\s/.test(value.trim());
}

function listBodyTexts(body: string): FieldText[] {
  return lexer(body)
    .flatMap(readBlocks)
    .map((text) => ({ field: "body", text }));
}

/** The blocks of a Markdown token as plain text: a paragraph, a heading, an entry of a list, a cell of a table. */
function readBlocks(token: Token): string[] {
  switch (token.type) {
    case "code":
    case "space":
    case "hr":
      return [];
    case "list":
      return token.items.map((item: Token) =>
        stripMarkdown(readRaw(item).replace(/^\s*(?:[-*+]|\d+\.)\s+/, "")),
      );
    case "table":
      return [...token.header, ...token.rows.flat()].map(({ text }: { text: string }) => stripMarkdown(text));
    case "blockquote":
      return (token.tokens ?? []).flatMap(readBlocks);
    default:
      return [stripMarkdown(readRaw(token).replace(/^#+\s+/, ""))];
  }
}

function readRaw(token: Token): string {
  return token.raw.trim();
}

function stripMarkdown(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
