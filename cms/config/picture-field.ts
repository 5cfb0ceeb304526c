import path from "node:path";
import type * as z from "zod";
import type { SpecialField } from "./build-field.ts";
import type { FieldPlace } from "./field-place.ts";
import { readTextRules } from "./text-rules.ts";

/**
 * A picture. The editor keeps pictures of one field in one folder, and writes no more than their names after it: the
 * folder is the one in which most pictures of this field lie at present.
 */
export function buildImageField(schema: z.core.$ZodTypes, { values, pictures }: FieldPlace): SpecialField {
  const { pattern } = readTextRules(schema);
  const folder = findFolder(values) ?? readOnlyFolder(pattern?.[0]) ?? pictures;
  return {
    widget: "image",
    choose_url: false,
    allow_multiple: false,
    media_library: { config: { multiple: false } },
    media_folder: path.posix.join("/content/images", folder),
    public_folder: folder,
    ...(pattern && { pattern: [allowBareName(pattern[0]), pattern[1]], hint: `Expected: ${pattern[1]}` }),
  };
}

/** The editor tries a pattern on the name of a picture without its folder. */
function allowBareName(pattern: string): string {
  return pattern.replace(/\^([\w-]+\\\/)/, "^(?:$1)?");
}

/** The folder in which the schema wants every picture of the field. */
function readOnlyFolder(pattern = ""): string | undefined {
  return /\(\?:\^([\w-]+)\\\//.exec(pattern)?.[1];
}

function findFolder(values: readonly unknown[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) {
    if (typeof value !== "string" || value === "") continue;
    const folder = path.posix.dirname(value).replace(/^\.$/, "");
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0];
}
