import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { openContent } from "#content.config";
import { readRaw, splitMarkdown } from "#model/content/content-text.server.ts";
import { contentPath } from "#model/content/parse-file.server.ts";
import { updateYaml } from "./update-yaml.ts";

/** Shared, so that saved content is parsed once. */
export const savedReader = openContent({ includesScheduled: true });

/** Undefined for a file that does not exist yet. */
export function readText(file: string): string | undefined {
  const place = contentPath(file);
  // Without a byte order mark.
  return existsSync(place) ? new TextDecoder().decode(readFileSync(place)) : undefined;
}

/** Identifies a text; null if there is none yet. */
export function hashText(text: string | undefined): string | null {
  return text === undefined ? null : createHash("sha256").update(text).digest("hex");
}

/** Not validated. The text of a Markdown file is the field `body`. @throws Error for invalid YAML or JSON */
export function parseText(file: string, text: string): unknown {
  if (file.endsWith(".json")) return JSON.parse(text);
  if (!file.endsWith(".md")) return parse(text);
  const { fields, body } = splitMarkdown(text) ?? NO_PARTS;
  return { ...Object(parse(fields)), ...(body.trim() && { body: body.trim() }) };
}

const NO_PARTS = { fields: "", body: "" };

/** Not validated; undefined for a file that does not exist yet. */
export function readData(file: string): unknown {
  return existsSync(contentPath(file)) ? readRaw(savedReader, file) : undefined;
}

/** The text with new data: everything else in it stays as it is. */
export function updateText(file: string, before: string | undefined, data: unknown): string {
  const updated = updateLines(file, before?.replaceAll("\r\n", "\n") ?? "", data);
  return before?.includes("\r\n") ? updated.replaceAll("\n", "\r\n") : updated;
}

function updateLines(file: string, before: string, data: unknown): string {
  if (file.endsWith(".json")) return `${JSON.stringify(data, null, 2)}\n`;
  if (!file.endsWith(".md")) return updateYaml(before, data);
  const { body = "", ...fields } = Object(data);
  const old = splitMarkdown(before) ?? NO_PARTS;
  const head = `---\n${updateYaml(old.fields, fields)}---\n`;
  const trimmed = String(body).replaceAll("\r\n", "\n").trim();
  if (old.body.trim() === trimmed) return head + old.body;
  return head + (trimmed && `\n${trimmed}\n`);
}
