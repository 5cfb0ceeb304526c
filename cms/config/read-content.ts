import { readFileSync, statSync } from "node:fs";
import { parse } from "yaml";
import { contentPath } from "#model/reader/parse-file.server.ts";

/** The data of a file below `content/` as it is written, with the text of a Markdown file as `body`; nothing is checked. */
export function readContent(file: string): unknown {
  const path = contentPath(file);
  const changed = statSync(path).mtimeMs;
  const known = knownFiles.get(path);
  if (known?.changed === changed) return known.data;
  const data = parseContent(file, readFileSync(path, "utf8"));
  knownFiles.set(path, { changed, data });
  return data;
}

// Forms are built of all files, again and again.
const knownFiles = new Map<string, { changed: number; data: unknown }>();

function parseContent(file: string, text: string): unknown {
  if (file.endsWith(".json")) return JSON.parse(text);
  if (!file.endsWith(".md")) return parse(text);
  const [, fields = "", body = ""] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? [];
  return { ...Object(parse(fields)), ...(body.trim() !== "" && { body: body.trim() }) };
}
