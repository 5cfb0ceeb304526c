import type { SourceFile } from "./source-texts.ts";

/** A file of the content as the tests need it: one text, and the fields that matter. */
export function asFile(
  text: string,
  file = "content/page.md",
  fields: Record<string, unknown> = {},
): SourceFile {
  return { file, fields, texts: [{ file, field: "body", text }] };
}
