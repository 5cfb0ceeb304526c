import type { EditorField, EditorFolder } from "./editor-config.ts";

const NAMES = ["name", "role", "title"];
const SORTED = ["date", "posted", "year", "order", "updated"];

/** By what the files of a folder are told apart, sorted, and named when they are new. */
export function describeNewEntry(
  fields: EditorField[],
): Pick<EditorFolder, "identifier_field" | "slug" | "summary" | "sortable_fields"> {
  const has = (key: string) => fields.some(({ name }) => name === key);
  const identifier = NAMES.find(has) ?? "title";
  const [main, ...others] = SORTED.filter(has);
  const direction = main === "order" ? "asc" : "desc";
  return {
    identifier_field: identifier,
    slug: `{{fields.${identifier}}}`,
    summary: `{{${identifier}}}`,
    sortable_fields: [
      ...(main ? [{ field: main, default_sort: direction } as const] : []),
      identifier,
      ...others,
    ],
  };
}
