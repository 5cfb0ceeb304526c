import { expect, test } from "vitest";
import { listProseProblems } from "#tools/content-review/prose-rules.ts";
import { listSourceFiles, readSourceFile } from "#tools/content-review/source-texts.ts";

const files = listSourceFiles().map(readSourceFile);

test("no text has a banned word, a retyped promise or a wrong length, none is used twice, and samples are marked", () => {
  expect(files.flatMap(({ texts }) => texts).length).toBeGreaterThan(1000);
  expect(listProseProblems(files)).toEqual([]);
});
