import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import type * as z from "zod";
import { ContentError, describeIssue } from "./content-error.ts";
import { FACTS_FILE, fillPlaceholders } from "./placeholders.server.ts";

/** The folder of the content, below the folder the command runs in. */
export function contentPath(...parts: string[]): string {
  return path.resolve("content", ...parts);
}

/**
 * Reads a YAML file below `content/` and checks it.
 * @throws ContentError naming file, field, what was expected and what was found
 */
export function parseYamlFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return readOnce(file, (text) => checkData(file, parseYaml(file, text), schema));
}

/**
 * Reads a Markdown file below `content/`: the fields between the `---` lines, and the text after them as `body`.
 * @throws ContentError naming file, field, what was expected and what was found
 */
export function parseMarkdownFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return readOnce(file, (text) => {
    const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text);
    if (!match)
      throw new ContentError(`content/${file}`, [
        'expected fields between two "---" lines at the top, found none',
      ]);
    const [, fields = "", body = ""] = match;
    const data = parseYaml(file, fields);
    return checkData(file, { ...Object(data), body: body.trim() }, schema);
  });
}

// A file is read again only after it, or a fact it may refer to, changed: a build asks for it once per page.
const readFiles = new Map<string, { changed: string; value: unknown }>();

function readOnce<Value>(file: string, parse: (text: string) => Value): Value {
  const absolute = contentPath(file);
  if (!existsSync(absolute)) throw new ContentError(`content/${file}`, ["expected this file, found none"]);
  const changed = [absolute, path.resolve(FACTS_FILE)].map(readChangeTime).join();
  const known = readFiles.get(absolute);
  // One file is always read with one schema, so what was kept has the type that is asked for.
  if (known?.changed === changed) return known.value as Value;
  const value = parse(readFileSync(absolute, "utf8"));
  readFiles.set(absolute, { changed, value });
  return value;
}

function readChangeTime(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function parseYaml(file: string, text: string): unknown {
  const document = parseDocument(text);
  if (document.errors.length > 0) {
    throw new ContentError(
      `content/${file}`,
      document.errors.map((error) => error.message.split("\n\n")[0] ?? ""),
    );
  }
  return document.toJS();
}

function checkData<Schema extends z.ZodType>(file: string, data: unknown, schema: Schema): z.output<Schema> {
  const filled = fillPlaceholders(`content/${file}`, data);
  const result = schema.safeParse(filled, { reportInput: true });
  if (!result.success) throw new ContentError(`content/${file}`, result.error.issues.map(describeIssue));
  return result.data;
}
