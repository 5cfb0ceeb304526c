import { isDeepStrictEqual } from "node:util";
import { type Group, isGroup } from "#model/translations/is-group.ts";

/**
 * Makes one of two changes of the same data, field by field. A list is one field: entries of two lists cannot be told apart.
 * @returns the data, and the fields that both changed, each to something else; of these the data has `other`'s
 */
export function mergeChanges(base: unknown, own: unknown, other: unknown): Merged {
  const conflicts: string[] = [];
  return { data: merge({ base, own, other }, "", conflicts), conflicts };
}

type Merged = { data: unknown; conflicts: string[] };
type Sides = { base: unknown; own: unknown; other: unknown };

function merge({ base, own, other }: Sides, place: string, conflicts: string[]): unknown {
  if (isDeepStrictEqual(own, base) || isDeepStrictEqual(own, other)) return other;
  if (isDeepStrictEqual(other, base)) return own;
  if (isGroup(own) && isGroup(other) && (base === undefined || isGroup(base)))
    return mergeGroups({ base: base ?? {}, own, other }, place, conflicts);
  conflicts.push(place);
  return other;
}

function mergeGroups(
  { base, own, other }: { base: Group; own: Group; other: Group },
  place: string,
  conflicts: string[],
): unknown {
  const names = [...new Set([...Object.keys(other), ...Object.keys(own)])];
  const merged = names.map((name) => {
    const sides = { base: base[name], own: own[name], other: other[name] };
    return [name, merge(sides, place === "" ? name : `${place}.${name}`, conflicts)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}
