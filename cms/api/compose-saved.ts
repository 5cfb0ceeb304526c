import { isDeepStrictEqual } from "node:util";
import { type Group, isGroup } from "#model/translations/is-group.ts";
import type { ContentPreview } from "../drafts/make-draft.ts";
import { composeChange, readPresent } from "./compose-change.ts";
import { composeFile, readText } from "./keep/compose-file.ts";
import { findText, nameText } from "./noted-texts.ts";
import { ValidationError } from "./refusal.ts";

/** What is written of a file, and the text with what its form has alone: on that, the form stands from then on. */
export type Saved = { text: string; own: string };

/**
 * The text of a file with what was changed in a form, and with what another window or program changed since it was opened.
 * @param opened what the text that was opened is known by; null for a file that was not there, undefined if nobody says
 * @throws ValidationError that names the fields that both changed
 */
export function composeSaved(
  file: string,
  edited: unknown,
  draft: ContentPreview,
  opened: string | null | undefined,
): Saved {
  const present = readPresent(file);
  const presentName = present === undefined ? null : nameText(present);
  if (opened === undefined || opened === presentName) {
    const text = composeChange(file, edited, draft, present);
    return { text, own: text };
  }
  const base = opened === null ? undefined : findText(opened);
  if (present === undefined || (opened !== null && base === undefined)) throw refuse(file, "something");
  const own = composeChange(file, edited, draft, base);
  const { data, conflicts } = mergeChanges(
    base === undefined ? undefined : readText(file, base),
    readText(file, own),
    readText(file, present),
  );
  if (conflicts.length > 0) throw refuse(file, listFields(conflicts));
  return { text: composeFile(file, present, data), own };
}

function refuse(file: string, what: string): ValidationError {
  return new ValidationError(
    `Not saved: content/${file} was changed or deleted meanwhile in another window or program, and so was ${what} here. Load this page again to see what stands there now; what you typed stays in this window until you leave it.`,
  );
}

function listFields(places: string[]): string {
  return places.map((place) => (place === "" ? "the list" : `the field "${place}"`)).join(", ");
}

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
