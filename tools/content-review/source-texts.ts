import { globSync, readFileSync } from "node:fs";
import { toString as readText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parse } from "yaml";
import { NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import { splitMarkdown } from "#model/content/content-text.server.ts";
import { parseMarkdown } from "#model/content/markdown-syntax.server.ts";

export type SourceText = { file: string; field: string; text: string };

export type SourceFile = { file: string; fields: Record<string, unknown>; texts: SourceText[] };

/** Keys whose one-word value is an identifier, a date or a URL. */
const IDENTIFIER_KEYS = new Set([
  ...["id", "slug", "kind", "family", "category", "parent", "related", "service", "services", "project"],
  ...[
    "author",
    "office",
    "offices",
    "clock",
    "severity",
    "image",
    "picture",
    "photo",
    "cover",
    "logo",
    "icon",
  ],
  ...["color", "accent", "date", "updated", "posted", "validThrough", "link", "url", "to", "from"],
  ...["path", "email", "phone", "origin", "serviceId", "templateId", "userId"],
]);

/** Only the default language, because the prose rules know no other. */
export function listSourceFiles(): string[] {
  return listContentFiles().filter((file) => !TRANSLATED.test(file));
}

/** In every language. */
export function listContentFiles(): string[] {
  return globSync("content/**/*.{md,yaml,json}")
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

const TRANSLATED = new RegExp(
  `^content/(?:translations/|locales/.*(?:${NON_DEFAULT_LOCALES.join("|")})\\.json$)`,
);

/** Reads a content file as written, `{{...}}` references included. */
export function readSourceFile(file: string): SourceFile {
  const source = readFileSync(file, "utf8");
  const { fields: head, body } = splitMarkdown(source) ?? { fields: source, body: "" };
  const fields: Record<string, unknown> = Object(parse(head));
  let known: SourceText[] | undefined;
  return {
    file,
    fields,
    // Parsing Markdown takes longest, and few need it.
    get texts() {
      known ??= [...listTexts(fields), ...listParagraphs("body", body)].map((text) => ({ file, ...text }));
      return known;
    },
  };
}

/** A single word is a name, a figure or a label. */
export function isProse({ text }: SourceText): boolean {
  return /\s/.test(text);
}

type FieldText = Omit<SourceText, "file">;

/** The paragraphs of all texts of a value, without identifiers. */
export function listTexts(value: unknown, field = ""): FieldText[] {
  if (typeof value === "string") return isIdentifier(field, value) ? [] : listParagraphs(field, value);
  if (Array.isArray(value)) return value.flatMap((entry, index) => listTexts(entry, `${field}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => listTexts(entry, field ? `${field}.${key}` : key));
}

/** A value of several words is a text, whatever its key. */
function isIdentifier(field: string, value: string): boolean {
  const [key = ""] = /\w+$/.exec(field.replace(/(\[\d+\])+$/, "")) ?? [];
  return IDENTIFIER_KEYS.has(key) && !/\s/.test(value.trim());
}

function listParagraphs(field: string, source: string): FieldText[] {
  const texts: FieldText[] = [];
  visit(parseMarkdown(source), (node) => {
    if (node.type === "code" && node.lang === "figure")
      texts.push(...listTexts(parseFigure(node.value), "figure"));
    if (BLOCKS.has(node.type)) texts.push({ field, text: readText(node).replace(/\s+/g, " ").trim() });
  });
  return texts.filter(({ text }) => text !== "");
}

/** A figure that is no YAML has no texts: the check of the content reports it. */
function parseFigure(source: string): unknown {
  try {
    return parse(source);
  } catch {
    return undefined;
  }
}

const BLOCKS = new Set(["paragraph", "heading", "tableCell"]);
