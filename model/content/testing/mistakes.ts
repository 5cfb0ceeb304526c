import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { openContent } from "#content.config";
import type { ContentReader } from "../content-reader.server.ts";
import { checkFile, findError } from "../list-errors.server.ts";
import { edit, enterContentCopy, set } from "./content-copy.ts";

/** A change of a file (of a field of the first level, or of a part of its text) and the expected message about a field. */
export type Mistake = [
  change: string | [found: string | RegExp, written: string],
  field: string,
  expected: string,
];

const reader = openContent();

/** The check of a file names it, and what is wrong with which field, "" for the whole. @param load notices what it shows with others */
export function itReports(
  file: string,
  mistakes: Mistake[],
  load?: (reader: ContentReader) => unknown,
): void {
  beforeAll(enterContentCopy);
  it.each(mistakes)(
    `${file} with %j is reported for the field %s: expected %s`,
    (change, field, expected) => {
      const before = readFileSync(`content/${file}`);
      onTestFinished(() => writeFileSync(`content/${file}`, before));
      if (typeof change === "string") set(file, change);
      else edit(file, ...change);
      const name = field ? `"${field}"` : "(whole file)";
      expect(() => reader.atOnce(() => (load ? load(reader) : checkFile(reader, file)))).toThrow(
        `content/${file} cannot be used:\n  - field ${name}: expected ${expected}`,
      );
    },
  );
}

/** What the check of a file says, or "". */
export function checkMessage(file: string): string {
  return findError(() => reader.atOnce(() => checkFile(reader, file)))?.message ?? "";
}

/** The number of the line with this text. */
export function lineOf(file: string, text: string): number {
  const content = readFileSync(`content/${file}`, "utf8");
  return content.slice(0, content.indexOf(text)).split("\n").length;
}

export function addLine(file: string, line: string): void {
  writeFileSync(`content/${file}`, `${readFileSync(`content/${file}`, "utf8").trimEnd()}\n\n${line}\n`);
}
