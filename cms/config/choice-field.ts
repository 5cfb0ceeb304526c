import type { SpecialField } from "./build-field.ts";

/** One of some fixed words, written for people. */
export function buildSelectField(values: readonly unknown[]): SpecialField {
  const options = values.map((value) => ({ label: labelValue(String(value)), value }));
  return { widget: "select", options };
}

/** One of the names of present content: of files, people, categories. They are shown as they are written. */
export function buildChoiceField(names: readonly string[]): SpecialField {
  return { widget: "select", options: [...names] };
}

/** `full-time` becomes "Full time". */
function labelValue(value: string): string {
  const words = value.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
