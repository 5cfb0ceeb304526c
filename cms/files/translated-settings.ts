import { isGroup } from "#model/translations/translate.server.ts";

/** What a form shows of translated settings: lists have an entry for each of the original, in its order. */
export function alignEntries(original: unknown, translation: unknown): unknown {
  if (Array.isArray(original) && original.some(isGroup)) {
    const entries = Array.isArray(translation) ? translation.map(Object) : [];
    return original.map((entry) => {
      const { id: _, ...own } = entries.find(({ id }) => id === Object(entry).id) ?? {};
      return alignEntries(entry, own);
    });
  }
  if (!isGroup(original) || !isGroup(translation)) return translation;
  const fields = Object.entries(translation).map(([name, value]) => [
    name,
    alignEntries(original[name], value),
  ]);
  return Object.fromEntries(fields);
}

/** The part of such a form that a translation stores: only what is translated, and the id of each entry. */
export function dropUntranslated(original: unknown, data: unknown): unknown {
  if (Array.isArray(data) && Array.isArray(original) && original.some(isGroup))
    return original.flatMap((entry, index) => {
      const { id, ...own } = Object(dropUntranslated(entry, data[index]));
      return isEmpty(own) ? [] : [{ id: Object(entry).id, ...own }];
    });
  if (Array.isArray(data)) return data.filter((entry) => !isEmpty(entry));
  if (!isGroup(data)) return data;
  const fields = Object.entries(data).map(([name, value]) => [
    name,
    dropUntranslated(Object(original)[name], value),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value) || isGroup(value)) return Object.values(value).every(isEmpty);
  return value === "" || value === null || value === undefined;
}
