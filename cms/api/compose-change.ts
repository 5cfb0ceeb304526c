import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { contentPath, fillFacts } from "#model/reader/parse-file.server.ts";
import { type Group, isGroup } from "#model/translations/apply-translation.server.ts";
import type { ContentPreview } from "../content/content-preview.ts";
import { findFolder, findSchema, isListFile, LIST_KEY } from "../content/find-schema.ts";
import { parseContent, readContent, serializeContent } from "../preserve-format/content-text.ts";
import { dropEmpty, dropUntranslated } from "../preserve-format/drop-empty.ts";
import { ValidationError } from "./validation-error.ts";

/** `own` is the text with the form's changes alone: the base of its next save. */
type MergedText = { text: string; own: string };

/**
 * @param baseHash null for a new file, undefined if unknown
 * @throws ValidationError naming the conflicting fields
 */
export function composeMerged(
  file: string,
  edited: unknown,
  preview: ContentPreview,
  baseHash: string | null | undefined,
): MergedText {
  const current = readCurrentText(file);
  const currentHash = current === undefined ? null : hashText(current);
  if (baseHash === undefined || baseHash === currentHash) {
    const text = composeChange(file, edited, preview, current);
    return { text, own: text };
  }
  const base = baseHash === null ? undefined : findBaseText(baseHash);
  if (current === undefined || (baseHash !== null && base === undefined)) throw conflictError(file, "it");
  const own = composeChange(file, edited, preview, base);
  const { data, conflicts } = mergeChanges(
    base === undefined ? undefined : parseContent(file, base),
    parseContent(file, own),
    parseContent(file, current),
  );
  if (conflicts.length > 0) throw conflictError(file, listFields(conflicts));
  return { text: serializeContent(file, current, data), own };
}

function conflictError(file: string, what: string): ValidationError {
  return new ValidationError(
    `Not saved: content/${file} was changed or deleted in another window or program, and you changed ${what} as well. Reload this page to see the current version; your changes stay in this window until you leave it.`,
  );
}

function listFields(paths: string[]): string {
  return paths.map((path) => (path === "" ? "the list" : `the field "${path}"`)).join(", ");
}

/** Three-way merge by field; a list counts as one field. @returns conflicts as paths, where `other` wins */
export function mergeChanges(base: unknown, own: unknown, other: unknown): Merged {
  const conflicts: string[] = [];
  return { data: merge({ base, own, other }, "", conflicts), conflicts };
}

type Merged = { data: unknown; conflicts: string[] };
type Sides = { base: unknown; own: unknown; other: unknown };

function merge({ base, own, other }: Sides, path: string, conflicts: string[]): unknown {
  if (isDeepStrictEqual(own, base) || isDeepStrictEqual(own, other)) return other;
  if (isDeepStrictEqual(other, base)) return own;
  if (isGroup(own) && isGroup(other) && (base === undefined || isGroup(base)))
    return mergeGroups({ base: base ?? {}, own, other }, path, conflicts);
  conflicts.push(path);
  return other;
}

function mergeGroups(
  { base, own, other }: { base: Group; own: Group; other: Group },
  path: string,
  conflicts: string[],
): unknown {
  const names = [...new Set([...Object.keys(other), ...Object.keys(own)])];
  const merged = names.map((name) => {
    const sides = { base: base[name], own: own[name], other: other[name] };
    return [name, merge(sides, path === "" ? name : `${path}.${name}`, conflicts)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

// Only texts that were opened or saved: a few kilobytes each.
const texts = new Map<string, string>();

export function storeBaseText(text: string): string {
  const id = hashText(text);
  texts.set(id, text);
  return id;
}

function findBaseText(id: string): string | undefined {
  return texts.get(id);
}

function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** @param preview resolves images that are not saved yet @param before undefined for a new file */
export function composeChange(
  file: string,
  edited: unknown,
  preview: ContentPreview,
  before = readCurrentText(file),
): string {
  const data: unknown = isListFile(file) ? (Object(edited)[LIST_KEY] ?? []) : edited;
  const named = before === undefined ? assignFreeId(file, data) : data;
  return serializeContent(file, before, removeEmpty(file, named, before, preview));
}

export function readCurrentText(file: string): string | undefined {
  const place = contentPath(file);
  return existsSync(place) ? readFileSync(place, "utf8") : undefined;
}

function removeEmpty(
  file: string,
  data: unknown,
  before: string | undefined,
  { reader }: ContentPreview,
): unknown {
  if (file.endsWith(".json")) return data;
  const schema = findSchema(file);
  if (!schema) return dropUntranslated(data);
  return dropEmpty(data, {
    schema: reader.schema(schema),
    before: before === undefined ? undefined : parseContent(file, before),
    read: (tried) => fillFacts(reader, file, tried),
  });
}

/** The form of a new page may have been opened before another page took its id. */
function assignFreeId(file: string, data: unknown): unknown {
  const id: unknown = Object(data).id;
  const kind = findFolder(file);
  if (!kind || !Number.isInteger(id)) return data;
  const others = globSync("**/*.md", { cwd: contentPath(kind.folder) })
    .map((name) => path.posix.join(kind.folder, name.replaceAll("\\", "/")))
    .filter((name) => name !== file);
  const taken = others.map((name) => Number(Object(readContent(name)).id)).filter(Number.isInteger);
  return taken.includes(Number(id)) ? { ...Object(data), id: Math.max(...taken) + 1 } : data;
}
