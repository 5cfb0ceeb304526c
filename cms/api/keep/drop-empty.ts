import { isDeepStrictEqual } from "node:util";
import type * as z from "zod";
import { isGroup } from "#model/translations/is-group.ts";

type Place = readonly PropertyKey[];

/**
 * Leaves out what an editor fills in though nobody wrote it: fields that are empty where the schema wants a value or none,
 * and fields that were not there before and say what holds without them.
 * @param read makes of the data what the schema gets, as loaders do
 */
export function dropEmpty(
  data: unknown,
  { schema, before, read }: { schema: z.ZodType; before: unknown; read: (data: unknown) => unknown },
): unknown {
  const parse = (tried: unknown) => schema.safeParse(read(tried));
  const filled = dropRefused(data, (tried) => parse(tried).error?.issues.map(({ path }) => path) ?? []);
  return before === undefined ? filled : dropDefaults(filled, before, (tried) => parse(tried).data);
}

function dropRefused(data: unknown, findRefused: (data: unknown) => Place[]): unknown {
  const empty = findRefused(data)
    .map((place) => findEmpty(data, place))
    .find((place) => place !== undefined);
  if (!empty) return data;
  const without = dropRefused(removeAt(data, empty), findRefused);
  // A field that has to be there is better known as an empty one.
  return findRefused(without).some((place) => startsWith(place, empty)) ? data : without;
}

/** The innermost thing at a place or around it that is empty, and is a field: an entry of a list stays. */
function findEmpty(data: unknown, place: Place): Place | undefined {
  for (let length = place.length; length > 0; length--) {
    const tried = place.slice(0, length);
    const owner = valueAt(data, tried.slice(0, -1));
    if (isGroup(owner) && String(tried.at(-1)) in owner && isEmpty(valueAt(data, tried))) return tried;
  }
  return undefined;
}

function dropDefaults(data: unknown, before: unknown, read: (data: unknown) => unknown): unknown {
  const full = read(data);
  if (full === undefined) return data;
  return listAdded(data, before).reduce<unknown>((kept, place) => {
    const tried = removeAt(kept, place);
    return isDeepStrictEqual(read(tried), full) ? tried : kept;
  }, data);
}

/** The plain fields of groups that were not there before. */
function listAdded(data: unknown, before: unknown, place: Place = []): Place[] {
  if (!isGroup(data) || !isGroup(before)) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    if (name in before) return listAdded(value, before[name], [...place, name]);
    return isGroup(value) ? [] : [[...place, name]];
  });
}

/** Whether there is nothing in a value: no text, no entry, and no field but such ones. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isGroup(value)) return Object.values(value).every(isEmpty);
  return value === "" || value === null || value === undefined;
}

function removeAt(data: unknown, place: Place): unknown {
  const copy: unknown = structuredClone(data);
  const owner = valueAt(copy, place.slice(0, -1));
  if (isGroup(owner)) delete owner[String(place.at(-1))];
  return copy;
}

function valueAt(data: unknown, place: Place): unknown {
  return place.reduce<unknown>((value, name) => Object(value)[name], data);
}

function startsWith(place: Place, start: Place): boolean {
  return start.every((name, index) => place[index] === name);
}
