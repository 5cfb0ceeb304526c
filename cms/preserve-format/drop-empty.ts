import { isDeepStrictEqual } from "node:util";
import type * as z from "zod";
import { isGroup } from "#model/translations/apply-translation.server.ts";

type Path = readonly PropertyKey[];

/** Drops empty optional fields and new fields that repeat their default, which the editor fills in. */
export function dropEmpty(
  data: unknown,
  { schema, before, read }: { schema: z.ZodType; before: unknown; read: (data: unknown) => unknown },
): unknown {
  const parse = (tried: unknown) => schema.safeParse(read(tried));
  const filled = dropRejected(data, (tried) => parse(tried).error?.issues.map(({ path }) => path) ?? []);
  return before === undefined ? filled : dropDefaults(filled, before, (tried) => parse(tried).data);
}

function dropRejected(data: unknown, findRejected: (data: unknown) => Path[]): unknown {
  const empty = findRejected(data)
    .map((path) => findEmpty(data, path))
    .find((path) => path !== undefined);
  if (!empty) return data;
  const without = dropRejected(removeAt(data, empty), findRejected);
  // The error of an empty required field is clearer than that of a missing one.
  return findRejected(without).some((path) => startsWith(path, empty)) ? data : without;
}

/** Finds the innermost empty field at or around a path; list entries stay. */
function findEmpty(data: unknown, path: Path): Path | undefined {
  for (let length = path.length; length > 0; length--) {
    const tried = path.slice(0, length);
    const owner = valueAt(data, tried.slice(0, -1));
    if (isGroup(owner) && String(tried.at(-1)) in owner && isEmpty(valueAt(data, tried))) return tried;
  }
  return undefined;
}

function dropDefaults(data: unknown, before: unknown, read: (data: unknown) => unknown): unknown {
  const full = read(data);
  if (full === undefined) return data;
  return listAdded(data, before).reduce<unknown>((kept, path) => {
    const tried = removeAt(kept, path);
    return isDeepStrictEqual(read(tried), full) ? tried : kept;
  }, data);
}

function listAdded(data: unknown, before: unknown, path: Path = []): Path[] {
  if (!isGroup(data) || !isGroup(before)) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    if (name in before) return listAdded(value, before[name], [...path, name]);
    return isGroup(value) ? [] : [[...path, name]];
  });
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isGroup(value)) return Object.values(value).every(isEmpty);
  return value === "" || value === null || value === undefined;
}

/** Lists keep their length. */
export function dropUntranslated(data: unknown): unknown {
  if (Array.isArray(data)) return isEmptyList(data) ? null : data.map(dropInEntry);
  if (typeof data !== "object" || data === null) return data;
  const kept = Object.entries(data)
    .filter(([, value]) => !isEmpty(value) && !isEmptyList(value))
    .map(([name, value]) => [name, dropUntranslated(value)]);
  return Object.fromEntries(kept);
}

/** A placeholder keeps the following entries in place. */
function dropInEntry(entry: unknown): unknown {
  if (!isEmpty(entry)) return dropUntranslated(entry);
  return typeof entry === "object" && entry !== null && !Array.isArray(entry) ? {} : null;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isEmpty);
}

function removeAt(data: unknown, path: Path): unknown {
  const copy: unknown = structuredClone(data);
  const owner = valueAt(copy, path.slice(0, -1));
  if (isGroup(owner)) delete owner[String(path.at(-1))];
  return copy;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, name) => Object(value)[name], data);
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((name, index) => path[index] === name);
}
