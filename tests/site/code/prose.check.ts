import { expect, test } from "vitest";
import { listProseProblems } from "#tools/content-review/prose-rules.ts";
import { listSourceFiles, readSourceFile } from "#tools/content-review/source-texts.ts";

const files = listSourceFiles().map(readSourceFile);

test("no text has a banned word, a promise that it should refer to, or a wrong length, is used twice, or is an unmarked sample", () => {
  expect(files.flatMap(({ texts }) => texts).length).toBeGreaterThan(1000);
  expect(listProseProblems(files)).toEqual([]);
});
