import { expect, test } from "vitest";
import {
  findBannedWords,
  findRepeatedParagraphs,
  findRetypedPromises,
  findWrongLength,
} from "#tools/content-review/prose-rules.ts";
import { findUnmarkedSamples } from "#tools/content-review/samples.ts";
import { listSourceFiles, readSourceFile } from "#tools/content-review/source-texts.ts";

const files = listSourceFiles().map(readSourceFile);

test("no text has a banned word, a promise that it should refer to, or a wrong length, or is used twice", () => {
  expect(files.flatMap(({ texts }) => texts).length).toBeGreaterThan(1000);
  const rules = [findBannedWords, findRetypedPromises, findWrongLength];
  expect(files.flatMap((file) => rules.flatMap((find) => find(file)))).toEqual([]);
  expect(findRepeatedParagraphs(files)).toEqual([]);
});

test("invented content is marked as a sample", () => {
  expect(findUnmarkedSamples(files)).toEqual([]);
});
