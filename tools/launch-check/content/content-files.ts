import { globSync } from "node:fs";
import { readSourceFile, type SourceFile } from "../../content-review/source-texts.ts";

export const TRANSLATIONS = "content/translations/";

/** Every content file that can be read, sorted. What is wrong with the others is told by another check. */
export function listContentFiles(): SourceFile[] {
  return globSync("content/**/*.{md,yaml,json}")
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .flatMap(readIfPossible);
}

/** The file of which a translation is one. */
export function findOriginal(translation: string): string {
  return translation.replace(/^content\/translations\/[^/]+\//, "content/");
}

function readIfPossible(file: string): SourceFile[] {
  try {
    return [readSourceFile(file)];
  } catch {
    return [];
  }
}
