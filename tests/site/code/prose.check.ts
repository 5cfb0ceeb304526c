import { describe, expect, test } from "vitest";
import {
  findBannedWords,
  findRepeatedParagraphs,
  findRetypedPromises,
  findWrongLength,
} from "#tools/content-review/prose-rules.ts";
import { findUnmarkedSamples } from "#tools/content-review/samples.ts";
import { listSourceFiles, readSourceFile } from "#tools/content-review/source-texts.ts";

const files = listSourceFiles().map(readSourceFile);

test("there are texts to check", () => {
  expect(files.flatMap(({ texts }) => texts).length).toBeGreaterThan(1000);
});

describe.for(files)("$file", (file) => {
  test("has no banned word", () => {
    expect(findBannedWords(file)).toEqual([]);
  });

  test("refers to promises instead of repeating them", () => {
    expect(findRetypedPromises(file)).toEqual([]);
  });

  test("is neither too short nor too long", () => {
    expect(findWrongLength(file)).toEqual([]);
  });
});

test("no paragraph is used on two pages", () => {
  expect(findRepeatedParagraphs(files)).toEqual([]);
});

test("invented content is marked as a sample", () => {
  expect(findUnmarkedSamples(files)).toEqual([]);
});
