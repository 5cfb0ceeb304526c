import { parse } from "yaml";
import { isGroup } from "#model/translations/is-group.ts";
import { keepText } from "./keep-text.ts";
import { keepYaml } from "./keep-yaml.ts";

/**
 * Writes the data of a content file as its text. What was there before stays wherever the data is the same: comments, the
 * order of fields, quotes and line breaks. A Markdown file's text is the field `body`.
 */
export function composeFile(file: string, before: string | undefined, data: unknown): string {
  if (file.endsWith(".json"))
    return `${JSON.stringify(keepOrder(before && JSON.parse(before), data), null, 2)}\n`;
  if (!file.endsWith(".md")) return keepYaml(before ?? "", data);
  const { body, ...fields } = Object(data);
  const old = splitMarkdown(before ?? "");
  const text = keepText(old.body, String(body ?? ""));
  return `---\n${keepYaml(old.fields, fields)}---\n${text && `\n${text}\n`}`;
}

/** The data in the text of a content file, unchecked. @throws Error when it is no YAML, JSON or Markdown with fields */
export function readText(file: string, text: string): unknown {
  if (file.endsWith(".json")) return JSON.parse(text);
  if (!file.endsWith(".md")) return parse(text);
  const { fields, body } = splitMarkdown(text);
  return { ...Object(parse(fields)), ...(body.trim() && { body: body.trim() }) };
}

/** The fields of a Markdown file with a line break at their end, and the text after them. */
function splitMarkdown(text: string): { fields: string; body: string } {
  const [, fields = "", body = ""] =
    /^---\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  return { fields, body };
}

/** The data with its fields in the order that they had; new ones come after them. */
function keepOrder(before: unknown, data: unknown): unknown {
  if (!isGroup(before) || !isGroup(data)) return data;
  const names = [...Object.keys(before).filter((name) => name in data), ...Object.keys(data)];
  return Object.fromEntries([...new Set(names)].map((name) => [name, keepOrder(before[name], data[name])]));
}
